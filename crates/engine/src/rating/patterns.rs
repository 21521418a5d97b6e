//! What simple patterns remove after a supposition: locked candidates, hidden and naked pairs, X-wings.

use super::grid::{BoardShape, Grid, Literal};
use crate::HouseKind;
use crate::bits::{bits, wide_bits};

/// A removal, and the earlier removals that make its pattern.
type Removal = (Literal, Vec<Literal>);

/// The removals of the first kind of pattern that has any. Patterns that were there before the supposition are not
/// counted: they rest on none of its removals.
pub(super) fn patterns(shape: &BoardShape, source: &Grid, grid: &Grid) -> Vec<Removal> {
    let search = Search { shape, source, grid };
    let mut removals = Vec::new();
    type FindPatterns = fn(&Search<'_>, &mut Vec<Removal>);
    let kinds: [FindPatterns; 4] =
        [|s, r| s.locked(r), |s, r| s.hidden_pairs(r), |s, r| s.naked_pairs(r), |s, r| s.x_wings(r)];
    for kind in kinds {
        kind(&search, &mut removals);
        if !removals.is_empty() {
            break;
        }
    }
    removals
}

struct Search<'g> {
    shape: &'g BoardShape,
    source: &'g Grid,
    grid: &'g Grid,
}

impl Search<'_> {
    fn cell(&self, house: usize, at: usize) -> usize {
        self.shape.houses[house].cells[at]
    }

    /// The removals of that digit from the house.
    fn gone(&self, house: usize, digit: usize) -> impl Iterator<Item = Literal> + '_ {
        let gone = self.source.positions[house][digit] & !self.grid.positions[house][digit];
        bits(gone).map(move |at| Literal::new(self.cell(house, at), digit, false))
    }

    fn add(&self, cells: u128, digit: usize, parents: &[Literal], removals: &mut Vec<Removal>) {
        for cell in wide_bits(cells).filter(|&cell| cell < self.shape.peers.len() && self.grid.has(cell, digit)) {
            removals.push((Literal::new(cell, digit, false), parents.to_vec()));
        }
    }

    /// The cells at those positions of a house, a bit each.
    fn cells_at(&self, house: usize, positions: u16) -> u128 {
        bits(positions).fold(0, |cells, at| cells | 1 << self.cell(house, at))
    }

    fn locked(&self, removals: &mut Vec<Removal>) {
        for house in 0..self.shape.houses.len() {
            for digit in 0..self.shape.order {
                let positions = self.grid.positions[house][digit];
                if (2..=3).contains(&positions.count_ones()) && self.source.positions[house][digit] != positions {
                    let seen = self.shape.seen_by_all(self.cells_at(house, positions));
                    let parents: Vec<Literal> = self.gone(house, digit).collect();
                    self.add(seen, digit, &parents, removals);
                }
            }
        }
    }

    fn hidden_pairs(&self, removals: &mut Vec<Removal>) {
        for house in 0..self.shape.houses.len() {
            let of = &self.grid.positions[house];
            for one in 0..self.shape.order {
                for other in one + 1..self.shape.order {
                    if of[one] != of[other] || of[one].count_ones() != 2 {
                        continue;
                    }
                    let parents: Vec<Literal> = self.gone(house, one).chain(self.gone(house, other)).collect();
                    if parents.is_empty() {
                        continue;
                    }
                    for cell in bits(of[one]).map(|at| self.cell(house, at)) {
                        for digit in bits(self.grid.cells[cell] & !(1 << one | 1 << other)) {
                            removals.push((Literal::new(cell, digit, false), parents.clone()));
                        }
                    }
                }
            }
        }
    }

    fn naked_pairs(&self, removals: &mut Vec<Removal>) {
        for house in &self.shape.houses {
            for (at, &one) in house.cells.iter().enumerate() {
                let pair = self.grid.cells[one];
                if pair.count_ones() != 2 {
                    continue;
                }
                for &other in house.cells[at + 1..].iter().filter(|&&other| self.grid.cells[other] == pair) {
                    let gone = |cell: usize| {
                        bits(self.source.cells[cell] & !pair).map(move |digit| Literal::new(cell, digit, false))
                    };
                    let parents: Vec<Literal> = gone(one).chain(gone(other)).collect();
                    if parents.is_empty() {
                        continue;
                    }
                    let rest = house.cells.iter().filter(|&&cell| cell != one && cell != other);
                    let rest = rest.fold(0, |cells, &cell| cells | 1 << cell);
                    bits(pair).for_each(|digit| self.add(rest, digit, &parents, removals));
                }
            }
        }
    }

    fn x_wings(&self, removals: &mut Vec<Removal>) {
        let is_row = |house: usize| matches!(self.shape.houses[house].kind, HouseKind::Row(_));
        let is_line = |house: usize| is_row(house) || matches!(self.shape.houses[house].kind, HouseKind::Column(_));
        let lines: Vec<usize> = (0..self.shape.houses.len()).filter(|&house| is_line(house)).collect();
        for digit in 0..self.shape.order {
            for (at, &one) in lines.iter().enumerate() {
                let positions = self.grid.positions[one][digit];
                if positions.count_ones() != 2 {
                    continue;
                }
                let twin =
                    |&&other: &&usize| is_row(one) == is_row(other) && self.grid.positions[other][digit] == positions;
                for &other in lines[at + 1..].iter().filter(twin) {
                    let parents: Vec<Literal> = self.gone(one, digit).chain(self.gone(other, digit)).collect();
                    if parents.is_empty() {
                        continue;
                    }
                    let base = self.cells_at(one, positions) | self.cells_at(other, positions);
                    let across = lines.iter().filter(|&&line| is_row(line) != is_row(one));
                    let crossed = across.map(|&line| {
                        self.shape.houses[line].cells.iter().fold(0, |cells: u128, &cell| cells | 1 << cell)
                    });
                    let cover = crossed.filter(|line| line & base != 0).fold(0, |all, line| all | line);
                    self.add(cover & !base, digit, &parents, removals);
                }
            }
        }
    }
}
