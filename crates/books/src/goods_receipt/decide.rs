//! The call by which a manager accepts or refuses selling prices that a GRN asks for.

use diesel::prelude::*;
use serde::{Deserialize, Serialize};
use storage::rows::{PriceProposal, ProposalState};
use storage::schema::price_proposal;
use utoipa::ToSchema;

use super::note::shown;
use super::proposal::{prices_changed, told};
use super::{GoodsReceiptRefusal, GoodsReceiptWords, GrnAnswer, store};
use crate::answer::{Reply, WithData};
use crate::audit::{AuditEvent, PriceChanged};
use crate::call::{About, DeedRow};
use crate::catalog;
use crate::deed::Deed;
use crate::login::approval::{ApprovalScope, Operation, use_up};
use crate::login::{Cashier, approval};
use crate::refusal::Result;
use crate::request_log::Keep;
use crate::scalar::{JsonText, Text};

/// Decides about prices that a GRN asks for.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct DecidePrices {
    /// The GRN.
    pub grn_no: Text,
    /// The ids of the proposals, as JSON text.
    #[schema(value_type = String)]
    pub proposals: JsonText<Vec<Text>>,
    /// `accept` or `refuse`.
    pub decision: Text,
    /// A manager's approval for `PRICE_CHANGE` of this GRN.
    pub security_code_id: Text,
}

crate::max_len! {
    DecidePrices { grn_no: ID, proposals: MaxLen::List(500, 40), decision: WORD, security_code_id: ID }
}

/// The outcome of deciding on prices, stored for a repetition.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decided {
    /// The GRN.
    pub grn_id: String,
    /// Whether they were accepted.
    pub accepted: bool,
    /// The number of prices.
    pub count: usize,
}

pub(super) struct Decide;

impl DeedRow for Decide {
    const CALL: About = About {
        path: "/vendor/decide-prices",
        name: "decide_prices",
        capability: "goods_receipt",
        does: "Accepts or refuses selling prices that a GRN asks for, by a manager's approval.",
        messages: &[approval::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = DecidePrices;
    type Outcome = Decided;
    type Gathered = GrnAnswer;
    type Answer = WithData<GrnAnswer>;

    fn keep(_: &DecidePrices) -> Keep {
        Keep::Ever
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &DecidePrices) -> Result<Decided> {
        decide(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &DecidePrices, decided: &mut Decided) -> Result<GrnAnswer> {
        shown(deed, &decided.grn_id)
    }

    fn render(decided: Decided, data: GrnAnswer) -> Result<Reply<WithData<GrnAnswer>>> {
        let Decided { accepted, count, .. } = decided;
        let said = if accepted {
            GoodsReceiptWords::PricesAccepted { count }
        } else {
            GoodsReceiptWords::PricesRefused { count }
        };
        Ok(Reply::success(WithData { data }).saying(&said))
    }
}

/// Accepts or refuses prices that a GRN asks for. An accepted price holds from the next scan.
///
/// # Errors
/// When the store has no such GRN, it is not said whether they are accepted, one is not of the GRN or was decided
/// before, a manager's approval is missing, or a statement fails.
pub fn decide(deed: &mut Deed<'_, Cashier>, request: &DecidePrices) -> Result<Decided> {
    let accepted = match &*request.decision {
        "accept" => true,
        "refuse" => false,
        _ => return Err(GoodsReceiptRefusal::NoDecision.into()),
    };
    let grn = store::grn(deed, &request.grn_no)?.ok_or(GoodsReceiptRefusal::UnknownGrn)?;
    let ids: Vec<String> = request.proposals.0.iter().map(|id| (**id).to_owned()).collect();
    let manager_id =
        use_up(deed, &ApprovalScope::of_document(Operation::PriceChange, &grn.number), &request.security_code_id)?;
    let open = price_proposal::table
        .filter(price_proposal::vendor_id.eq(deed.vendor()))
        .filter(price_proposal::store_id.eq(deed.store()))
        .filter(price_proposal::document.eq(grn.number.clone()))
        .filter(price_proposal::proposal_id.eq_any(ids.clone()))
        .filter(price_proposal::state.eq(ProposalState::Open));
    let now = deed.now();
    let state = if accepted { "accepted" } else { "refused" };
    let decided: Vec<PriceProposal> = deed.load(
        diesel::update(open)
            .set((
                price_proposal::state.eq(state),
                price_proposal::decided_by.eq(Some(manager_id)),
                price_proposal::decided_at.eq(Some(now)),
            ))
            .returning(price_proposal::all_columns),
    )?;
    if decided.is_empty() || decided.len() != ids.len() {
        return Err(GoodsReceiptRefusal::PriceDecided.into());
    }
    if accepted {
        for row in &decided {
            catalog::set_price(deed, row.product_id, (row.mrp_paise, row.price_paise))?;
        }
    }
    let prices: Vec<PriceChanged> = decided.iter().map(told).collect();
    deed.audit(match accepted {
        true => prices_changed(&grn.number, prices),
        false => AuditEvent::PricesRefused { grn: grn.number, prices },
    });
    Ok(Decided { grn_id: grn.grn_id, accepted, count: decided.len() })
}
