//! What places show and what changes it, as far as that needs no browser, so that it is tested natively.

pub mod city;
pub mod puzzle_form;
