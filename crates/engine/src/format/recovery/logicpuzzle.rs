//! Boards of the LaTeX package logicpuzzle: `\setrow{9}{5,3,{},..}` for a row, `\skylineT{..}` for the clues of a side.
//! Rows are counted from the lowest one, and clues beside the board stand in that order as well.

use crate::MAX_ORDER;

/// The arguments of a command, from behind its name.
fn arguments(mut rest: &str) -> Vec<&str> {
    let mut found = Vec::new();
    while let Some(inside) = rest.trim_start().strip_prefix('{') {
        let mut depth = 1;
        let end = inside.find(|sign| {
            depth += i32::from(sign == '{') - i32::from(sign == '}');
            depth == 0
        });
        let Some(end) = end else { break };
        found.push(&inside[..end]);
        rest = &inside[end + 1..];
    }
    found
}

/// The entries of a list, with points for empty ones, as many as that.
fn entries(list: &str, many: usize) -> Vec<String> {
    let bare = |entry: &str| entry.trim().trim_matches(['{', '}']).trim().to_owned();
    let mut found: Vec<String> = list.split(',').map(bare).collect();
    found.resize(many, String::new());
    found.into_iter().map(|entry| if entry.is_empty() { ".".to_owned() } else { entry }).collect()
}

/// The board with its clues around it, or without where it has none.
pub(crate) fn board(text: &str) -> Option<String> {
    if !text.contains("\\begin{skyline}") && !text.contains("\\begin{lpsudoku}") {
        return None;
    }
    // A second board is the solution.
    let text = text.split("\\end{").next()?;
    let commands: Vec<(&str, Vec<&str>)> = text
        .split('\\')
        .filter_map(|command| {
            let (name, _) = command.split_at(command.find('{')?);
            Some((name, arguments(&command[name.len()..])))
        })
        .collect();
    let sides = ["skylineT", "skylineB", "skylineL", "skylineR"];
    let list = |side: &str| commands.iter().find(|(name, _)| *name == side).and_then(|(_, all)| all.first().copied());
    let said = text.split_once("rows=").and_then(|(_, rest)| rest.split([',', ']']).next()?.trim().parse().ok());
    let is_nine = || text.contains("[sudoku") || text.contains("{lpsudoku}");
    let longest = || sides.iter().filter_map(|side| Some(list(side)?.split(',').count())).max();
    let order: usize =
        said.or(is_nine().then_some(9)).or_else(longest).filter(|order| (1..=MAX_ORDER).contains(order))?;
    let mut rows = vec![vec![".".to_owned(); order]; order];
    for (name, all) in &commands {
        match (*name, &all[..]) {
            ("setrow", [row, cells]) => {
                let at = order.checked_sub(row.trim().parse().ok()?)?;
                *rows.get_mut(at)? = entries(cells, order);
            }
            ("skylinecell" | "lpsudokucell" | "setcell", [col, row, value]) => {
                let at = order.checked_sub(row.trim().parse().ok()?)?;
                let col = col.trim().parse::<usize>().ok()?.checked_sub(1)?;
                *rows.get_mut(at)?.get_mut(col)? = (*value).to_owned();
            }
            _ => {}
        }
    }
    let [top, bottom, left, right] = sides.map(list);
    if [top, bottom, left, right].iter().any(Option::is_some) {
        let clues = |list: Option<&str>| entries(list.unwrap_or_default(), order);
        for (at, (left, right)) in clues(left).into_iter().rev().zip(clues(right).into_iter().rev()).enumerate() {
            rows[at].insert(0, left);
            rows[at].push(right);
        }
        let edge = |list| [vec![".".to_owned()], clues(list), vec![".".to_owned()]].concat();
        rows.insert(0, edge(top));
        rows.push(edge(bottom));
    }
    let shape = if is_nine() && top.or(left).is_some() { "box 3x3\n" } else { "" };
    Some([shape, &rows.iter().map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")].concat())
}
