//! The drawing of costs by the order of the board: an SVG with a panel for each kind of work, from `by-order.tsv`.

use crate::Outcome;
use std::fmt::Write;

/// Orders from the left to the right end of a panel.
const ORDERS: (f64, f64) = (4.0, 25.0);

/// Milliseconds at the lower and the upper end of a panel, as powers of ten.
const POWERS: (i32, i32) = (-3, 4);

/// Width and height of the plotting area of a panel, in the units of the drawing.
const PLOT: (f64, f64) = (380.0, 240.0);

/// The room that a panel takes, with its title and the words along its axes.
const PANEL: (f64, f64) = (460.0, 330.0);

/// Where the plotting area lies in the panel.
const CORNER: (f64, f64) = (60.0, 50.0);

/// Colours that colour-blind people tell apart, on a light and on a dark ground, one for each series of a panel.
const STYLE: &str = "\
<style>
svg { font: 12px sans-serif; background: #fff; --ink: #222; --faint: #ddd; --a: #0072b2; --b: #d55e00; --c: #00795a }
@media (prefers-color-scheme: dark) {
  svg { background: #161b22; --ink: #ddd; --faint: #30363d; --a: #56b4e9; --b: #f0914a; --c: #35c99b }
}
text { fill: var(--ink) }
.title { font-size: 15px; font-weight: bold }
.at { text-anchor: end }
.under { text-anchor: middle }
.grid { stroke: var(--faint) }
.line { fill: none; stroke-width: 2 }
</style>
";

/// The variables of the style with the colours.
const COLOURS: [&str; 3] = ["a", "b", "c"];

/// Median costs of one kind of work.
struct Series<'a> {
    /// What is done: the title of the panel.
    panel: &'a str,
    /// On what; empty where the panel has one series.
    name: &'a str,
    /// Order and milliseconds.
    points: Vec<(f64, f64)>,
}

/// Draws the series of those results: a line of names, then lines of series (`panel, name`), order, count, median and most.
///
/// # Errors
/// When a line has other than five fields, or other than numbers in them.
pub(crate) fn draw(results: &str) -> Outcome<String> {
    let series = read(results)?;
    let mut panels: Vec<&str> = series.iter().map(|one| one.panel).collect();
    panels.dedup();
    let (columns, rows) = (2, panels.len().div_ceil(2));
    let (width, height) = (PANEL.0 * f64::from(columns), PANEL.1 * rows as f64);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
         <title>Median CPU milliseconds by the number of rows of the board</title>\n{STYLE}"
    );
    for (at, panel) in panels.iter().enumerate() {
        let (left, top) = (PANEL.0 * (at % 2) as f64 + CORNER.0, PANEL.1 * (at / 2) as f64 + CORNER.1);
        push(&mut svg, format_args!("<g transform=\"translate({left} {top})\">"));
        draw_axes(&mut svg, panel);
        let lines = series.iter().filter(|one| one.panel == *panel);
        lines.zip(COLOURS).enumerate().for_each(|(row, (one, colour))| draw_line(&mut svg, one, row, colour));
        push(&mut svg, format_args!("</g>"));
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

fn push(svg: &mut String, line: std::fmt::Arguments) {
    writeln!(svg, "{line}").expect("a text takes any line");
}

fn read(results: &str) -> Outcome<Vec<Series<'_>>> {
    let mut all: Vec<Series> = Vec::new();
    for (at, line) in results.lines().enumerate().skip(1) {
        let fault = || format!("line {} of the costs by order is not as it should be: {line}", at + 1);
        let fields: Vec<&str> = line.split('\t').collect();
        let [series, order, _, median, _] = fields[..] else { return Err(fault()) };
        let (panel, name) = series.split_once(", ").unwrap_or((series, ""));
        let point = (order.parse().map_err(|_| fault())?, median.parse().map_err(|_| fault())?);
        match all.iter_mut().find(|one| (one.panel, one.name) == (panel, name)) {
            Some(one) => one.points.push(point),
            None => all.push(Series { panel, name, points: vec![point] }),
        }
    }
    all.sort_by_key(|series| series.panel);
    Ok(all)
}

/// Where an order lies across the plotting area.
fn x(order: f64) -> f64 {
    PLOT.0 * (order - ORDERS.0) / (ORDERS.1 - ORDERS.0)
}

/// Where a cost lies down the plotting area, which has the powers of ten at equal distances.
fn y(milliseconds: f64) -> f64 {
    let (low, high) = (f64::from(POWERS.0), f64::from(POWERS.1));
    PLOT.1 * (high - milliseconds.max(1e-9).log10().clamp(low, high)) / (high - low)
}

fn draw_axes(svg: &mut String, title: &str) {
    push(svg, format_args!("<text class=\"title\" y=\"-28\">{title}</text>"));
    for power in POWERS.0..=POWERS.1 {
        let (at, width) = (y(10_f64.powi(power)), PLOT.0);
        let words = match power {
            ..0 => format!("{} µs", 10_u32.pow((power + 3) as u32)),
            0..3 => format!("{} ms", 10_u32.pow(power as u32)),
            _ => format!("{} s", 10_u32.pow((power - 3) as u32)),
        };
        push(svg, format_args!("<path class=\"grid\" d=\"M0 {at:.1}H{width}\"/>"));
        push(svg, format_args!("<text class=\"at\" x=\"-8\" y=\"{:.1}\">{words}</text>", at + 4.0));
    }
    for order in [4, 6, 9, 12, 16, 20, 25] {
        let (at, under) = (x(f64::from(order)), PLOT.1 + 18.0);
        push(svg, format_args!("<text class=\"under\" x=\"{at:.1}\" y=\"{under}\">{order}</text>"));
    }
}

/// A series in the colour of that variable; its name stands in that place of the row above the panel.
fn draw_line(svg: &mut String, series: &Series, place: usize, colour: &str) {
    let points: Vec<String> =
        series.points.iter().map(|&(order, cost)| format!("{:.1},{:.1}", x(order), y(cost))).collect();
    let points = points.join(" ");
    push(svg, format_args!("<polyline class=\"line\" stroke=\"var(--{colour})\" points=\"{points}\"/>"));
    if !series.name.is_empty() {
        let (name, from) = (series.name, 150.0 * place as f64);
        push(svg, format_args!("<path class=\"line\" stroke=\"var(--{colour})\" d=\"M{from} -12h16\"/>"));
        push(svg, format_args!("<text x=\"{:.0}\" y=\"-8\">{name}</text>", from + 22.0));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_series_is_a_line_in_the_panel_of_its_work() {
        let names = "series\torder\tcount\tmedian\tmost\n";
        let results = format!("{names}solve, Sudoku\t4\t5\t0.01\t1\nsolve, Sudoku\t25\t5\t10\t1\ndraw\t4\t5\t1\t1\n");
        let svg = draw(&results).expect("a drawing");
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert_eq!(svg.matches("class=\"title\"").count(), 2);
        assert!(svg.contains("points=\"0.0,205.7 380.0,102.9\""), "{svg}");
        assert!(draw(&format!("{names}solve\tfour\t5\t1\t1\n")).is_err_and(|fault| fault.contains("line 2")));
    }
}
