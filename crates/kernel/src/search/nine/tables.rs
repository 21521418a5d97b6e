//! What the search of the 9x9 Sudoku looks up, made when the program is built.

/// The cells of a band.
pub(super) const BAND_CELLS: u32 = (1 << 27) - 1;

/// One bit for each of the three rows of a band.
pub(super) const BAND_ROWS: u32 = 0o001_001_001;

/// Where in an entry of [`CELLS_BY_MINIROWS`] and [`CELLS_BY_COLUMNS`] the three boxes stand.
pub(super) const BOXES_SHIFT: u32 = 27;

/// By columns of a band: the boxes that they go through.
pub(super) static BOXES_WITH_COLUMNS: [u8; 512] = boxes_with_columns();

/// The first cell of each *minirow* (a row's three cells in a box) of a band.
pub(super) const MINIROW_STARTS: u32 = 0o111_111_111;

/// Times this, some of [`MINIROW_STARTS`] have from bit 16 on three bits for each box: those of the second row move down
/// by eight places, those of the third by sixteen.
pub(super) const MINIROWS_TO_INDEX: u32 = 0x1_01_01;

/// By the minirows that may hold a digit, three bits for each box: the cells of those that some placing of the digit in the
/// three boxes needs, and above them the boxes with one minirow left. 0 = no placing.
pub(super) static CELLS_BY_MINIROWS: [u32; 512] = cells_by_minirows();

/// By the columns of three boxes above each other that may hold a digit, three bits for each: those that some placing
/// of the digit in the boxes needs, those of the second and third box nine and eighteen bits above those of the first.
pub(super) static COLUMNS_BY_MINICOLUMNS: [u32; 512] = columns_of_stack();

/// By the columns of a band that may hold a digit: the cells left to it in another band, and above
/// them the boxes with one column left.
pub(super) static CELLS_BY_COLUMNS: [u32; 512] = cells_by_columns();

/// By boxes of a band: their cells.
pub(super) const BOX_CELLS: [u32; 8] = box_cells();

/// By cell of a band: the cells left to its digit in the band, and in another band.
pub(super) static CELLS_BY_PLACED: [(u32, u32); 27] = cells_by_placed();

const fn boxes_with_columns() -> [u8; 512] {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        table[row] = (row & 7 != 0) as u8 | ((row & 0o70 != 0) as u8) << 1 | ((row & 0o700 != 0) as u8) << 2;
        row += 1;
    }
    table
}

/// The minirows (or, of three bands, minicolumns) that occur in some placing of the digit: three bits for each of three
/// boxes.
const fn placeable(possible: usize) -> usize {
    let placings = [0o421, 0o412, 0o241, 0o214, 0o142, 0o124];
    let (mut used, mut at) = (0usize, 0);
    while at < placings.len() {
        if placings[at] & !possible == 0 {
            used |= placings[at];
        }
        at += 1;
    }
    used
}

const fn cells_by_minirows() -> [u32; 512] {
    let mut table = [0; 512];
    let mut minirows = 0;
    while minirows < 512 {
        let used = placeable(minirows);
        let mut at = 0;
        while at < 9 {
            if used >> at & 1 == 1 {
                table[minirows] |= 7 << (at % 3 * 9 + at / 3 * 3);
            }
            at += 1;
        }
        at = 0;
        while at < 3 {
            if (used >> (3 * at) & 7).count_ones() == 1 {
                table[minirows] |= 1 << (BOXES_SHIFT as usize + at);
            }
            at += 1;
        }
        minirows += 1;
    }
    table
}

const fn columns_of_stack() -> [u32; 512] {
    let mut table = [0; 512];
    let mut minicolumns = 0;
    while minicolumns < 512 {
        let used = placeable(minicolumns) as u32;
        table[minicolumns] = used & 7 | (used >> 3 & 7) << 9 | (used >> 6 & 7) << 18;
        minicolumns += 1;
    }
    table
}

const fn cells_by_columns() -> [u32; 512] {
    let mut table = [0; 512];
    let mut columns = 0u32;
    while columns < 512 {
        let (mut left, mut single, mut at) = (0o777, 0, 0);
        while at < 3 {
            let inside = columns & (7 << (3 * at));
            if inside.count_ones() == 1 {
                left &= !inside;
                single |= 1 << at;
            }
            at += 1;
        }
        table[columns as usize] = (left * BAND_ROWS) | (single << BOXES_SHIFT);
        columns += 1;
    }
    table
}

const fn box_cells() -> [u32; 8] {
    let mut table = [0; 8];
    let mut boxes = 0;
    while boxes < 8 {
        let mut at = 0;
        while at < 3 {
            if boxes >> at & 1 == 1 {
                table[boxes] |= 0o007_007_007 << (3 * at);
            }
            at += 1;
        }
        boxes += 1;
    }
    table
}

const fn cells_by_placed() -> [(u32, u32); 27] {
    let mut table = [(0, 0); 27];
    let mut cell = 0;
    while cell < 27 {
        let row = 0o777 << (cell / 9 * 9);
        let column = BAND_ROWS << (cell % 9);
        let alone = BAND_CELLS & !(row | column | BOX_CELLS[1 << (cell % 9 / 3)]) | 1 << cell;
        table[cell] = (alone, BAND_CELLS & !column);
        cell += 1;
    }
    table
}
