//! The advanced techniques: chains, suppositions and rare patterns, with keys as in `houses.rs`; what is said of a chain that the
//! player draws.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("technique.finned-swordfish", "Finned swordfish"),
    ("look.finned-swordfish", "Follow one number across the board"),
    ("technique.sashimi-swordfish", "Sashimi swordfish"),
    ("look.sashimi-swordfish", "Follow one number across the board"),
    ("technique.finned-jellyfish", "Finned jellyfish"),
    ("look.finned-jellyfish", "Follow one number across the board"),
    ("technique.sashimi-jellyfish", "Sashimi jellyfish"),
    ("look.sashimi-jellyfish", "Follow one number across the board"),
    ("technique.sue-de-coq", "Sue de Coq"),
    ("look.sue-de-coq", "Look where a box meets a row or column"),
    ("technique.unique-rectangle-rare", "Unique rectangle (rarer form)"),
    ("look.unique-rectangle-rare", "Look for four cells that share two candidates"),
    ("technique.unique-loop", "Unique loop"),
    ("look.unique-loop", "Look for a ring of cells that share two candidates"),
    ("technique.hidden-rectangle", "Hidden rectangle"),
    ("look.hidden-rectangle", "Look for four cells that share two candidates"),
    ("technique.avoidable-rectangle", "Avoidable rectangle"),
    ("look.avoidable-rectangle", "Look for solved cells that two digits could swap in"),
    ("technique.bug-plus-n", "BUG+n"),
    ("look.bug-plus-n", "Look for the few cells with more than two candidates"),
    ("technique.remote-pair", "Remote pair"),
    ("look.remote-pair", "Look for cells with the same two candidates"),
    ("technique.fireworks", "Fireworks"),
    ("look.fireworks", "Look where a row and a column cross in a box"),
    ("technique.simple-coloring", "Simple colouring"),
    ("look.simple-coloring", "Follow one number across the board"),
    ("technique.multi-coloring", "Multi-colouring"),
    ("look.multi-coloring", "Follow one number across the board"),
    ("technique.medusa", "3D Medusa"),
    ("look.medusa", "Look for cells with two candidates and numbers with two places"),
    ("technique.franken-fish", "Franken fish"),
    ("look.franken-fish", "Follow one number across the board"),
    ("technique.aligned-pair-exclusion", "Aligned pair exclusion"),
    ("look.aligned-pair-exclusion", "Look for a cell that a number elsewhere leaves without candidates"),
    ("technique.death-blossom", "Death blossom"),
    ("look.death-blossom", "Look for groups of cells with one number more than cells"),
    ("technique.mutant-fish", "Mutant fish"),
    ("look.mutant-fish", "Follow one number across the board"),
    ("technique.pattern-overlay", "Pattern overlay (templates)"),
    ("look.pattern-overlay", "Follow one number across the board"),
    ("technique.tridagon", "Tridagon (Thor's hammer)"),
    ("look.tridagon", "Look for three numbers in four boxes"),
    ("technique.sk-loop", "SK loop"),
    ("look.sk-loop", "Look along two rows and two columns through four boxes"),
    ("technique.multi-sector-locked-set", "Multi-sector locked set"),
    ("look.multi-sector-locked-set", "Look where several rows and columns cross"),
    ("technique.exocet", "Exocet"),
    ("look.exocet", "Look for two cells of a box with three or four numbers"),
    ("technique.kraken-fish", "Kraken fish"),
    ("look.kraken-fish", "Follow one number across the board"),
    ("technique.x-chain", "X-chain"),
    ("look.x-chain", "Follow one number across the board"),
    ("technique.bivalue-chain", "XY-chain"),
    ("look.bivalue-chain", "Look for cells with two candidates"),
    ("technique.aic", "Alternating chain"),
    ("look.aic", "Follow what one candidate does to the next"),
    ("technique.grouped-aic", "Grouped alternating chain"),
    ("look.grouped-aic", "Follow what one candidate does to the next"),
    ("technique.als-xz", "ALS-XZ"),
    ("look.als-xz", "Look for groups of cells with one number more than cells"),
    ("technique.als-xy-wing", "ALS-XY-wing"),
    ("look.als-xy-wing", "Look for groups of cells with one number more than cells"),
    ("technique.als-chain", "ALS chain"),
    ("look.als-chain", "Look for groups of cells with one number more than cells"),
    ("technique.line-chain", "Line chain"),
    ("look.line-chain", "Follow what one candidate does along rows and columns"),
    ("technique.cell-forcing-chain", "Cell forcing chain"),
    ("look.cell-forcing-chain", "Try every candidate of one cell"),
    ("technique.region-forcing-chain", "Region forcing chain"),
    ("look.region-forcing-chain", "Try every place of one number"),
    ("technique.forcing-chain", "Forcing chain"),
    ("look.forcing-chain", "Try every option of one choice"),
    ("technique.forcing-lines", "Forcing lines"),
    ("look.forcing-lines", "Try every option of one choice"),
    ("technique.line-cases", "Line cases"),
    ("look.line-cases", "Try every way to fill one row or column"),
    ("technique.nishio", "Nishio"),
    ("look.nishio", "See where one number leads"),
    ("technique.contradiction", "Contradiction"),
    ("look.contradiction", "See where one candidate leads"),
    ("technique.nested-contradiction", "Nested contradiction"),
    ("look.nested-contradiction", "See where one candidate leads, with contradictions on the way"),
    ("technique.trial", "Trial and error"),
    ("look.trial", "See where the candidates of one cell lead"),
    ("technique.suppose", "Assumption"),
    ("look.suppose", "Assume a candidate is true"),
    (
        "because.sue-de-coq",
        "{cells}, in {box} or {line}, have as many numbers left as cells: {digits}. None fits twice, so each is used once there. A cell that sees all places of a number there can't be that number.",
    ),
    ("because.chain", "If {start}, then {facts}. {summary}"),
    ("own-chain.no-note", "{digit} is not a candidate in {cell}"),
    ("own-chain.filled", "{cell} is already filled"),
    ("own-chain.more-digits", "{cell} can also be {digits.or}"),
    ("own-chain.more-places", "in {house}, the {digit} can also be in {cells.or}"),
    ("own-chain.no-house", "{first} and {next} have no row, column or box in common"),
    ("own-chain.not-seen", "{first} and {next} don't see each other"),
    ("own-chain.unrelated", "{first} and {next} are different numbers in different cells"),
    ("own-chain.no-set", "{cells} are not an almost locked set with these numbers"),
    ("own-chain.short", "Choose two or more candidates."),
    ("own-chain.broken", "Step {number} of the chain doesn't follow."),
    (
        "own-chain.open",
        "Every link holds, but nothing follows yet. Begin and end with a strong link (if one candidate is false, the other is true), or return to the first candidate."
    ),
    ("own-chain.no-target", "Every link holds, but there is nothing to remove."),
    ("own-chain.rests-on", "Relies on your notes, which leave out {removed}."),
    ("own-chain.contradiction", "Assuming the first candidate leads to its opposite. That rules out {removed}.",),
    ("because.static-forcing.cell", "{cell} must be {digits.or}. {cases}"),
    ("because.static-forcing.house", "In {house}, the {digit} must be in {cells.or}. {cases}"),
    ("because.static-forcing.case", "If {start}, then {facts}."),
    ("because.static-forcing.cases", "{first} {next}"),
    ("because.forcing-chain.cell", "{cell} must be {digits.or}, and each of these rules out {removed}."),
    (
        "because.forcing-chain.house",
        "In {house}, the {digit} must be in {cells.or}, and each of these places rules out {removed}."
    ),
    (
        "because.line-cases.one",
        "The candidates can fill {line} in {count} {count?way|ways} that {count?matches|match} {clue}. Each either leads to a contradiction or rules out {removed}."
    ),
    (
        "because.line-cases.both",
        "The candidates can fill {line} in {count} {count?way|ways} that {count?matches|match} both {clue} and {other}. Each either leads to a contradiction or rules out {removed}."
    ),
    ("because.suppose", "Suppose {facts}."),
    ("because.suppose.end", "Suppose {facts}: then {end}."),
    ("because.nishio", "If {facts}, then {digit} must also go in {cells}, so {clash}."),
    ("because.nishio.at-once", "If {facts}, then {clash}."),
    ("because.contradiction", "If {facts}, then after {count} {count?step|steps}, {clash}."),
    (
        "because.trial",
        "If {cell} is {digits.or}, the puzzle can't be solved: {count} {count?branch was tried, and it ends|branches were tried, and each ends} in a contradiction.",
    ),
    (
        "because.trial.more",
        "If {cell} is {digits.or}, the puzzle can't be solved: each branch ends in a contradiction. The first {count} are shown.",
    ),
    ("then.empty-cell", "{cell} has no candidates left"),
    ("then.no-place", "{digit} has no place left in {house}"),
    ("then.twice", "{digit} appears twice in {house}"),
    ("then.line", "the clues of {line} can't be met"),
    ("then.fact", "{fact}"),
    (
        "because.avoidable-rectangle",
        "None of {cells} was given. If they held only {pair}, the two could be swapped and the puzzle would have two solutions. It has one, so {roof} is something else.",
    ),
    (
        "because.avoidable-rectangle.extra",
        "None of {cells} was given. If they held only {pair}, the two could be swapped and the puzzle would have two solutions. It has one, so at least one of {roof} is {extra}, and a cell that sees both can't be {extra}.",
    ),
    (
        "because.bug-plus-n",
        "Without the extra candidates, every empty cell would have two, and each candidate two places in its row and column, and in its box if there are boxes. Such a puzzle never has exactly one solution, but this one does. So at least one extra candidate is true: {facts}. Each of these rules out {removed}."
    ),
    (
        "because.bug-plus-n.tied",
        "Without the extra candidates, every empty cell would have two, and each candidate two places in its row and column, and in its box if there are boxes. Such a puzzle never has exactly one solution, but this one does. So at least one extra candidate is true: {facts}. In {house}, the {digit} only fits in {cells}, so one of these cells is {digit} and the other has its extra candidate."
    ),
    (
        "because.bug-plus-n.set",
        "Without the extra candidates, every empty cell would have two, and each candidate two places in its row and column, and in its box if there are boxes. Such a puzzle never has exactly one solution, but this one does. So at least one extra candidate is true: {facts}. In {house}, that cell and {cells} hold {digits} between them, so no other cell there can."
    ),
    (
        "because.sue-de-coq.loose",
        "{cells}, in {box} or {line}, have room for {digits} once each, and for {loose} once in the part of {box} and once in the part of {line}. That fills every cell, so each of these is used there. A cell that sees all places of a number in one part can't be that number.",
    ),
    (
        "because.fireworks",
        "Outside {box}, the {digits} can't be in {row} except in {along}, nor in {column} except in {down}. A number in neither of these is inside the box in the row as well as in the column, so it is in {cross}. So {cross}, {along} and {down} hold these three numbers, one each. A number that is not in {along} is inside the box in {row}; one that is not in {down}, in {column}. So in the box they can only be in {row} or {column}."
    ),
    (
        "because.remote-pair",
        "{one} and {other} can only be {pair}, and they form a chain in which each cell sees the next, so the two numbers alternate: {one} hold one of them, {other} the other. A cell that sees a cell of each group can't be {pair.or}.",
    ),
    (
        "because.simple-coloring",
        "Where only two places are left for {digit}, one of them is right. Such pairs link cells here: either {one} {one?is|are} {digit}, or {other} {other?is|are}. A cell that sees one of each can't be {digit}."
    ),
    (
        "because.simple-coloring.wrap",
        "Where only two places are left for {digit}, one of them is right. Such pairs link cells here: either {one} {one?is|are} {digit}, or {other} {other?is|are}. {clash} see each other, so they can't both be {digit}, and none of {wrong} is."
    ),
    (
        "because.multi-coloring",
        "Where only two places are left for {digit}, one of them is right. Such pairs link cells here: either {same} {same?is|are} {digit}, or {one} {one?is|are}; and either {near} {near?is|are} {digit}, or {other} {other?is|are}. {a} and {b} see each other, so they can't both be {digit}. So {one} {one?is|are}, or {other} {other?is|are}. A cell that sees one of each can't be {digit}."
    ),
    (
        "because.multi-coloring.wrap",
        "Where only two places are left for {digit}, one of them is right. Such pairs link cells into a net: either {one} {one?is|are} {digit}, or {other} {other?is|are}. In another such net, {wrong} {wrong?sees|see} cells of both groups, so {wrong?it is not|none of them is} {digit}."
    ),
    (
        "because.medusa.net",
        "The only two candidates of a cell are linked, and so are the only two places for a number in a row, column or box: exactly one of the two is true. Such links form a net here: either {one}, or {other}."
    ),
    (
        "because.medusa.net.lines",
        "The only two candidates of a cell are linked, and so are the only two places for a number in a row or column: exactly one of the two is true. Such links form a net here: either {one}, or {other}."
    ),
    (
        "because.medusa.net.extra",
        "The only two candidates of a cell are linked, and so are the only two places for a number in a row, column, box or diagonal: exactly one of the two is true. Such links form a net here: either {one}, or {other}."
    ),
    ("because.medusa", "{net} Either way, this rules out {removed}."),
    ("because.medusa.clash", "{net} It can't be the second, as that would mean that {clash}. So the first is true."),
    (
        "because.medusa.cell",
        "{net} It can't be the second, as that would leave no candidate for {cell}. So the first is true."
    ),
    (
        "because.complex-fish",
        "In {bases}, the {digit} can only go in {covers}, once in each. So no other cell in {covers} can be {digit}, and no cell that is in two of them.",
    ),
    (
        "because.complex-fish.fins",
        "In {bases}, the {digit} can only go in {covers}, or in the fin ({fins}).{note} If no {digit} is in the fin, it goes once in each of {covers}. Either way, a cell that sees the whole fin can't be {digit} if it is another cell in {covers}, or in two of them."
    ),
    (
        "because.complex-fish.full",
        "In {bases}, the {digit} can only go in {covers}, or in the fin ({fins}).{note} Without the fin there is too little room, so it is in the fin at least once, and a cell that sees the whole fin can't be {digit}."
    ),
    ("note.fin-twice", " {cells} {cells?belongs|belong} to the fin, being in two of these at once ({bases})."),
    (
        "because.aligned-pair-exclusion",
        "With {digit} in {cells.or}, no number is left for {stem}: it sees that {digit}; {cases}."
    ),
    (
        "because.aligned-pair-exclusion.case",
        "if {stem} is {lost}, only {digits} {digits?is|are} left for {cells}, one too few"
    ),
    ("because.aligned-pair-exclusion.case.none", "if {stem} is {lost}, nothing is left for {cells}"),
    ("because.aligned-pair-exclusion.cases", "{first}; {next}"),
    (
        "because.death-blossom",
        "{stem} must be {held.or}: {cases}. Each time, one of these cells is {digit}, so a cell that sees every place for {digit} in all of them can't be {digit}.",
    ),
    ("because.death-blossom.case", "if {stem} is {lost}, then {cells} {cells?has|have} only {digits} left"),
    ("because.death-blossom.cases", "{first}; {next}",),
    (
        "because.pattern-overlay",
        "The candidates leave {count} {count?way|ways} to place {digit} once in each row, column and box{note}. None of them uses {cells.or}."
    ),
    (
        "because.pattern-overlay.placed",
        "The candidates leave {count} {count?way|ways} to place {digit} once in each row, column and box{note}. All of them use {cells}."
    ),
    ("note.taken", ", leaving free the cells that another number must take"),
    (
        "because.tridagon",
        "In each of {boxes}, three of the cells {cells} are in different rows and columns. With only {digits} in them, boxes side by side would have these in the same order from top to bottom, and boxes above each other in the same order from left to right (read on from the end to the start). All four boxes together can't do that. So {facts}.",
    ),
    (
        "because.sk-loop",
        "Take the open cells of {boxes} on {rows} and {columns}, without the four where these cross: {count} cells. At most these fit into them, each once: {parts}. That makes {count} numbers, so all of them are in these cells, and each is nowhere else in the row, column or box named with it."
    ),
    ("because.sk-loop.part", "{digits} in {house}"),
    ("because.sk-loop.parts", "{first}; {next}"),
    (
        "because.multi-sector-locked-set",
        "Take the {count} open cells where {rows} and {columns} cross. Each of {by-row} fits into them at most once a row, and each of {by-column} at most once a column, only where it is a candidate: {count} numbers in all, as many as cells. So each number counted is in these cells, and in no other open cell of the row or column it is counted for."
    ),
    (
        "because.exocet",
        "{base} hold two of {digits}, so neither of the two is elsewhere in {line} or {box}. Outside {boxes}, each of {digits} fits into {lines} at most twice. If one of the two were in neither {one} nor {other}, it would have no place in {lines} within these boxes, so {lines} would each need it outside, once too often. So {one} and {other} hold the same two numbers as {base}."
    ),
    ("because.exocet.more", "{main} {cases}"),
    ("because.exocet.cases", "{first} {next}"),
    ("because.exocet.thin", "But {digits.or} fits there only once, and in {base} it would be needed twice."),
    (
        "because.exocet.mirror",
        "If {target} were {digits.or}, one of {base} would be the same number, and {other} the other one. In {box}, the number in {target} could then only go in {cells.or}, where it is not a candidate."
    ),
    ("because.exocet.absent", "Neither {one} nor {other} can be {digits.or}, so {base} can't either."),
    (
        "because.kraken-fish",
        "In {bases}, the {digit} can only go in {covers}, or in the fin ({fins}).{note} If no {digit} is in the fin, it goes once in each of {covers}, which leaves none for {target}. If one is, {target} can't be {digit} either: it sees that cell, or a chain shows it. {cases}"
    ),
    (
        "because.kraken-fish.full",
        "In {bases}, the {digit} can only go in {covers}, or in the fin ({fins}).{note} Without the fin there is too little room, so it is in the fin at least once. Wherever it is there, {target} can't be {digit}: it sees that cell, or a chain shows it. {cases}"
    ),
];
