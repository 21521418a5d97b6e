//! Techniques that read clues: openings and named cases.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("technique.edge-pointing", "Edge pointing"),
    ("look.edge-pointing", "Look at a box and the clues beside it"),
    ("technique.deep-clues", "Clues deeper than the box"),
    ("look.deep-clues", "Look at a box and the clues beside it"),
    ("technique.edge-claiming", "Edge claiming"),
    ("look.edge-claiming", "Look along one edge and the clues beside it"),
    (
        "because.box-clues",
        "{tallest} hides everything behind it, so clues greater than 1 keep it at a distance. In {house}, it can only go in {cells.or}, which are in {other}. So no other cell in {other} can be {tallest}."
    ),
    (
        "because.box-clues.one",
        "{tallest} hides everything behind it, so clues greater than 1 keep it at a distance. In {house}, one cell is left for it: {fact}. So no other cell in {other} can be {tallest}."
    ),
    ("note.none", ""),
    ("note.likewise", " The same goes for the others."),
    ("note.likewise.one", " The same goes for the other."),
    ("note.behind", " ({digits} can only be behind a taller building)"),
    ("note.no-room", " {clue.Nom} can't see {cells}, hidden behind a taller building.{note}"),
    ("clues.top", "at the top"),
    ("clues.bottom", "at the bottom"),
    ("clues.left", "on the left"),
    ("clues.right", "on the right"),
    ("technique.clue-one", "Clue 1"),
    ("look.clue-one", "Look for the easiest clue"),
    ("because.clue-one", "{clue.Nom} sees only one building, so the tallest, {tallest}, must be first, in {cell}."),
    ("technique.not-one", "No tallest first"),
    ("look.not-one", "Look at the cell next to a clue"),
    (
        "because.not-one",
        "{tallest} in {cell} would hide everything behind it, but {clue} must see more than one building."
    ),
    ("technique.clue-n", "Largest clue"),
    ("look.clue-n", "Look for the largest clue"),
    ("because.clue-n", "{clue.Nom} must see every building of {line}, so they rise one by one."),
    ("technique.one-opposite-two", "1 opposite 2"),
    ("look.one-opposite-two", "Look at the clues at both ends of a row or column"),
    (
        "because.one-opposite-two",
        "{clue.Nom} puts {tallest} in {first}. From the other end, {other} sees {tallest} and just one building before it. That one, in {last}, must hide the rest, so it is {next}.",
    ),
    ("technique.facing-clues", "Facing clues"),
    ("look.facing-clues", "Look at the clues at both ends of a row or column"),
    (
        "because.facing-clues",
        "{clue.Nom} and {other} together see one more building than there are in {line}. Only {tallest} can be seen from both ends, so every other building is seen from one end: the heights rise from both ends to {tallest}. {clue.Nom} counts the buildings up to it, so it is in {cell}."
    ),
    ("technique.side-census", "One clue missing"),
    ("look.side-census", "Look at all the clues on one side"),
    (
        "because.side-census",
        "All clues {side} but one are given, and none is 1, so {tallest} can't be next to any of them. In {edge}, that leaves only {cell}.",
    ),
    ("technique.staircase", "Staircase"),
    ("look.staircase", "Look at the cells near a large clue"),
    (
        "because.staircase",
        "For {clue} to see enough buildings, the first cell, {cell}, can be at most {limit}, the next at most one more, and so on.",
    ),
    ("technique.refined-staircase", "Refined staircase"),
    ("look.refined-staircase", "Find the hidden buildings before you count"),
    (
        "because.refined-staircase.cells",
        "With {digit} in {cell}, {clue} would see at most {room} {room?building|buildings} up to there and {taller} behind: too few, as {cells} {cell_count?is|are} hidden behind a taller building.{more}",
    ),
    (
        "because.refined-staircase.heights",
        "With {digit} in {cell}, {clue} would see at most {room} {room?building|buildings} up to there and {taller} behind: too few, as {digits} can only be behind a taller building.{more}",
    ),
    (
        "because.refined-staircase.both",
        "With {digit} in {cell}, {clue} would see at most {room} {room?building|buildings} up to there and {taller} behind: too few, as {digits} can only be behind a taller building and {cells} {cell_count?is|are} hidden.{more}",
    ),
    ("technique.tallest-window", "Range for the tallest"),
    ("look.tallest-window", "Look where the tallest of a row or column can be"),
    (
        "because.tallest-window",
        "{clue.Nom} must see {near} {near?building|buildings} before {tallest}, and {other} must see {far} {far?building|buildings} before it. Only {cells} {cells?leaves|leave} room for that.{note}"
    ),
    (
        "because.tallest-window.one",
        "{clue.Nom} must see {near} {near?building|buildings} before {tallest}. Only {cells} {cells?leaves|leave} room for that.{note}",
    ),
    ("technique.second-cell", "Second cell behind a 2"),
    ("look.second-cell", "Look at the second cell from a clue"),
    (
        "because.second-cell",
        "With {next} in {cell}, {clue} would see three buildings, one too many: those in {first} and {cell}, and {tallest}."
    ),
    ("technique.climb", "Ascending run"),
    ("look.climb", "Look at the cells before the tallest"),
    (
        "because.climb",
        "{clue.Nom} sees nothing behind {tallest} in {cell}. Up to there, {line} has only as many cells as the clue asks for, so all of them are visible, and they rise.",
    ),
    ("technique.blockade", "Tallest last, clue 2"),
    ("look.blockade", "Look at a row or column with the tallest at its end"),
    (
        "because.blockade",
        "{tallest}, in {last} at the far end, is always visible, so {clue} sees one building before it. {first} must hide all the rest, and only {next} can.",
    ),
    ("technique.next-to-tallest", "Second tallest and a 2"),
    ("look.next-to-tallest", "Look at the cells before the tallest"),
    (
        "because.next-to-tallest",
        "{clue.Nom} sees only {first} before {tallest} in {cell}, so {first} is taller than what is between them. {next} can't be there: nothing taller than {next} fits in {first}."
    ),
    ("technique.full-top-chain", "First above the rest"),
    ("look.full-top-chain", "Look at a row or column where the tall ones are placed"),
    (
        "because.full-top-chain",
        "{clue.Nom} sees {tall} in {cells} and just one more building, the one in {first}. So {first} is taller than every other cell before {cell}, and what is too low in {first}, or too tall in the cells behind it, can go."
    ),
    ("technique.outflanked", "Must be first"),
    ("look.outflanked", "Look for what can't be behind the tall ones"),
    (
        "because.outflanked",
        "{clue.Nom} sees {tall} in {cells} and just one more building, the one in {first}. So {first} is taller than every other cell before {cell}. {digit} must be before {cell}, and nothing taller fits there, so it is first.",
    ),
    ("technique.two-two-crossfire", "2 at both ends"),
    ("look.two-two-crossfire", "Look at the clues at both ends of a row or column"),
    (
        "because.two-two-crossfire",
        "{clue.Nom} and {other} each see {tallest} and the building at their own end. Only {tallest} can hide {next}, and not from both sides, so one of the two clues sees {next}: it is at an end of {line}."
    ),
    ("technique.low-head", "Low first building"),
    ("look.low-head", "Look for a 1 next to a clue"),
    (
        "because.low-head",
        "The 1 in {first} is visible but hides nothing, so {clue} sees one building behind it. That one, in {cell}, must hide all the rest, so it is {tallest}."
    ),
    (
        "because.low-head.three",
        "The 1 in {first} is visible but hides nothing, so {clue} sees two buildings behind it. With {next} in {third}, it would see three there: those in {second} and {third}, and {tallest}."
    ),
    ("technique.head-value", "Height of the first building"),
    ("look.head-value", "Look at the first building of a row or column"),
    (
        "because.head-value",
        "With {head} or more in {cell}, {clue} would see at most {rest} {rest?building|buildings} behind it{note}: too few."
    ),
    (
        "because.head-value.all",
        "Behind {head} in {cell}, {clue} must see {rest} taller {rest?building|buildings}, and only {digits} can be visible{note}. So {rest?it is|they all are, and they rise from that end on}, along {line}."
    ),
    ("technique.middle-ground", "Tallest last, clue 3"),
    ("look.middle-ground", "Look at a row or column with the tallest at its end"),
    (
        "because.middle-ground",
        "{tallest}, in {last} at the far end, is always visible, so {clue} sees two buildings before it. With {third} in {cell}, it would see three there: those in {first} and {cell}, and {next}."
    ),
    ("technique.half-line", "Before the tall ones"),
    ("look.half-line", "Look at the part of a row or column before its tall ones"),
    (
        "because.half-line",
        "{clue.Nom} sees the tall {peak_count?building|buildings} in {peaks}, and no other from {peak} on, so it must see {count} before {peak}. With {digit} in {cell}, it would see at most {room} up to there and {taller} more before {peak}: too few.{more}"
    ),
    (
        "because.half-line.second",
        "{clue.Nom} sees the tall {peak_count?building|buildings} in {peaks}, and no other from {peak} on, so it must see just two before {peak}; the tallest there is {top}. With {digit} in {cell}, it would see three there: those in {first} and {cell}, and {top}."
    ),
    (
        "because.half-line.one",
        "{clue.Nom} sees the tall {peak_count?building|buildings} in {peaks}, and no other from {peak} on, so it must see just one before {peak}: {first} is taller than every other cell before {peak}."
    ),
    (
        "because.half-line.rise",
        "{clue.Nom} sees the tall {peak_count?building|buildings} in {peaks}, and no other from {peak} on, so it must see {count} before {peak}, as many as there are cells: {cells} rise."
    ),
    ("technique.one-short", "One building hidden"),
    ("look.one-short", "Look for a clue one below the largest"),
    (
        "because.one-short",
        "{clue.Nom} sees all but one building, so from there {line} is 1 to {tallest} in order, with one building moved back behind a taller one. Only {count} such {count?arrangement fits|arrangements fit} the candidates; every other candidate can go."
    ),
    ("clue.top.Nom", "The {value} above column {number}"),
    ("clue.bottom.Nom", "The {value} below column {number}"),
    ("clue.left.Nom", "The {value} left of row {number}"),
    ("clue.right.Nom", "The {value} right of row {number}"),
];
