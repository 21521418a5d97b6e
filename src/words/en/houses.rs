//! Techniques over houses: singles, sets, fish, chains, suppositions. `technique.ID` is the name,
//! `look.ID` says where to look without giving more away, `because...` is the reason.

pub(super) const PHRASES: &[(&str, &str)] = &[
    ("technique.cross-out", "Cross-out"),
    ("look.cross-out", "Look at what is placed"),
    ("because.cross-out", "{cell} is {digit}, and every house holds each number once."),
    ("technique.last-cell", "Last cell"),
    ("look.last-cell", "Look for what is almost full"),
    ("because.last-cell", "All of {house} is filled but {cell}, and only {digit} is missing."),
    ("technique.naked-single", "Naked single"),
    ("look.naked-single", "Look at one cell"),
    ("because.naked-single", "Only {digit} is left in {cell}."),
    ("technique.hidden-single", "Hidden single"),
    ("look.hidden-single", "Look for a number's last place"),
    ("because.hidden-single", "In {house} only {cell} can still hold {digit}."),
];
