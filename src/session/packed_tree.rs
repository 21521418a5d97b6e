//! The history of a game as a short text.

use super::packed_move::take_move;
use super::packed_numbers::{Reader, Writer};
use super::undo_tree::{Name, NameKind, Tree};

/// The tree as text: the moves, each with its distance from its parent; the current node; where redo goes to an older branch;
/// names.
pub(super) fn pack(tree: &Tree) -> String {
    let mut text = Writer::default();
    text.put(tree.len() - 1);
    for node in 1..tree.len() {
        text.put(node - tree.parent(node).unwrap_or(0) - 1);
        text.0.push_str(tree.packed(node));
    }
    text.put(tree.now());
    let nexts = tree.older_nexts();
    text.put(nexts.len());
    for (node, next) in nexts {
        text.put(node);
        text.put(next);
    }
    text.put(tree.names().len());
    for name in tree.names() {
        text.put(name.node);
        text.put(name.number as usize * 2 + usize::from(name.kind == NameKind::Branch));
        text.put_text(&name.text);
    }
    text.0
}

/// The tree of a text by [`pack`]; `None` if it is none.
pub(super) fn unpack(text: &str) -> Option<Tree> {
    let mut text = Reader(text.bytes());
    let mut moves = Vec::new();
    for node in 1..=text.count()? {
        let parent = node.checked_sub(1 + text.take()?)?;
        moves.push((parent, take_move(&mut text)?));
    }
    let now = text.take()?;
    let mut nexts = vec![None; moves.len() + 1];
    for _ in 0..text.count()? {
        let node = text.take()?;
        *nexts.get_mut(node)? = Some(text.take()?);
    }
    let mut names = Vec::new();
    for _ in 0..text.count()? {
        let (node, number) = (text.take()?, text.take()?);
        let kind = if number % 2 > 0 { NameKind::Branch } else { NameKind::SavePoint };
        names.push(Name { node, number: (number / 2) as u32, kind, text: text.take_text()? });
    }
    if text.0.next().is_some() {
        return None;
    }
    let mut tree = Tree::of(moves, now, names)?;
    tree.set_next(nexts);
    Some(tree)
}
