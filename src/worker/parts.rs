//! The parts of the worker, one wasm file each in its own memory, by `wasm_split_helpers`.
#![allow(unsafe_code, reason = "the macro's imports and exports")]

use super::{batch, maker, worker_loop};
use crate::i18n::{self, Language};
use crate::jobs::MethodRun;
use crate::jobs::batch::{READER, SOLVER};
use crate::jobs::make::MAKER;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_sys::DedicatedWorkerGlobalScope;

/// Loads the part that the worker's name asks for, and starts it.
pub(super) async fn serve(scope: DedicatedWorkerGlobalScope) -> Result<(), SplitLoaderError> {
    match &*scope.name() {
        MAKER => make(scope).await,
        READER => read(scope).await,
        SOLVER => solve(scope).await,
        _ => compare(scope).await,
    }
}

#[wasm_split(maker, fallible)]
fn make(scope: DedicatedWorkerGlobalScope) -> Result<(), SplitLoaderError> {
    maker::serve(scope);
    Ok(())
}

#[wasm_split(methods, fallible)]
fn compare(scope: DedicatedWorkerGlobalScope) -> Result<(), SplitLoaderError> {
    worker_loop::serve::<MethodRun>(&scope);
    Ok(())
}

#[wasm_split(batch, fallible)]
fn read(scope: DedicatedWorkerGlobalScope) -> Result<(), SplitLoaderError> {
    i18n::add_tables(Language::ENGLISH_TEXTS);
    batch::serve_reader(scope);
    Ok(())
}

#[wasm_split(batch, fallible)]
fn solve(scope: DedicatedWorkerGlobalScope) -> Result<(), SplitLoaderError> {
    i18n::add_tables(Language::ENGLISH_TEXTS);
    batch::serve_solver(scope);
    Ok(())
}
