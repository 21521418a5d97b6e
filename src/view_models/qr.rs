//! An address as a QR code, for a camera.

use crate::engine::markup::push;
use qrcode::{Color, EcLevel, QrCode};

/// Modules of light around the code, which readers need to find it.
const QUIET_ZONE: usize = 4;

/// The code as the path of its dark modules, a unit each, and the side of the square that it lies in, its quiet zone with
/// it. `None` where the text is too long for a code (2,953 bytes).
pub fn qr_path(text: &str) -> Option<(String, usize)> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let width = code.width();
    let mut path = String::new();
    for (at, _) in code.to_colors().iter().enumerate().filter(|(_, colour)| **colour == Color::Dark) {
        let [x, y] = [at % width, at / width].map(|at| (at + QUIET_ZONE).to_string());
        push(&mut path, &["M", &x, " ", &y, "h1v1h-1z"]);
    }
    Some((path, width + 2 * QUIET_ZONE))
}

#[cfg(test)]
mod tests {
    use super::qr_path;

    #[test]
    fn a_code_has_its_three_corners_and_too_long_a_text_has_none() {
        let (path, side) = qr_path("https://skyline.example/#puzzle=4:1/2").expect("a code");
        // The least version for so many bytes has 29 modules a side.
        assert_eq!(side, 29 + 8);
        let has = |x: usize, y: usize| path.contains(&format!("M{x} {y}h"));
        for (x, y) in [(4, 4), (26, 4), (4, 26)] {
            assert!((0..7).all(|at| has(x + at, y) && has(x, y + at)), "the finder at {x}, {y}");
            assert!(!has(x + 1, y + 1) && has(x + 3, y + 3));
        }
        let finder = |x: usize, y: usize| (0..7).all(|at| has(x + at, y) && has(x, y + at) && has(x + 6, y + at));
        assert!(!finder(26, 26), "none in the fourth corner");
        assert_eq!(qr_path(&"a".repeat(3000)), None);
    }
}
