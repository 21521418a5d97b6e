//! Learn: the pages of the techniques. `how.ID` is how a technique works.

use crate::Table;

pub(super) const PHRASES: Table = phrases![
    ("learn.title", "Learn"),
    ("learn.about", "Every technique that the hints know, the easiest first, each with a position that shows it."),
    ("learn.search", "Search techniques"),
    ("learn.count", "{count} {count?technique|techniques}"),
    ("learn.rating", "rated {rating}"),
    ("learn.all", "All techniques"),
    ("learn.how", "How it works"),
    ("learn.example.title", "Example"),
    ("learn.example", "Example {number} of {all}, {puzzle}"),
    ("learn.shown", "What the board shows"),
    ("learn.position", "Position"),
    ("learn.evidence", "Evidence"),
    ("learn.try", "Try to see it yourself before you look at the evidence."),
    ("learn.after", "This is what is left after the step."),
    ("learn.next", "Next example"),
    ("learn.coming", "The example is being explained."),
    ("learn.play", "Play a puzzle that needs it"),
    ("learn.ladder", "Techniques before and after"),
    ("learn.easier", "Previous: {technique}"),
    ("learn.harder", "Next: {technique}"),
    (
        "how.clue-one",
        "A clue of 1 sees a single building. Only the tallest hides everything behind it, so the tallest stands in the cell right beside the clue."
    ),
    (
        "how.clue-n",
        "A clue as large as the board sees every building of its line. None may hide another, so the heights must rise one by one from the clue: 1, 2, 3 and so on."
    ),
    (
        "how.last-cell",
        "When a row, column or box has just one open cell, the number that is missing from it goes there."
    ),
    (
        "how.one-opposite-two",
        "With a 1 at one end of a line, the tallest stands there. If the other end has a 2, it sees the tallest and just one building before it, so the second tallest must stand at that end and hide the rest."
    ),
    (
        "how.facing-clues",
        "Add up the clues at both ends of a line. Only the tallest building can be seen from both sides, so the sum is at most one more than the length. When it is exactly that, every building is seen from one side: the place of the tallest is known, and the heights rise towards it from both ends."
    ),
    (
        "how.side-census",
        "Somewhere along each edge of the board the tallest stands next to a clue's place, and a clue there must be 1. If a side lacks just one clue, and all its others are larger than 1, the tallest of the edge stands where the clue is missing."
    ),
    (
        "how.cross-out",
        "A number that is placed cannot come again in its row, its column or its box. Take it out of all open cells there. Everything else builds on this."
    ),
    (
        "how.hidden-single",
        "Take one house and one number. If only one cell of the house can still hold the number, it goes there, whatever else the cell could hold."
    ),
    (
        "how.naked-single",
        "If only one number is left in a cell, place it: the others stand in its houses already, or were ruled out in another way."
    ),
    (
        "how.staircase",
        "A large clue needs buildings that rise step by step, so the tall ones cannot come too soon. In the first cell a height must leave enough taller ones to be seen behind it; with each cell further in, the limit is one higher."
    ),
    (
        "how.not-one",
        "The tallest next to a clue would hide the whole line, and the clue would have to be 1. So beside any larger clue the tallest cannot stand."
    ),
    (
        "how.tallest-window",
        "A clue counts the tallest and the buildings seen before it, so before the tallest there must be room for as many buildings as the clue says, less one. Count these cells off from both ends: the tallest stands in the window that is left."
    ),
    (
        "how.edge-pointing",
        "The tallest needs room before it for what a clue still has to see. Beside a box this can shut it out of so many cells that the places left in the box all lie in one line. Then the box takes the tallest of that line, and it can go from the rest of the line."
    ),
    (
        "how.deep-clues",
        "A clue larger than the box is deep keeps the tallest out of that line's whole part of the box. If all clues beside the box but one are so large, the tallest of the box lies in the one line that is left, and it can go from that line outside the box."
    ),
    (
        "how.edge-claiming",
        "Along one edge of the board, each clue larger than 1 keeps the tallest out of the cell beside it. If the places that are left in the edge all lie in one box, the edge takes the tallest of that box, and it can go from the box's other cells."
    ),
    (
        "how.pointing",
        "If all places of a number in a box lie in one row or column, the box will use up that line's number. So it can go from the line outside the box."
    ),
    (
        "how.second-cell",
        "Think of the second tallest in the second cell behind a 2. If the tallest were before it, only one building would be seen; if anything smaller were, three would be. Neither makes 2, so the second tallest cannot stand there."
    ),
    (
        "how.blockade",
        "When the tallest stands at the far end of a line, a clue of 2 sees it and one building more. That building must be in the first cell and hide all between, so it is the second tallest."
    ),
    (
        "how.low-head",
        "A 1 beside a clue is seen but hides nothing. So the clue, less one, counts the rest of the line as if the line began a cell later: behind a 1, a clue of 2 has the tallest right in the second cell."
    ),
    (
        "how.climb",
        "When there are just as many cells up to the tallest as the clue says, none of them may hide another. The heights rise all the way from the clue to the tallest."
    ),
    (
        "how.next-to-tallest",
        "With the tallest placed, a clue of 2 sees one building before it: the one in the first cell, which tops all others up to the tallest. So what is too tall to be topped has no place between them."
    ),
    (
        "how.claiming",
        "If all places of a number in a row or column lie in one box, the line will use up that box's number. So it can go from the box's cells outside the line."
    ),
    (
        "how.outflanked",
        "A clue sees the tall buildings that are placed, and just one before them: the first. It tops every cell before the tall ones. If the tallest height that is left cannot stand behind them, it must be that first building."
    ),
    (
        "how.full-top-chain",
        "When the tall buildings that are placed account for all that a clue sees but one, that one is the first building. It is taller than every other cell before them, which limits both."
    ),
    (
        "how.locked-pair",
        "Two cells where a box and a line cross have only the same two numbers left. They take both numbers, whichever way round, so the two can go from the rest of the box and from the rest of the line."
    ),
    (
        "how.naked-pair",
        "Two cells of a house have only the same two numbers left. Each takes one of them, so both numbers can go from all other cells of the house."
    ),
    (
        "how.enough-seen",
        "Count the buildings that are certainly seen from a clue. When they are as many as the clue says, nothing else may be seen: every other cell must stay lower than something before it."
    ),
    (
        "how.two-two-crossfire",
        "Between two clues of 2, each end sees the tallest and the building at its own end, and nothing more. The second tallest can only be hidden by the tallest, from one side: from the other it is seen, so it stands at an end."
    ),
    (
        "how.all-needed",
        "Count how many buildings a clue can see at best. When that is only just enough, no chance to be seen may be lost: each building that counts must stand where it is seen."
    ),
    (
        "how.refined-staircase",
        "The staircase counts every cell before the tallest as one that can be seen. Some cannot: cells that are hidden for certain, and low heights that have no place in front. Without them, less room is left than it seems, and the limits get tighter."
    ),
    (
        "how.peak-trial",
        "Try the tallest in each of its places along a line and count what the clue could see: at least, at most. Where even the best count is too small, or the least too large, the tallest cannot stand."
    ),
    (
        "how.head-value",
        "Look at the first building of a line: it is always seen. Behind it the clue must see as many taller ones as are left to count. A first building that leaves too few of these, or that lets no count come out right, cannot be."
    ),
    (
        "how.middle-ground",
        "When the tallest stands at the far end, a clue of 3 sees it and two buildings before it. A very tall building in the wrong cell would make these one or three, so it cannot stand there."
    ),
    (
        "how.hidden-pair",
        "Two numbers have only the same two cells left in a house. They take both cells, whichever way round, so everything else can go from the two cells."
    ),
    (
        "how.half-line",
        "From the first of the tall buildings that are placed, the count of what is seen is certain. Take it off the clue, and look at the cells before it as a shorter line with a smaller clue. All that is known of short lines holds there."
    ),
    (
        "how.one-short",
        "A clue one less than the length of the line leaves just one building hidden. So the line is 1, 2, 3 and so on with one single building moved back: few enough lines to list them in mind."
    ),
    (
        "how.three-three-crossfire",
        "With a 3 at both ends of a line of five and the tallest in the middle, every building is seen: the heights rise from both ends to the middle. So the lowest one stands at an end."
    ),
    (
        "how.count-trial",
        "Suppose a height in a cell and count what a clue could then see: the fewest and the most. If the clue lies outside of that range, the height cannot stand there."
    ),
    (
        "how.peak-fish",
        "Clues keep the tallest out of the cells near them. If in two rows, or more, only as many columns are left for the tallest as there are rows, these rows take up the tallest of all these columns, so it can go from the columns elsewhere. The same holds with rows and columns exchanged."
    ),
    (
        "how.x-wing",
        "In two rows a number can only stand in the same two columns. Whichever way it goes, each of the two columns gets its number from these rows, so it can go from the columns elsewhere. The same holds with rows and columns exchanged."
    ),
    (
        "how.locked-triple",
        "Three cells where a box and a line cross have only three numbers left between them. They take all three, so these can go from the rest of the box and from the rest of the line."
    ),
    (
        "how.naked-triple",
        "Three cells of a house have only three numbers left between them; not each cell needs all three. They take all three numbers, so these can go from the other cells of the house."
    ),
    (
        "how.swordfish",
        "The X-wing with three lines: in three rows a number can only stand in the same three columns, two or three places in each row. The rows take up the number of all three columns, so it can go from the columns elsewhere."
    ),
    (
        "how.hidden-triple",
        "Three numbers have only three cells left between them in a house. They take all three cells, so everything else can go from these."
    ),
    (
        "how.turbot-skyscraper",
        "In two rows a number has just two places each, and one of each pair lies in the same column. These two cannot both be true, so at least one of the other ends is. What sees both other ends cannot hold the number."
    ),
    (
        "how.two-string-kite",
        "A number has two places in a row and two in a column, and one end of each lies in the same box. These two cannot both be true, so at least one of the far ends is. The cell that both far ends see cannot hold the number."
    ),
    (
        "how.turbot-fish",
        "Take two houses in which a number has just two places each. If one end of the first sees one end of the second, not both of these are true, so one of the far ends is. What sees both far ends cannot hold the number."
    ),
    (
        "how.xy-wing",
        "A cell with two numbers sees two others with two numbers; each shares one number with it, and the two share a third one between them. Whichever the first cell takes, one of the others becomes that third number, so it can go from what sees both."
    ),
    (
        "how.empty-rectangle",
        "In a box, a number's places all lie in one row and one column of it. A house with two places, one in line with that column, sends the number either to its far end or into the box's row. Where both meet, the number cannot be."
    ),
    (
        "how.xyz-wing",
        "A cell with three numbers sees two cells with two of them each, which share one number. That shared number is bound to be in one of the three cells, so it can go from what sees all three."
    ),
    (
        "how.w-wing",
        "Two cells that do not see each other have the same two numbers. If a house ties them, because one of the numbers has only two places there, each seen from one of the cells, the cells cannot both take that number. So one of them takes the other, and it can go from what sees both."
    ),
    (
        "how.unique-rectangle",
        "Four cells in two rows, two columns and two boxes, all with only the same two numbers, could be filled in two ways. A puzzle with one solution never comes to that, so something must prevent it: an extra number in one of the corners is needed."
    ),
    (
        "how.naked-quad",
        "Four cells of a house have only four numbers left between them. They take all four, so these can go from the other cells of the house."
    ),
    (
        "how.line-one-clue",
        "List every way in which the candidates can fill a line so that a clue is met. A candidate that comes in none of these ways can go, and a number that comes in all of them in the same cell is placed."
    ),
    (
        "how.jellyfish",
        "The X-wing with four lines: in four rows a number can only stand in the same four columns. The rows take up the number of all four columns, so it can go from the columns elsewhere."
    ),
    (
        "how.hidden-quad",
        "Four numbers have only four cells left between them in a house. They take all four cells, so everything else can go from these."
    ),
    (
        "how.finned-x-wing",
        "An X-wing but for one or two extra places, the fin, beside one corner. Either the fin holds the number, or the X-wing is whole. A place that goes both ways, since it lies in the X-wing's column and sees the whole fin, cannot hold the number."
    ),
    (
        "how.sashimi-x-wing",
        "A finned X-wing that lacks the corner beside its fin. Either the fin holds the number, or the row's other place does and the rest follows. What would go in both cases can go now."
    ),
    (
        "how.wxyz-wing",
        "Four cells have four numbers left between them, and all but one of these numbers can go into only one of the cells. So that one is needed in them, and it can go from whatever sees all its places there."
    ),
    (
        "how.bug-plus-one",
        "If all open cells had two numbers, each twice in every house, there would be two solutions. When a single cell with three numbers stands between the board and that, it must take the number that is one too many in its houses."
    ),
    (
        "how.line-both-clues",
        "List every way in which the candidates can fill a line so that the clues at both ends are met at once. Together they allow much less than each alone. What comes in none of these ways can go."
    ),
    (
        "how.finned-swordfish",
        "A swordfish with some extra places, the fin, in one box. Either the fin holds the number, or the swordfish is whole. A place that both rule out, in one of the columns and in sight of the whole fin, cannot hold it."
    ),
    (
        "how.sashimi-swordfish",
        "A finned swordfish that is not whole without its fin: a line has but one place left there. Either the fin holds the number or all lines fall into place, and what goes in both cases can go."
    ),
    (
        "how.finned-jellyfish",
        "A jellyfish, four lines against four, with some extra places, the fin, in one box. Either the fin holds the number or the jellyfish is whole. What goes in both cases can go."
    ),
    (
        "how.sashimi-jellyfish",
        "A finned jellyfish that is not whole without its fin: one of the four lines has but one place left. Either the fin holds the number or all lines fall into place. What goes in both cases can go."
    ),
    (
        "how.sue-de-coq",
        "Some cells where a box and a line cross, with some more cells of the box and of the line, have as many numbers left between them as there are cells, and no number fits twice. So every one of them is used there: those of the box's part go from the box, those of the line's part from the line."
    ),
    (
        "how.x-chain",
        "Follow one number from house to house. Where it has two places in a house, one of them must be true; places that see each other are not both true. In a chain that begins and ends with such a pair, one of the two ends is true, so what sees both can go."
    ),
    (
        "how.bivalue-chain",
        "Go from cell to cell, all with two numbers left. If the first cell is not the number at the start, it is its other number, so the next cell is not that one, and so on. If the last cell then becomes the number of the start, one of both ends holds it, and what sees both cannot."
    ),
    (
        "how.aic",
        "A chain that alternates: if this candidate is false, that one is true; if that is true, the next is false. Links come from cells with two numbers and from houses with two places. One of both ends is true, so whatever cannot stand beside either of them goes."
    ),
    (
        "how.grouped-aic",
        "An alternating chain whose members may be several cells at once: two or three places of a number where a box and a line cross count as one link. Otherwise it is read the same way: one of both ends is true."
    ),
    (
        "how.als-xz",
        "Some cells with just one number more than cells are almost locked: take one number away, and the rest are fixed. Two such sets share a number that only one of them can have. So one set is locked without it, and any other number they share goes from what sees all its places in both."
    ),
    (
        "how.als-xy-wing",
        "Three almost locked sets, each with one number more than cells. The middle one shares one number with each of the others, and cannot give up both. So one of the outer two is locked, and a number that both have goes from what sees all of its places there."
    ),
    (
        "how.line-chain",
        "An alternating chain that uses clues as well: along a line, two candidates may be tied because no way to fill the line that shows its clues lacks both, or has both. With such links, the ends are read as in any chain: one of them is true."
    ),
    (
        "how.als-chain",
        "An alternating chain with almost locked sets among its links: when such a set loses one number, all the others in it become fixed. So the chain goes in by one number and out by another. One of both ends is true."
    ),
    (
        "how.forcing-chain",
        "Take a cell with few numbers, or a number with few places in a house: one of them is right. Follow each of them by singles. What comes out in every case is true, whichever it was."
    ),
    (
        "how.forcing-lines",
        "Like a forcing chain, but each way on may also use what the clues of a line allow. Take a choice of which one case must be true, follow every case, and keep what they have in common."
    ),
    (
        "how.contradiction",
        "Suppose a candidate is right and follow it by easy steps. If a cell is left with nothing, a house without a place for a number, or a line that cannot show its clues, then the supposition was wrong, and the candidate goes."
    ),
    (
        "how.trial",
        "When nothing else helps, try a cell's candidates, and where one leads no further, try again within it. If all ways on end in a clash, the candidate is wrong. It is search, told as a story, and it solves what no named step does."
    ),
];
