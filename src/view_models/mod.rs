//! What places show and what changes it, as far as that needs no browser, so that it is tested natively.

pub mod arrows;
pub mod city;
pub mod dots;
pub mod new_game;
pub mod practice;
pub mod proposed_additions;
pub mod puzzle_form;
pub mod qr;
pub mod result;
pub mod several_solutions;
pub mod zoom;
