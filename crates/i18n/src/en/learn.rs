//! Learn: the pages of the techniques, practice. `how.ID` is how a technique works.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("learn.title", "Learn"),
    (
        "learn.about",
        "Techniques from the easiest to the hardest, each with an example and, where hints use it, positions to practise on. A candidate is a number that a cell can still be. Cells in the same row, column or box see each other."
    ),
    ("learn.rules", "The rules of each game in pictures; notes, hints and keys"),
    ("learn.search", "Search techniques"),
    ("learn.count", "{count} {count?technique|techniques}"),
    ("learn.count.path", "{count} {count?technique|techniques}, {all} with practice"),
    ("learn.rating", "rated {rating}"),
    ("learn.all", "All techniques"),
    ("learn.how", "How it works"),
    ("learn.example.title", "Example"),
    ("learn.example", "Example {number} of {all}, {puzzle}"),
    ("learn.shown", "The board shows"),
    ("learn.position", "Position"),
    ("learn.evidence", "Evidence"),
    ("learn.try", "Try to find it yourself before you show the evidence."),
    ("learn.after", "After the step."),
    ("learn.next", "Next example"),
    ("learn.coming", "Loading…"),
    ("learn.play", "Play a puzzle that requires it"),
    ("learn.ladder", "Nearby techniques"),
    ("learn.easier", "Previous: {technique}"),
    ("learn.harder", "Next: {technique}"),
    ("learn.path", "Your path"),
    ("learn.start", "Start: {technique}"),
    ("learn.continue", "Continue: {technique}"),
    ("learn.all-done", "You have practised every technique."),
    ("learn.far", "{count} of {all} practised · {met} seen"),
    ("learn.of", "{count} of {all} practised"),
    ("learn.answered", "{count} of {all} right"),
    ("learn.state.done", "Practised"),
    ("learn.state.met", "Seen"),
    ("learn.state.next", "Next"),
    ("learn.state.overtaken", "No practice"),
    ("learn.overtaken", "No position to practise on is known: something easier has always found the same first."),
    ("learn.ways-back", "Back"),
    ("learn.to-game", "Back to your game"),
    ("practice.go", "Practise"),
    ("practice.back", "How it works"),
    ("practice.title", "Practise: {technique}"),
    ("practice.position", "Position {number} of {all}, {puzzle}"),
    ("practice.answer", "Your answer"),
    ("practice.task.strike", "{technique} comes next. What does it remove?"),
    ("practice.task.place", "{technique} comes next. Which number does it place, and where?"),
    ("practice.how", "Select a cell, then press a number."),
    ("practice.pens", "What a number does"),
    ("practice.strike", "Remove"),
    ("practice.place", "Place"),
    ("practice.show", "Show me"),
    ("practice.next", "Next position"),
    ("practice.right", "Right!"),
    ("practice.shown", "Not counted, since the step was shown."),
    ("practice.says.place", "{cell} is {digit}"),
    ("practice.says.strike", "{cell} can't be {digit}"),
    ("practice.true", "True: {answer}."),
    ("practice.not-by", "But {technique} doesn't show it here. Keep looking."),
    ("practice.by", "But that follows from another technique, {other}. Keep looking for: {technique}."),
    ("practice.wrong.place", "No: {cell} can't be {digit}."),
    ("practice.wrong.strike", "No: {digit} stays in {cell}."),
    ("practice.wrong.stands", "{cell} is {digit} in the solution, so no step can remove it."),
    ("practice.wrong.long", "It leads to a contradiction, but only after many steps."),
    (
        "how.clue-one",
        "A clue of 1 sees a single building. Only the tallest hides everything behind it, so the tallest goes in the cell next to the clue.",
    ),
    (
        "how.clue-n",
        "A clue as large as the board sees every building of its row or column. None may hide another, so the heights rise one by one from the clue: 1, 2, 3 and so on.",
    ),
    ("how.last-cell", "When a row, column or box has just one empty cell, the missing number goes there."),
    (
        "how.one-opposite-two",
        "A 1 at one end puts the tallest there. A 2 at the other end sees the tallest and just one building before it, so the second tallest must be at that end and hide the rest.",
    ),
    (
        "how.facing-clues",
        "Add the clues at both ends. Only the tallest building can be seen from both sides, so the sum is at most the length plus one. When it is exactly that, no building is hidden: the place of the tallest is known, and the heights rise to it from both ends.",
    ),
    (
        "how.side-census",
        "Each edge has the tallest somewhere along it, and a clue next to it must be 1. If a side lacks just one clue and has no 1, the tallest is where the clue is missing."
    ),
    (
        "how.cross-out",
        "A number can't repeat in its row, column or box. Remove it from all other cells there. Everything else builds on this.",
    ),
    (
        "how.hidden-single",
        "Take one number and one row, column or box. If only one cell there can hold the number, it goes there, whatever else that cell could be.",
    ),
    (
        "how.naked-single",
        "If only one number is left in a cell, place it: the others are already in its row, column or box, or ruled out in another way.",
    ),
    (
        "how.staircase",
        "A large clue needs buildings that rise step by step, so the tall ones can't come too soon. The first cell must leave enough taller buildings behind it; with each cell further in, the limit is one higher.",
    ),
    (
        "how.not-one",
        "The tallest next to a clue would hide everything behind it, and the clue would be 1. So next to any larger clue, the tallest can't go.",
    ),
    (
        "how.tallest-window",
        "A clue counts the tallest and the visible buildings before it, so the tallest needs at least as many cells before it as the clue says, less one. Count these off from both ends: the tallest is in the range that is left.",
    ),
    (
        "how.edge-pointing",
        "The tallest needs room before it for the buildings that a clue must see. Next to a box, this can leave the tallest places in just one row or column of the box. Then the rest of that row or column can't hold it.",
    ),
    (
        "how.deep-clues",
        "A clue keeps the tallest out of the box beside it if it is larger than the number of cells its row or column has there. If all clues beside the box but one are that large, the tallest of the box is in the one row or column left, and can go from the rest of it.",
    ),
    (
        "how.edge-claiming",
        "Along an edge, each clue larger than 1 keeps the tallest out of the cell beside it. If the places left on the edge are all in one box, the other cells of that box can't hold it.",
    ),
    (
        "how.pointing",
        "If all places of a number in a box are in one row or column, that row or column has the number inside the box. Remove it from the rest of the row or column.",
    ),
    (
        "how.second-cell",
        "The first building behind a 2 can't be the tallest, which would hide all the others. So with the second tallest in the second cell, the 2 would see three buildings: these two and the tallest."
    ),
    (
        "how.blockade",
        "When the tallest is at the far end, a 2 sees it and one more building. That building must be in the first cell and hide all the rest, so it is the second tallest.",
    ),
    (
        "how.low-head",
        "A 1 in the first cell is visible but hides nothing. So the rest of the row or column works like a shorter one whose clue is one less: behind a 1, a clue of 2 puts the tallest in the second cell, and a clue of 3 keeps the second tallest out of the third."
    ),
    (
        "how.climb",
        "When there are just as many cells up to the tallest as the clue says, none of them may hide another. The heights rise all the way to the tallest.",
    ),
    (
        "how.next-to-tallest",
        "When the tallest is placed, a 2 sees one building before it: the first, which is taller than all others before the tallest. So a building too tall to be hidden by it can't be between them.",
    ),
    (
        "how.claiming",
        "If all places of a number in a row or column are in one box, that box has the number in this row or column. Remove it from the rest of the box.",
    ),
    (
        "how.outflanked",
        "A clue sees the tall buildings that are placed and just one before them: the first, which is taller than every cell before the tall ones. If the tallest height left can't be behind them, it must be first.",
    ),
    (
        "how.full-top-chain",
        "The tallest buildings are placed, and a clue sees them and just one more. That one is the first building, and it is taller than every other cell before them.",
    ),
    (
        "how.locked-pair",
        "Two cells where a box meets a row or column have only the same two numbers left. They take both, so the two can go from the rest of the box and from the rest of the row or column.",
    ),
    (
        "how.naked-pair",
        "Two cells of a row, column or box have only the same two numbers left. Each takes one of them, so both numbers can go from the other cells there.",
    ),
    (
        "how.enough-seen",
        "Count the buildings that are always visible. When they are as many as the clue says, nothing else may be visible: every other cell must be lower than something before it.",
    ),
    (
        "how.two-two-crossfire",
        "With a 2 at both ends, each sees only the tallest and the building at its own end. The second tallest can be hidden only by the tallest, so one of the clues sees it: it is at an end.",
    ),
    (
        "how.all-needed",
        "Count how many buildings a clue can see at most. If that is only just enough, each of them must be where it is visible.",
    ),
    (
        "how.refined-staircase",
        "The staircase counts every cell before the tallest as visible. Some can't be: hidden cells, and low heights that can only be behind taller ones. Without them there is less room, and the limits are tighter.",
    ),
    (
        "how.peak-trial",
        "Try the tallest in each of its places and count the fewest and the most buildings the clue could see. Where even the most is too few, or the fewest too many, the tallest can't go.",
    ),
    (
        "how.head-value",
        "The first building is always visible. Behind it, the clue must see the rest of its count, all taller. A first building that leaves too few of these is too tall.",
    ),
    (
        "how.middle-ground",
        "When the tallest is at the far end, a 3 sees it and two buildings before it. With the third tallest in the second cell, it would see three before it: the first, the third tallest and the second tallest."
    ),
    (
        "how.hidden-pair",
        "Two numbers have only the same two cells left in a row, column or box. They take both cells, so everything else can go from these.",
    ),
    (
        "how.half-line",
        "From the first of the placed tall buildings on, the number of visible buildings is known. Subtract it from the clue, and treat the cells before as a shorter row or column with a smaller clue.",
    ),
    (
        "how.one-short",
        "A clue one less than the length hides just one building. So the row or column is 1, 2, 3 and so on with one building moved back behind a taller one: few enough ways to try them all.",
    ),
    (
        "how.count-trial",
        "Try a height in a cell and count the fewest and the most buildings a clue could then see. If the clue is outside that range, the height can't go there.",
    ),
    (
        "how.peak-fish",
        "Clues keep the tallest out of the cells near them. If two or more rows have as many columns left for the tallest as there are rows, it goes once in each of these columns, so it can go from their other cells. The same holds with rows and columns swapped.",
    ),
    (
        "how.x-wing",
        "In two rows, a number can only go in the same two columns. It goes once in each of them, so it can go from the other cells of these columns. The same holds with rows and columns swapped.",
    ),
    (
        "how.locked-triple",
        "Three cells where a box meets a row or column have only three numbers left between them. They take all three, so these can go from the rest of the box and from the rest of the row or column.",
    ),
    (
        "how.naked-triple",
        "Three cells of a row, column or box have only three numbers left between them; not every cell needs all three. They take all three, so these can go from the other cells there.",
    ),
    (
        "how.swordfish",
        "An X-wing with three rows: in three rows, a number can only go in the same three columns, two or three places in each row. It goes once in each column, so it can go from their other cells.",
    ),
    (
        "how.hidden-triple",
        "Three numbers have only three cells left between them in a row, column or box. They take all three cells, so everything else can go from these.",
    ),
    (
        "how.turbot-skyscraper",
        "In two rows, a number has just two places each, and one of each pair is in the same column. Not both of these are true, so at least one of the other ends is. A cell that sees both other ends (shares a row, column or box with each) can't hold the number.",
    ),
    (
        "how.two-string-kite",
        "A number has two places in a row and two in a column, with one end of each in the same box. Not both of these are true, so at least one of the far ends is. A cell that sees both far ends can't hold the number.",
    ),
    (
        "how.turbot-fish",
        "Take two rows, columns or boxes where a number has just two places each. If an end of one sees an end of the other, not both are true, so at least one of the far ends is. A cell that sees both far ends can't hold the number.",
    ),
    (
        "how.xy-wing",
        "A cell with two numbers, the pivot, sees two other cells with two numbers: it shares a row, column or box with each. Each shares one number with the pivot, and both share a third. Whichever number the pivot holds, the cell that shares it becomes the third: one of the two holds it, so a cell that sees both can't.",
    ),
    (
        "how.empty-rectangle",
        "In a box, all places of a number are in one row and one column: a cross with two arms. Outside the box, a row or column with just two places for it has one of them in line with one arm. So the number is either in its other place or in the other arm, and a cell that sees both can't hold it.",
    ),
    (
        "how.xyz-wing",
        "A cell with three numbers, the pivot, sees two cells with two of them each, and one number is in all three. It must be in one of the three cells, so a cell that sees all three can't hold it.",
    ),
    (
        "how.w-wing",
        "Two cells that don't see each other have the same two numbers. If one of these has only two places in some row, column or box, and each of the two cells sees one of them, the cells can't both be that number. So one is the other number, and a cell that sees both can't be.",
    ),
    (
        "how.unique-rectangle",
        "If four cells in two rows, two columns and two boxes all held the same two numbers, there would be two ways to fill them. A puzzle with one solution never comes to that, so one of the corners must hold something else.",
    ),
    (
        "how.naked-quad",
        "Four cells of a row, column or box have only four numbers left between them. They take all four, so these can go from the other cells there.",
    ),
    (
        "how.line-one-clue",
        "List every way to fill a row or column with its candidates so that the clue is met. A candidate in none of these ways can go; a number that is in the same cell in all of them is placed.",
    ),
    (
        "how.jellyfish",
        "An X-wing with four rows: in four rows, a number can only go in the same four columns. It goes once in each column, so it can go from their other cells.",
    ),
    (
        "how.hidden-quad",
        "Four numbers have only four cells left between them in a row, column or box. They take all four cells, so everything else can go from these.",
    ),
    (
        "how.finned-x-wing",
        "An X-wing with one or two extra places, the fin, beside one corner. Either the fin holds the number, or the X-wing is complete. A cell that both rule out, in one of its columns and in sight of the whole fin, can't hold it.",
    ),
    (
        "how.sashimi-x-wing",
        "A finned X-wing that lacks the corner beside its fin. Either the fin holds the number, or the row's other place does and the rest follows. What both rule out can go.",
    ),
    (
        "how.wxyz-wing",
        "A cell, the pivot, sees three other cells, and the four have four numbers left between them. All but one of these can go there only once. So the remaining number must be in one of the four, and a cell that sees all its places there can't hold it."
    ),
    (
        "how.xy-chain-of-four",
        "Four cells with two numbers each, in which each sees the next and shares a number with it. If the first cell isn't the number that both ends have, the chain makes the last one that number. So one of the two ends holds it, and a cell that sees both can't.",
    ),
    (
        "how.bent-quad",
        "Four cells in more than one row, column or box have four numbers left between them, and all but one of these can go there only once. So the remaining number must be in one of the four, and a cell that sees all its places there can't hold it.",
    ),
    (
        "how.bug-plus-one",
        "If every empty cell had two candidates, each twice in every row, column and box (a bivalue universal grave, BUG), there would not be exactly one solution. When one cell with three numbers is all that prevents this, it must be the number that is there three times.",
    ),
    (
        "how.line-both-clues",
        "List every way to fill a row or column with its candidates so that the clues at both ends are met at once. Together they allow far less than each alone. What is in none of these ways can go.",
    ),
    (
        "how.finned-swordfish",
        "A swordfish with some extra places, the fin, in one box. Either the fin holds the number, or the swordfish is complete. A cell that both rule out, in one of its columns and in sight of the whole fin, can't hold it.",
    ),
    (
        "how.sashimi-swordfish",
        "A finned swordfish that is incomplete without its fin: one row has only one place left. Either the fin holds the number, or all rows fall into place. What both rule out can go.",
    ),
    (
        "how.finned-jellyfish",
        "A jellyfish with some extra places, the fin, in one box. Either the fin holds the number, or the jellyfish is complete. What both rule out can go.",
    ),
    (
        "how.sashimi-jellyfish",
        "A finned jellyfish that is incomplete without its fin: one of the four rows has only one place left. Either the fin holds the number, or all rows fall into place. What both rule out can go.",
    ),
    (
        "how.sue-de-coq",
        "Some cells where a box meets a row or column, with more cells of both, have as many numbers left as there are cells, and no number fits twice. So each is used once there: those of the box's part go from the box, those of the other part from the row or column.",
    ),
    (
        "how.unique-rectangle-rare",
        "Four cells in two rows, two columns and two boxes must not end up with only two numbers, even if some of the cells have lost one of them. If two corners have other candidates, these can form a naked set with more cells, or a number may be impossible in a corner because it would force the other three.",
    ),
    (
        "how.unique-loop",
        "Six or more cells form a ring: each shares a row, column or box with the next, and all can hold the same two numbers. If they held nothing else, the two could be swapped all around the ring and the puzzle would have two solutions. So some cell of the ring is something else, and you go on as with a unique rectangle.",
    ),
    (
        "how.hidden-rectangle",
        "Four cells in two rows, two columns and two boxes share two numbers. If one of these has no other place in some rows or columns, putting the other number in a corner would force all four into the pattern that has two solutions. So that number can't be in the corner.",
    ),
    (
        "how.avoidable-rectangle",
        "Like a unique rectangle, but some corners are already solved, and none of the four was given. If the last corners took the same two numbers, the two could be swapped and the puzzle would have two solutions. So they don't.",
    ),
    (
        "how.bug-plus-n",
        "If every empty cell had two candidates, and each of these came twice in every row, column and box that it is in, the puzzle would have two solutions or none. When only a few extra candidates prevent this, at least one of them is true. What is impossible with each of them can go.",
    ),
    (
        "how.remote-pair",
        "Four or more cells have the same two numbers and form a chain in which each sees the next. The numbers alternate along it, so of two cells an odd number of steps apart, one has each number. A cell that sees both can't be either.",
    ),
    (
        "how.fireworks",
        "A row and a column cross in a box. Three numbers can leave the box in that row only for one cell, and in that column only for one other cell. A number in neither of the two is where they cross. So the three cells hold the three numbers, and everything else goes from them.",
    ),
    (
        "how.simple-coloring",
        "Take one number, and colour its places in two colours: where it has just two places in a row, column or box, one gets each colour. One colour is true, the other false. A cell that sees both colours can't hold the number; a colour with two cells that see each other is false.",
    ),
    (
        "how.multi-coloring",
        "Colour a number as in simple colouring, but in two separate nets. If a colour of one net sees a colour of the other, they are not both true, so one of the two other colours is. A cell that sees both of those can't hold the number.",
    ),
    (
        "how.medusa",
        "Simple colouring with several numbers at once. Where a cell has just two candidates, or a number just two places in a row, column or box, the two get different colours. One colour is true, the other false. A colour is false if it puts a number twice in a row, column or box, puts two numbers in a cell, or leaves a cell without candidates. A candidate that both colours rule out goes."
    ),
    (
        "how.franken-fish",
        "A fish in which boxes take part: in some rows and boxes, a number can only go in as many columns and boxes. It goes once in each of these, so it can go from their other cells. With places outside, the fin, only cells that see the whole fin lose it."
    ),
    (
        "how.aligned-pair-exclusion",
        "Two cells see each other. With some number in the first, none would be left for the second: not that number itself, and each of its others would leave too few numbers for a group of cells that had one more than cells. So the first can't have that number.",
    ),
    (
        "how.death-blossom",
        "A cell, the stem, has a petal for each of its candidates: a group of cells with one number more than cells, where the stem sees every place of that candidate. Whichever the stem takes, a petal loses it and keeps all its other numbers. A number that all petals share can go from cells that see all its places in them.",
    ),
    (
        "how.mutant-fish",
        "A fish of any rows, columns and boxes: in some of these, a number can only go in as many others. It goes once in each of these others, so it can go from their other cells. With places outside, the fin, only cells that see the whole fin lose it."
    ),
    (
        "how.pattern-overlay",
        "Take one number and list every way to place it once in each row, column and box that the candidates leave. A cell used in all of them holds the number; a cell used in none of them doesn't.",
    ),
    (
        "how.tridagon",
        "In four boxes that form a rectangle, three cells each share no row or column, and all have the same three candidates. If the way these cells lie differs in an odd number of the boxes, the three numbers can't fill all twelve cells. So one of the few other candidates in them is true.",
    ),
    (
        "how.sk-loop",
        "Two rows and two columns cross in four boxes. Take the empty cells of the boxes on them, without the crossings. Going round, each number counts once for the row, column or box that two neighbouring groups share. If there is room for just as many numbers as there are cells, all are used there and can go from the rest of these rows, columns and boxes."
    ),
    (
        "how.multi-sector-locked-set",
        "Choose some rows and columns, and take the empty cells where they cross. Count some numbers once for each row, and all others once for each column. If that makes as many as there are cells, each is used there: the first can go from the rest of the rows, the others from the rest of the columns."
    ),
    (
        "how.exocet",
        "Two base cells in a row of a box have three or four candidates. In each of the two other boxes of the band there is a target cell in another row, and the cell in the third row of its column has none of these numbers. If outside the band each of these numbers fits at most twice into the three columns beside the base and through the targets, the targets hold the two numbers of the base.",
    ),
    (
        "how.kraken-fish",
        "A fish with a fin: in some rows, columns or boxes, a number can only go in as many others, or in the fin. A cell of these others that sees only a part of the fin, or nothing of it, can lose the number too. Follow a chain from each cell of the fin that it does not see: if all of them end with that cell not being the number, it is not the number in any case.",
    ),
    (
        "how.x-chain",
        "Follow one number. Where it has two places in a row, column or box, one of them is true; places that see each other are not both true. If a chain starts and ends with such a pair, one of its two ends is true, so a cell that sees both can't hold it.",
    ),
    (
        "how.bivalue-chain",
        "Go from cell to cell, each with two numbers left. If the first cell isn't the starting number, it is its other one, so the next cell isn't that, and so on. If the last cell then becomes the starting number, one of the two ends holds it, and a cell that sees both can't.",
    ),
    (
        "how.aic",
        "A chain in turns: if this candidate is false, that one is true; if that is true, the next is false. Links come from cells with two numbers and from rows, columns and boxes with two places. One of the two ends is true, so what both rule out can go.",
    ),
    (
        "how.grouped-aic",
        "An alternating chain with links that may be several cells at once: two or three places of a number where a box meets a row or column. It is read the same way: one of the two ends is true.",
    ),
    (
        "how.als-xz",
        "A group of cells with just one number more than cells is an almost locked set (ALS): without any one of its numbers, the rest are fixed. Two such groups share a number that only one can have. So one group is locked without it, and any other number that both have goes from cells that see all its places in both."
    ),
    (
        "how.als-xy-wing",
        "Three almost locked groups, each with one number more than cells. The middle one shares one number with each of the others and can't lose both. So one of the outer two is locked, and a number that both have goes from cells that see all its places there.",
    ),
    (
        "how.line-chain",
        "An alternating chain that also uses clues: in a row or column, two candidates are linked if no way to fill it that meets its clues has neither, or both. One of the two ends is true, as in any chain.",
    ),
    (
        "how.als-chain",
        "An alternating chain with almost locked groups among its links: when a group loses one number, all its others are fixed. The chain goes in by one number and out by another. One of the two ends is true.",
    ),
    (
        "how.cell-forcing-chain",
        "Take a cell with three or more candidates: one of them is right. From each, follow one chain of links. If all the chains end in the same result, it is true.",
    ),
    (
        "how.region-forcing-chain",
        "Take a number with three or more places in a row, column or box: one of them is right. From each, follow one chain of links. If all the chains end in the same result, it is true.",
    ),
    (
        "how.forcing-chain",
        "Take a cell with few candidates, or a number with few places in a row, column or box: one of them is right. Follow each with singles. What comes out every time is true.",
    ),
    (
        "how.forcing-lines",
        "Like a forcing chain, but each branch may also use what the clues of a row or column allow. Take a choice where one case must be true, follow every case, and keep what they have in common.",
    ),
    (
        "how.line-cases",
        "List every way to fill a row or column that matches its clues, and follow each. Many fail for the same few numbers, so one case stands for several. What the others agree on is true.",
    ),
    (
        "how.nishio",
        "Assume a candidate is true and follow its number alone: place it in each row, column and box where only one cell is left for it. If it then has no place somewhere, the assumption was wrong and the candidate goes.",
    ),
    (
        "how.contradiction",
        "Assume a candidate is true and follow it by easy steps. If a cell has no candidates left, a number no place, or a clue can't be met, the assumption was wrong and the candidate goes.",
    ),
    (
        "how.nested-contradiction",
        "Assume a candidate is true and follow it by easy steps. Where they run out, find a second candidate that would fail from there, remove it and go on. If the first assumption ends in a contradiction, its candidate goes.",
    ),
    (
        "how.trial",
        "When nothing else helps, try a cell's candidates, and where one gets stuck, try again within it. If every branch ends in a contradiction, the candidate is wrong. It is search, told step by step, and solves what no named technique does.",
    ),
];
