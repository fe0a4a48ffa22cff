//! Stores that nobody trades in: the demo store, with simulators of everything that it reaches outside, and generated
//! stores to measure with. A shop installs none of it (docs/decisions/development.md, 290).

mod barcodes;
mod bench_data;
mod generate;
mod goods;
mod guide;
mod lan;
mod owner;
mod past;
mod serve;
mod store;
mod tablet;

use server::App;
use server::route::Route;

pub use generate::{BenchData, generate};
pub use guide::Guide;
pub use serve::{Demo, make, run};

/// Routes that a demo has beside those of every server.
#[must_use]
pub fn routes() -> Vec<Route<App>> {
    vec![
        Route::get("/demo/barcodes", barcodes::barcodes),
        Route::get("/demo/code", owner::code),
        Route::get("/demo/tablet", tablet::page),
        Route::get("/demo/tablet/assets/{name}", tablet::asset),
    ]
}
