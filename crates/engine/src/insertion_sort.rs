//! Putting short lists in order. The sorting of the standard library costs the page about 4 kB for
//! every type of item; the lists here are short and nearly in order.

/// Orders the items by their key, keeping the order of equal ones. Takes a time that grows with
/// the square of the length in the worst case.
pub fn insertion_sort_by_key<T, K: Ord>(items: &mut [T], key: impl Fn(&T) -> K) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && key(&items[at - 1]) > key(&items[at]) {
            items.swap(at - 1, at);
            at -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::insertion_sort_by_key;

    #[test]
    fn equal_keys_keep_their_order() {
        let mut items = [(3, 'a'), (1, 'b'), (3, 'c'), (0, 'd'), (1, 'e')];
        insertion_sort_by_key(&mut items, |item| item.0);
        assert_eq!(items, [(0, 'd'), (1, 'b'), (1, 'e'), (3, 'a'), (3, 'c')]);
    }
}
