// Puzzles that several test files use.
import { readFileSync } from 'node:fs';

/** A 16x16 Sudoku with one solution: boards of so many rows are worked on by the worker, never by the page itself. */
export const SIXTEEN = readFileSync(new URL('../corpus/sudoku16/made.txt', import.meta.url), 'utf8').split('\n').find((line) => line.split(' ').length === 256);

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

/** Its solution, row by row. */
export const S1_SOLUTION = '524189736743658129286973415831294657159427863392716548975361284617845392468532971';

/** The same board as a game id of Towers. */
export const S1_TOWERS =
  '9:4//3/3/2/1/3/5/2/3/3/2/3/4/6/1/2/5//3/3/2/3/2/1/4/4/3/1/3/2/4/2/3//3,a2p2a6a7a4d1c6a7c4a7c3a2c5d5a6a2a4p7a';

/** A 4x4 board without givens; one solution. */
export const SMALL = `\
. 1 2 4 2 .
1 . . . . 3
2 . . . . 3
3 . . . . 1
3 . . . . 2
. 4 2 1 2 .
`;

/** The solution of SMALL, row by row. */
export const SMALL_SOLUTION = [4, 3, 1, 2, 3, 4, 2, 1, 2, 1, 3, 4, 1, 2, 4, 3];

/** The same board as a game id of Towers, on one line. */
export const SMALL_TOWERS = '4:1/2/4/2/4/2/1/2/1/2/3/3/3/3/1/2';

/**
 * A Sudoku of 58 blanks with the solution of the article on exhaustive search: 58 rounds and 78,668
 * partial grids by its rule, counted by a program of its own.
 */
export const FIFTY_EIGHT = '085000001070048509000000000000004000506200010001607004900100032800000000050000000';
export const FIFTY_EIGHT_SOLUTION = '485796321172348569639521478728914653546283917391657284964175832813462795257839146';

/** A 5x5 board without givens; one solution. */
export const FIVE_TOWERS = '5:4/2/1/2/2/1/2/4/3/2/2/2/2/5/1/2/3/2/1/3';

/** A hard board: the common techniques solve it. */
export const HARD_TOWERS = '7:////2/3////4///2/2/3/3/1/4/4/4//3/3//3///2,r1d5f4n4c';
