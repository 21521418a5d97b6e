//! Elements that are many and change often: written as HTML at first, then attribute by attribute where
//! they differ. Yew would make a call for each attribute of each.

use crate::engine::markup::{escaped, push};
use web_sys::Element;
use yew::AttrValue;

/// A `div` of the board: its attributes, and what stands in it as HTML.
pub(super) struct HtmlPatch {
    attributes: Vec<(&'static str, AttrValue)>,
    inner: String,
}

impl HtmlPatch {
    pub(super) fn new(class: impl Into<AttrValue>) -> Self {
        Self { attributes: vec![("class", class.into())], inner: String::new() }
    }

    pub(super) fn set(&mut self, name: &'static str, value: impl Into<AttrValue>) {
        self.attributes.push((name, value.into()));
    }

    /// Puts an element into this one. `attributes` and `inner` are HTML, the first with a space before each.
    pub(super) fn put(&mut self, tag: &str, attributes: &str, inner: &str) {
        push(&mut self.inner, &["<", tag, attributes, ">", inner, "</", tag, ">"]);
    }

    /// Puts text into it.
    pub(super) fn write(&mut self, text: &str) {
        self.inner.push_str(&escaped(text));
    }

    /// Appends it to `out` as HTML.
    pub(super) fn write_to(&self, out: &mut String) {
        out.push_str("<div");
        for (name, value) in &self.attributes {
            push(out, &[" ", name, "=\"", &escaped(value), "\""]);
        }
        push(out, &[">", &self.inner, "</div>"]);
    }

    /// Changes `element`, which shows `old`, to show this.
    pub(super) fn replace(&self, old: &Self, element: &Element) {
        for (name, value) in &self.attributes {
            if !old.attributes.contains(&(name, value.clone())) {
                let _ = element.set_attribute(name, value);
            }
        }
        for (name, _) in &old.attributes {
            if self.attributes.iter().all(|(kept, _)| kept != name) {
                let _ = element.remove_attribute(name);
            }
        }
        if self.inner != old.inner && !self.replace_text(old, element) {
            element.set_inner_html(&self.inner);
        }
    }

    /// Changes the one text in `element`, where nothing else differs: its elements stay. Returns whether it did.
    fn replace_text(&self, old: &Self, element: &Element) -> bool {
        let [Some((tag, text)), Some((old_tag, _))] = [self, old].map(|patch| only_text(&patch.inner)) else {
            return false;
        };
        let node = element.first_child().and_then(|child| child.first_child());
        let node = node.filter(|_| tag == old_tag);
        node.is_some_and(|node| {
            node.set_node_value(Some(text));
            true
        })
    }
}

/// The tag and the text of HTML that is one element with nothing but text in it.
fn only_text(html: &str) -> Option<(&str, &str)> {
    let (tag, rest) = html.split_once('>')?;
    let (text, end) = rest.split_once('<')?;
    let is_plain = !text.is_empty() && !text.contains('&') && end.starts_with('/') && !end.contains('<');
    is_plain.then_some((tag, text))
}
