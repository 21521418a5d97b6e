//! Nets of links: cells or candidates, any two linked ones of which exactly one is true, in two colours. All of the one colour
//! are true and all of the other false.

use crate::insertion_sort::insertion_sort_by_key;

/// A member of a net.
#[derive(Clone, Copy)]
pub(super) struct Member<T> {
    /// What it is.
    pub(super) item: T,
    /// Its colour, 0 or 1.
    pub(super) colour: usize,
    /// The place in the net of the member that it was reached from; of the first its own.
    pub(super) from: usize,
}

/// The nets of the links, each member after the one that it was reached from. Those that cannot be coloured are left out: the
/// position has no solution.
pub(super) fn nets<T: Copy + PartialEq>(links: &[[T; 2]]) -> Vec<Vec<Member<T>>> {
    let mut nets: Vec<Vec<Member<T>>> = Vec::new();
    let mut done: Vec<T> = Vec::new();
    for &[start, _] in links {
        if done.contains(&start) {
            continue;
        }
        let mut net = vec![Member { item: start, colour: 0, from: 0 }];
        let mut from = 0;
        let mut is_odd = false;
        while let Some(&Member { item, colour, .. }) = net.get(from) {
            for link in links.iter().filter(|link| link.contains(&item)) {
                let other = if link[0] == item { link[1] } else { link[0] };
                match net.iter().find(|known| known.item == other) {
                    Some(known) => is_odd |= known.colour == colour,
                    None => net.push(Member { item: other, colour: 1 - colour, from }),
                }
            }
            from += 1;
        }
        done.extend(net.iter().map(|member| member.item));
        if !is_odd {
            nets.push(net);
        }
    }
    nets
}

/// The members of each colour, in their order.
pub(super) fn colours<T: Copy + Ord>(net: &[Member<T>]) -> [Vec<T>; 2] {
    [0, 1].map(|colour| {
        let mut items: Vec<T> = net.iter().filter(|member| member.colour == colour).map(|member| member.item).collect();
        insertion_sort_by_key(&mut items, |item| *item);
        items
    })
}

/// The colours of the part of the net that links the targets, which are members of it, and whether that part has a fork:
/// without one it is a chain.
pub(super) fn part_that_links<T: Copy + Ord>(net: &[Member<T>], targets: &[T]) -> ([Vec<T>; 2], bool) {
    let mut is_needed: Vec<bool> = net.iter().map(|member| targets.contains(&member.item)).collect();
    for at in (1..net.len()).rev() {
        if is_needed[at] {
            is_needed[net[at].from] = true;
        }
    }
    let needed_next = |is_needed: &[bool], from: usize| -> Vec<usize> {
        (from + 1..net.len()).filter(|&at| is_needed[at] && net[at].from == from).collect()
    };
    // What comes before the first fork, or the first target, only leads to it.
    let mut first = 0;
    while !targets.contains(&net[first].item) {
        let [only] = needed_next(&is_needed, first)[..] else { break };
        is_needed[first] = false;
        first = only;
    }
    let links = |at: usize| needed_next(&is_needed, at).len() + usize::from(at != first);
    let has_fork = (0..net.len()).any(|at| is_needed[at] && links(at) > 2);
    let part: Vec<Member<T>> =
        net.iter().zip(is_needed).filter(|(_, is_needed)| *is_needed).map(|(member, _)| *member).collect();
    (colours(&part), has_fork)
}

/// Two members of a colour that exclude each other, which makes it false.
pub(super) fn clash<T: Copy>(colour: &[T], exclude_each_other: impl Fn(T, T) -> bool) -> Option<[T; 2]> {
    let later = |(at, &one): (usize, &T)| {
        colour[at + 1..].iter().find(|&&other| exclude_each_other(one, other)).map(|&other| [one, other])
    };
    colour.iter().enumerate().find_map(later)
}
