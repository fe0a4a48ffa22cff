//! Goods that come from suppliers: advices of goods on their way, and GRNs of goods received.
//!
//! - A line of an advice expects the ordered quantity less what was received, damaged or lost so far. An advice is
//!   `PENDING` without a GRN, `COMPLETE` when nothing is expected any more, `PARTIAL` between.
//! - Received goods are for sale from then on, damaged ones go to the damage point. A GRN is posted once and never
//!   changed.
//! - A GRN sets no price: a new MRP sells at its MRP, and a price that differs waits for a manager.
//! - A till that read an advice before another GRN was made for it can post the remaining quantity, and never more.

mod advice;
mod create;
mod decide;
mod entry;
mod line;
mod filter;
mod item;
mod lots;
mod note;
mod post;
mod proposal;
mod refusal;
mod slip;
mod store;

use pricing::message::Says as _;

use crate::call::{Row, Words};
use crate::stock::StockRefusal;

pub use advice::{
    AdviceAnswer, AdviceDet, AdviceDetails, AdviceInFull, AdviceList, AdviceListed, AdvicesAnswer, LinesAnswer, advice,
    advice_lines, advices,
};
pub use create::{CreateAdhoc, CreateGrn, create, create_adhoc};
pub use decide::{DecidePrices, Decided, decide};
pub use filter::{FilterAnswer, FilterEntry};
pub use item::{ItemAnswer, ItemDetail, item};
pub use line::{BatchEntry, Line, SerialEntry};
pub use note::{GrnAnswer, GrnDetails, GrnList, GrnListed, GrnsAnswer, grn, grns};
pub use post::Created;
pub use proposal::ProposalAnswer;
pub use refusal::{GoodsReceiptRefusal, GoodsReceiptWords, LineFault};
pub use slip::{GrnPrint, GrnSlip, slip};

/// Messages of these calls.
pub(crate) const WORDS: &[Words] =
    &[GoodsReceiptRefusal::catalogue, GoodsReceiptWords::catalogue, LineFault::catalogue, StockRefusal::catalogue];

/// The calls of this module.
pub(crate) const ROWS: &[Row] = &[
    Row::look::<advice::ListAdvices>(),
    Row::look::<advice::ShowAdvice>(),
    Row::look::<advice::ShowLines>(),
    Row::look::<note::ListGrns>(),
    Row::look::<note::ShowGrn>(),
    Row::look::<slip::PrintGrn>(),
    Row::look::<item::ShowItem>(),
    Row::deed::<create::MakeGrn>(),
    Row::deed::<create::MakeAdhoc>(),
    Row::deed::<decide::Decide>(),
];
