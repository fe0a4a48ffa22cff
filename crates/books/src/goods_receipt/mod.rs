//! Goods that come from suppliers: advices of what is on its way, and GRNs of what came.
//!
//! - An advice expects of each line what was ordered and is neither received, damaged nor lost so far. It is `PENDING`
//!   without a GRN, `COMPLETE` when nothing is expected any more, `PARTIAL` between.
//! - Received goods are for sale from then on, damaged ones go to the damage point. A GRN is posted once and never
//!   changed.
//! - A GRN sets no price: a new MRP sells at its MRP, and a price that differs waits for a manager.
//! - A till that looked at an advice before another GRN was made for it takes what remains, and never more than that.
//!
//! Calls: `/vendor/advice-list`, `/vendor/grn-list`, `/vendor/advice-det`, `/vendor/grn-details`, `/vendor/grn-print`,
//! `/vendor/advice-details`, `/vendor/create-grn`, `/vendor/item-detail`, `/vendor/create-adhoc`,
//! `/vendor/decide-prices`.

mod advice;
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

pub use advice::{
    AdviceAnswer, AdviceDet, AdviceDetails, AdviceInFull, AdviceList, AdviceListed, AdvicesAnswer, LinesAnswer, advice,
    advice_lines, advices,
};
pub use filter::{FilterAnswer, FilterEntry};
pub use item::{ItemAnswer, ItemDetail, item};
pub use line::{BatchEntry, Line, SerialEntry};
pub use note::{GrnAnswer, GrnDetails, GrnList, GrnListed, GrnsAnswer, grn, grns, in_full};
pub use post::{CreateAdhoc, CreateGrn, Created, create, create_adhoc};
pub use proposal::{DecidePrices, Decided, ProposalAnswer, decide};
pub use refusal::{GoodsReceiptRefusal, GoodsReceiptWords, LineFault};
pub use slip::{GrnPrint, GrnSlip, slip};
