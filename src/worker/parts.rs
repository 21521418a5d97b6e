//! The parts of the worker: one wasm file each, loaded into the worker's memory, by `wasm_split_helpers`.
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
        MAKER => serve_maker(scope).await,
        READER => serve_reader(scope).await,
        SOLVER => serve_solver(scope).await,
        _ => serve_methods(scope).await,
    }
}

#[wasm_split(maker, fallible)]
fn serve_maker(scope: DedicatedWorkerGlobalScope) -> Result<(), SplitLoaderError> {
    maker::serve(scope);
    Ok(())
}

#[wasm_split(methods, fallible)]
fn serve_methods(scope: DedicatedWorkerGlobalScope) -> Result<(), SplitLoaderError> {
    worker_loop::serve::<MethodRun>(&scope);
    Ok(())
}

#[wasm_split(batch, fallible)]
fn serve_reader(scope: DedicatedWorkerGlobalScope) -> Result<(), SplitLoaderError> {
    i18n::add_tables(Language::ENGLISH_TEXTS);
    batch::serve_reader(scope);
    Ok(())
}

#[wasm_split(batch, fallible)]
fn serve_solver(scope: DedicatedWorkerGlobalScope) -> Result<(), SplitLoaderError> {
    i18n::add_tables(Language::ENGLISH_TEXTS);
    batch::serve_solver(scope);
    Ok(())
}
