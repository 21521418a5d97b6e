//! Techniques over houses, the common ones: singles, sets, fish, wings. `technique.ID` is the name, `look.ID` says where to look
//! without giving more away, `because...` is the reason. Those of chains and suppositions are in `advanced.rs`.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("technique.cross-out", "Cross out"),
    ("look.cross-out", "Look at the numbers already placed"),
    ("because.cross-out", "{cell} is {digit}, so no other cell in its row, column or box can be {digit}."),
    ("because.cross-out.lines", "{cell} is {digit}, so no other cell in its row or column can be {digit}."),
    (
        "because.cross-out.extra",
        "{cell} is {digit}, so no other cell in its row, column, box or diagonal can be {digit}."
    ),
    ("technique.last-cell", "Last cell"),
    ("look.last-cell", "Look for a row, column or box that is almost full"),
    ("because.last-cell", "{cell} is the last empty cell in {house}; it must be {digit}."),
    ("technique.naked-single", "Naked single"),
    ("look.naked-single", "Look for a cell with one number left"),
    ("because.naked-single", "{digit} is the only candidate left in {cell}."),
    ("technique.hidden-single", "Hidden single"),
    ("look.hidden-single", "Look for a number with one place left"),
    ("because.hidden-single", "{cell} is the only place for {digit} in {house}."),
    ("technique.naked-pair", "Naked pair"),
    ("look.naked-pair", "Look for cells with few candidates"),
    ("technique.naked-triple", "Naked triple"),
    ("look.naked-triple", "Look for cells with few candidates"),
    ("technique.naked-quad", "Naked quad"),
    ("look.naked-quad", "Look for cells with few candidates"),
    ("technique.hidden-pair", "Hidden pair"),
    ("look.hidden-pair", "Look for numbers with few places left"),
    ("technique.hidden-triple", "Hidden triple"),
    ("look.hidden-triple", "Look for numbers with few places left"),
    ("technique.hidden-quad", "Hidden quad"),
    ("look.hidden-quad", "Look for numbers with few places left"),
    ("technique.x-wing", "X-wing"),
    ("look.x-wing", "Follow one number across the board"),
    ("technique.swordfish", "Swordfish"),
    ("look.swordfish", "Follow one number across the board"),
    ("technique.jellyfish", "Jellyfish"),
    ("look.jellyfish", "Follow one number across the board"),
    ("technique.peak-fish", "Fish of the tallest"),
    ("look.peak-fish", "Look where the clues leave room for the tallest"),
    ("technique.pointing", "Pointing"),
    ("look.pointing", "Look where a number can go in a box"),
    ("technique.claiming", "Claiming"),
    ("look.claiming", "Look where a number can go in a row or column"),
    ("technique.locked-pair", "Locked pair"),
    ("look.locked-pair", "Look where a box meets a row or column"),
    ("technique.locked-triple", "Locked triple"),
    ("look.locked-triple", "Look where a box meets a row or column"),
    ("technique.finned-x-wing", "Finned X-wing"),
    ("look.finned-x-wing", "Follow one number across the board"),
    ("technique.sashimi-x-wing", "Sashimi X-wing"),
    ("look.sashimi-x-wing", "Follow one number across the board"),
    ("technique.turbot-skyscraper", "Skyscraper (one-number pattern)"),
    ("look.turbot-skyscraper", "Look for rows or columns where a number has two places"),
    ("technique.two-string-kite", "Two-string kite"),
    ("look.two-string-kite", "Look for a row and a column where a number has two places"),
    ("technique.turbot-fish", "Turbot fish"),
    ("look.turbot-fish", "Look for a number with two places in a row, column or box"),
    ("technique.empty-rectangle", "Empty rectangle"),
    ("look.empty-rectangle", "Look where a number can go in one box"),
    ("technique.xy-wing", "XY-wing"),
    ("look.xy-wing", "Look for cells with two candidates"),
    ("technique.xyz-wing", "XYZ-wing"),
    ("look.xyz-wing", "Look for cells with two or three candidates"),
    ("technique.wxyz-wing", "WXYZ-wing"),
    ("look.wxyz-wing", "Look for four cells with few candidates"),
    ("technique.xy-chain-of-four", "XY-chain of four cells"),
    ("look.xy-chain-of-four", "Look for cells with two candidates"),
    ("technique.bent-quad", "Bent quad"),
    ("look.bent-quad", "Look for four cells with few candidates"),
    ("technique.w-wing", "W-wing"),
    ("look.w-wing", "Look for two cells with the same two candidates"),
    ("technique.unique-rectangle", "Unique rectangle"),
    ("look.unique-rectangle", "Look for four cells that share two candidates"),
    ("technique.bug-plus-one", "BUG+1"),
    ("look.bug-plus-one", "Look for the only cell with three candidates"),
    ("because.naked-set", "{cells} can only be {digits}, so no other cell in {house} can be any of these."),
    ("because.hidden-set", "In {house}, the {digits} can only go in {cells}, so nothing else fits there."),
    (
        "because.fish",
        "In {bases}, the {digit} can only go in {covers}, once in each. So no other cell in {covers} can be {digit}.",
    ),
    (
        "because.peak-fish",
        "In {bases}, the clues leave room for {digit} only in {covers}, once in each. So no other cell in {covers} can be {digit}.",
    ),
    (
        "because.locked",
        "In {house}, the {digit} can only go in {cells.or}, {cells?which is|which are} in {other}. So no other cell in {other} can be {digit}.",
    ),
    (
        "because.locked.seen",
        "In {house}, the {digit} can only go in {cells.or}. So a cell that sees all of these can't be {digit}.",
    ),
    (
        "because.naked-set.seen",
        "In {house}, {cells} can only be {digits}, so each of these numbers is in one of them. A cell that sees all places of a number there can't be that number.",
    ),
    (
        "because.locked-set",
        "{cells}, in both {house} and {other}, can only be {digits}. So no other cell in {house} or {other} can be any of these.",
    ),
    (
        "because.finned-fish",
        "In {bases}, the {digit} can only go in {covers}, or in the fin ({fins}). If no {digit} is in the fin, it goes once in each of {covers}. Either way, no other cell in {covers} that sees the whole fin can be {digit}."
    ),
    (
        "because.turbot-fish",
        "{digit} has two places in {one} and two in {other}. {near} see each other, so they can't both be {digit}: at least one of {far} is. A cell that sees both of these can't be {digit}.",
    ),
    (
        "because.empty-rectangle",
        "In {other}, the {digit} is in {tip} or {end}. If it is in {end}, then {arm} can't be {digit}, so in {one} it is in {rest.or}. Either way, a cell that sees {tip} as well as {rest} can't be {digit}."
    ),
    (
        "because.wing",
        "{cells} have only {digits} left, and each of {others} fits there only once. So one of these cells must be {digit}. A cell that sees every place for {digit} there can't be {digit}.",
    ),
    (
        "because.unique-rectangle",
        "If {cells} held only {pair}, the two could be swapped and the puzzle would have two solutions. It has one, so {roof} is something else.",
    ),
    (
        "because.unique-rectangle.extra",
        "If {cells} held only {pair}, the two could be swapped and the puzzle would have two solutions. It has one, so at least one of {roof} is {extra}, and a cell that sees both can't be {extra}.",
    ),
    (
        "because.unique-rectangle.tied",
        "If {cells} held only {pair}, the two could be swapped and the puzzle would have two solutions. It has one. In {house}, the {digit} must be in one of {roof}. With {other} in the other, these cells would hold only {pair}, so neither is {other}.",
    ),
    (
        "because.bug-plus-one",
        "Without {digit} in {cell}, every empty cell would have two candidates, and each candidate two places in its row, column and box. Such a puzzle never has exactly one solution, but this one does."
    ),
    (
        "because.w-wing",
        "{cells} can only be {linked} or {held}. If both were {linked}, {house} would have no place left for {linked}: {ends} each see one of them. So at least one is {held}, and a cell that sees both can't be {held}."
    ),
    ("chain.ends", "Either {ends}. Both rule out {removed}."),
    ("chain.ends.lines", "Either {ends}. Both rule out {removed}, directly or by the arrangements of {lines}."),
    ("chain.among", "Either way, {fact}, which rules out {removed}."),
    ("chain.start", "Even assuming the opposite, it follows that {fact}."),
    ("link.suppose", "assumed"),
    ("link.left", "only candidate left"),
    ("link.placed", "only place in {house}"),
    ("link.places", "only places in {house}"),
    ("link.set", "{cells}, without {lost}, {cells?must be|have as many numbers left as cells:} {digits}"),
    ("link.by-line", "arrangements of {line}"),
    ("link.same-cell", "same cell"),
    ("link.taken", "{house} already has its {digit}"),
    ("link.sees", "seen by {cells}"),
    ("houses.rows", "rows {numbers}"),
    ("houses.columns", "columns {numbers}"),
    ("houses.boxes", "boxes {numbers}"),
    (
        "because.xy-wing",
        "If the pivot, {pivot}, is {a}, then {one} is {digit}; if it is {b}, then {two} is {digit}. Either way, a cell that sees both {one} and {two} can't be {digit}."
    ),
    (
        "because.xyz-wing",
        "If the pivot, {pivot}, is {a}, then {one} is {digit}; if it is {b}, then {two} is {digit}; otherwise, the pivot is {digit} itself. So one of the three is {digit}, and a cell that sees all three can't be {digit}."
    ),
    (
        "because.wxyz-wing",
        "The pivot, {pivot}, sees {wings}, and these four can only be {digits}. Each of {others} fits there only once, so one of the four is {digit}. A cell that sees every place for {digit} there can't be {digit}.",
    ),
    (
        "because.unique-rectangle.forced",
        "If {corner} is {digit}, then {facts}. So the numbers in {cells} would be {pair} alone, which could be swapped, and the puzzle would have two solutions. It has one."
    ),
    (
        "because.unique-rectangle.forced.both",
        "If {corner} is {digit}, then {facts}. So the numbers in {cells} would be {pair} alone, which could be swapped, and the puzzle would have two solutions. It has one. The same goes for {other}."
    ),
    (
        "because.unique-rectangle.set",
        "If {cells} held only {pair}, the two could be swapped and the puzzle would have two solutions. It has one, so one of {roof} is {extra.or}. With {set}, that cell takes up all of {digits} in {house}, so a cell that sees all places of one of these can't be that number.",
    ),
    ("because.twin", "{one} {other}",),
    (
        "chain.loop",
        "The chain closes into a loop: of two neighbours that exclude each other, exactly one is true, and a group that lends a link keeps its other numbers. That rules out {removed}.",
    ),
    (
        "chain.bunch",
        "The same holds for each number that both end groups have besides their links. That rules out {removed}.",
    ),
];
