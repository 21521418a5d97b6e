//! A language as tables of templates, and how a template is looked up.

use crate::{en, plural, translations};

/// The languages to choose from: the tag for `lang` and settings, and the language's own name for itself.
pub const LANGUAGES: [(&str, &str); 3] = [("en", "English"), ("ru", "Русский"), ("zh-Hans", "简体中文")];

/// Lines of key, tab and template in one text: a third of the size of pairs, which take two pointers and two lengths each.
pub(crate) type Table = &'static str;

/// A language, with all phrases or with those of some parts of the page.
#[derive(Clone, Copy, Debug)]
pub struct Language {
    /// The tag for `lang`, and for saved settings.
    pub tag: &'static str,
    pub(crate) tables: &'static [Table],
    /// The lines of the tables by the length of their keys. Without it each look-up goes through all lines.
    pub(crate) index: Option<&'static [Vec<&'static str>]>,
    /// Which plural form goes with a count, from 0.
    pub(crate) plural: fn(u64) -> usize,
}

impl Language {
    /// English, all phrases.
    pub const ENGLISH: Self = Self { tag: "en", tables: en::ALL, index: None, plural: plural::one_or_many };

    /// English, what the first load of the page needs.
    pub const ENGLISH_PAGE: Self = Self { tables: en::PAGE, ..Self::ENGLISH };

    /// English, for the places of the page that load on demand.
    pub const ENGLISH_PLACES: Self = Self { tables: en::PLACES, ..Self::ENGLISH };

    /// English, for the engine: steps and their reasons.
    pub const ENGLISH_ENGINE: Self = Self { tables: en::ENGINE, ..Self::ENGLISH };

    /// English, for steps by advanced techniques, beside [`Self::ENGLISH_ENGINE`].
    pub const ENGLISH_ADVANCED: Self = Self { tables: en::ADVANCED, ..Self::ENGLISH };

    /// English, for text formats and faults of puzzles.
    pub const ENGLISH_TEXTS: Self = Self { tables: en::TEXTS, ..Self::ENGLISH };

    /// All phrases in the language of that tag, indexed; `None` for an unknown tag. Each call leaks an index.
    pub fn built_in(tag: &str) -> Option<Self> {
        let (tag, _) = LANGUAGES.into_iter().find(|(known, _)| *known == tag)?;
        Some(Self::ENGLISH.with_index(tag, translations::text_of(tag)))
    }

    /// The same phrases with an index for quick look-ups. The index is leaked.
    pub fn indexed(self) -> Self {
        self.translated(self.tag, String::new())
    }

    /// These phrases in the language of that tag, by the text of its tables, [indexed](Self::indexed). A phrase that the
    /// text lacks stays as it is; so do all where the tag is unknown. The text is leaked, since templates are slices of it.
    pub fn translated(self, tag: &str, text: String) -> Self {
        let known = LANGUAGES.into_iter().find(|(known, _)| *known == tag);
        let (tag, text) = known.map_or((self.tag, String::new()), |(known, _)| (known, text));
        self.with_index(tag, text.leak())
    }

    pub(crate) fn with_index(self, tag: &'static str, text: &'static str) -> Self {
        let mut index = Vec::new();
        for line in text.lines().chain(self.lines()) {
            let Some(length) = line.find('\t') else { continue };
            if index.len() <= length {
                index.resize_with(length + 1, Vec::new);
            }
            index[length].push(line);
        }
        Self { tag, index: Some(index.leak()), plural: plural::rule(tag), ..self }
    }

    fn lines(self) -> impl Iterator<Item = &'static str> {
        let tables = if self.index.is_some() { &[] } else { self.tables };
        let not_indexed = tables.iter().flat_map(|table| table.lines());
        self.index.into_iter().flatten().flatten().copied().chain(not_indexed)
    }

    /// Every key and its template; where a key comes twice, the first one counts.
    pub fn templates(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        self.lines().filter_map(|line| line.split_once('\t'))
    }

    /// The template of that key.
    pub fn template(self, key: &str) -> Option<&'static str> {
        match self.index {
            Some(index) => index.get(key.len())?.iter().find_map(|line| line.strip_prefix(key)?.strip_prefix('\t')),
            None => self.templates().find_map(|(of, template)| (of == key).then_some(template)),
        }
    }
}
