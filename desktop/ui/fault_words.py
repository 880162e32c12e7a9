"""What each kind of fault that the audit finds is called in the language of the window."""

from PySide6.QtCore import QCoreApplication

from desktop.audit import Code


def fault_title(code: str) -> str:
    """The name of a kind of fault, a value of `audit.Code`; one without a name of its own as it is."""
    translate = QCoreApplication.translate
    titles: dict[str, str] = {
        Code.NUMBER: translate("Faults", "Number that is not in the data"),
        Code.PERCENT: translate("Faults", "Percentage that is not in the data"),
        Code.MULTIPLE: translate("Faults", "Multiple that is not in the data"),
        Code.MONEY: translate("Faults", "Amount of money that is not in the data"),
        Code.DURATION: translate("Faults", "Length of time that is not in the data"),
        Code.DATE: translate("Faults", "Wrong date"),
        Code.TIME: translate("Faults", "Wrong time"),
        Code.VAGUE: translate("Faults", "Vague amount"),
        Code.QUOTE: translate("Faults", "Quote that nobody wrote"),
        Code.HANDLE: translate("Faults", "@name that is not in the data"),
        Code.URL: translate("Faults", "Address that is not in the data"),
        Code.METRIC: translate("Faults", "Number of another metric"),
        Code.UNIT: translate("Faults", "Wrong unit"),
        Code.SIGN: translate("Faults", "Rise taken for a fall"),
        Code.KIND: translate("Faults", "Total taken for an average"),
        Code.OWNER: translate("Faults", "Number of another post"),
        Code.EXTREME: translate("Faults", "Not the best or the worst"),
        Code.COMPARISON: translate("Faults", "Wrong comparison"),
        Code.COUNT: translate("Faults", "Wrong count"),
        Code.PERIOD: translate("Faults", "Number of another time"),
        Code.QUESTION: translate("Faults", "Number out of the question"),
        Code.AUTHOR: translate("Faults", "Words of somebody else"),
        Code.LENGTH: translate("Faults", "Too long to be checked"),
    }
    return titles.get(code) or code.replace("_", " ").capitalize()
