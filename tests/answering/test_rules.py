from desktop.answering.rules import Rule


def test_all_of_every_one_of_some_and_nothing_of_none() -> None:
    rule = Rule("best", frozenset({"a"}), frozenset({"b", "c"}), frozenset({"x"}))
    assert rule.fits({"a", "c"})
    assert not rule.fits({"a"})
    assert not rule.fits({"b", "c"})
    assert not rule.fits({"a", "b", "x"})


def test_a_rule_without_conditions_always_fits() -> None:
    assert Rule("other").fits(set())
