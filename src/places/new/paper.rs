//! What is made, on paper and as a file.

use super::results::{grade_text, name};
use super::run::Run;
use super::thumb::Thumb;
use super::{Msg, New};
use crate::browser::speak::{number, t, tell};
use crate::components::button::plain;
use crate::engine::Arg;
use crate::hints::text_service::{Export, Exported};
use crate::jobs::make::Product;
use crate::parts;
use js_sys::Array;
use wasm_bindgen::JsCast;
use web_sys::{Blob, HtmlSelectElement, Url};
use yew::html::Scope;
use yew::prelude::*;

/// Puzzles on a page, as they are offered.
const PER_PAGE: [usize; 4] = [1, 2, 4, 6];

/// The format that has a place for everything.
const FORMAT: &str = "json";

/// Solutions on a page.
const SOLUTIONS_PER_PAGE: usize = 6;

/// How it is to be printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Layout {
    pub(super) per_page: usize,
    pub(super) solutions: bool,
}

impl Layout {
    pub(super) const FIRST: Self = Self { per_page: 2, solutions: true };
}

/// A file with the puzzles.
pub(super) struct File {
    formats: Vec<(String, String)>,
    /// The id of the chosen format.
    format: String,
    /// The address of the file.
    url: Option<String>,
}

impl File {
    /// Writes the puzzles in that format, or in the one that carries all.
    pub(super) fn write(run: &Run, format: Option<String>) -> Option<Self> {
        let puzzles: Vec<_> = run.products().map(|(_, _, product)| product.puzzle.clone()).collect();
        let export = |format: String| Some((parts::texts()?.export)(Export { puzzles: puzzles.clone(), format }));
        let format = format.unwrap_or_else(|| FORMAT.to_owned());
        let Exported { formats, text } = export(format.clone())?;
        let blob = Blob::new_with_str_sequence(&Array::of1(&text.into())).ok();
        let url = blob.and_then(|blob| Url::create_object_url_with_blob(&blob).ok());
        Some(Self { formats, format, url })
    }
}

impl Drop for File {
    fn drop(&mut self) {
        if let Some(url) = &self.url {
            let _ = Url::revoke_object_url(url);
        }
    }
}

/// What can be done with all of them: to print, to download.
pub(super) fn tools(new: &New, run: &Run, link: &Scope<New>) -> Html {
    let Layout { per_page, solutions } = new.layout;
    let chosen = link.batch_callback(|event: Event| {
        let field = event.target()?.dyn_into::<HtmlSelectElement>().ok()?;
        PER_PAGE.get(field.selected_index() as usize).map(|&count| Msg::PerPage(count))
    });
    let many = run.products().count() > 1;
    html! {
        <div class="paper-tools">
            <div class="row-of">
                if many {
                    <label for="new-per-page">{ t("new.per-page") }</label>
                    <select id="new-per-page" data-action="per-page" onchange={chosen}>
                        { for PER_PAGE.map(|count| html! {
                            <option selected={count == per_page}>{ tell("new.per-page.count", [("count", Arg::Count(count as u64))]) }</option>
                        }) }
                    </select>
                }
                { plain(link, "new.print", Msg::Print) }
                <label class="choice"><input type="checkbox" data-action="solutions" checked={solutions} onchange={link.callback(|_| Msg::Solutions)} />{ t("new.solutions") }</label>
            </div>
            { for new.file.as_ref().map(|file| download(file, link)) }
        </div>
    }
}

fn download(file: &File, link: &Scope<New>) -> Html {
    let chosen = link.batch_callback(|event: Event| {
        Some(Msg::Format(event.target()?.dyn_into::<HtmlSelectElement>().ok()?.value()))
    });
    html! {
        <div class="row-of">
            <label for="new-format">{ t("new.format") }</label>
            <select id="new-format" data-action="format" onchange={chosen}>
                { for file.formats.iter().map(|(id, name)| html! {
                    <option value={id.clone()} selected={*id == file.format}>{ name }</option>
                }) }
            </select>
            if let Some(url) = &file.url {
                <a class="btn" data-action="download" href={url.clone()} download={["skyline-", &file.format, ".txt"].concat()}>{ t("new.download") }</a>
            }
        </div>
    }
}

/// The pages, which no screen shows.
pub(super) fn pages(run: &Run, layout: Layout) -> Html {
    let products: Vec<&Product> = run.products().map(|(_, _, product)| product).collect();
    let per_page = if products.len() == 1 { 1 } else { layout.per_page };
    let page = |at: usize, products: &[&Product], solutions: bool| {
        let (per_page, label) = if solutions { (SOLUTIONS_PER_PAGE, "new.solution") } else { (per_page, "new.number") };
        let figures = products.iter().enumerate().map(|(index, product)| {
            let title = tell(label, [("number", Arg::Count((at * per_page + index) as u64 + 1))]);
            let solution = if solutions { product.solution.clone() } else { Vec::new() };
            let about = (!solutions).then(|| [name(&product.puzzle), grade_text(product.grade.as_ref())].join(" · "));
            html! {
                <figure>
                    <figcaption><b>{ title }</b>{ about.map(|about| html! { <span>{ about }</span> }) }</figcaption>
                    <Thumb puzzle={product.puzzle.clone()} {solution} />
                </figure>
            }
        });
        html! { <section class="page" data-per-page={number(per_page)}>{ for figures }</section> }
    };
    let puzzles = products.chunks(per_page).enumerate().map(|(at, chunk)| page(at, chunk, false));
    let solutions = products.chunks(SOLUTIONS_PER_PAGE).enumerate().map(|(at, chunk)| page(at, chunk, true));
    html! {
        <div class="pages">
            { for puzzles }
            if layout.solutions { { for solutions } }
        </div>
    }
}
