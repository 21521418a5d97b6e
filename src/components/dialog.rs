//! Opening dialogs, which keep the focus while they are open, by the browser's own element.

use crate::browser::call;
use wasm_bindgen_futures::spawn_local;

/// Opens the dialog that is on the page and not open yet, once its styles are here.
pub(crate) fn show() {
    spawn_local(async {
        call("skylineShow", "").await;
    });
}
