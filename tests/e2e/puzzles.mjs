// Puzzles that several test files use.

/** The 9x9 board of the article that the project began with; one solution. */
export const S1 = `\
. 4 . 3 3 2 1 3 5 2 .
. . 2 . . . . . . . 3
3 . . . . . . . . . 1
3 2 . 6 . 7 . 4 . . 3
2 . . 1 . . . 6 . 7 2
3 . . . 4 . 7 . . . 4
2 3 . 2 . . . 5 . . 2
1 . . 5 . 6 . 2 . 4 3
4 . . . . . . . . . .
4 . . . . . . . 7 . 3
. 3 3 2 3 4 6 1 2 5 .
`;

/** A 4x4 board without givens; one solution. */
export const SMALL = `\
. 1 2 4 2 .
1 . . . . 3
2 . . . . 3
3 . . . . 1
3 . . . . 2
. 4 2 1 2 .
`;
