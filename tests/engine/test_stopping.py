from desktop.engine.stopping import Stops


def test_a_running_job_is_stopped() -> None:
    stops = Stops()
    stops.begin(1)
    assert not stops.flag.is_set()
    stops.stop(1)
    assert stops.flag.is_set()


def test_a_stop_that_comes_early_waits_for_its_job() -> None:
    stops = Stops()
    stops.begin(1)
    stops.stop(2)
    assert not stops.flag.is_set()
    stops.begin(2)
    assert stops.flag.is_set()


def test_a_stop_that_comes_late_stops_no_other_job() -> None:
    stops = Stops()
    stops.begin(1)
    stops.begin(2)
    stops.stop(1)
    assert not stops.flag.is_set()
