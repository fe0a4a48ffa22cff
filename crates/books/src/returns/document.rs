//! A posted document as a till shows it, with the start of a return of it.

use serde::Serialize;
use utoipa::ToSchema;

use super::ReturnStart;
use crate::answer::Reply;
use crate::call::{About, LookRow};
use crate::deed::Look;
use crate::invoice::{self, Details, DetailsAnswer, OrderDetails};
use crate::login::Cashier;
use crate::refusal::Result;

pub(super) struct ShowDocument;

impl LookRow for ShowDocument {
    const CALL: About = About {
        path: "/order-details",
        name: "order_details",
        capability: "invoice",
        does: "A posted document of the caller's store; with `return_request` also what a return of it starts from.",
        messages: &[invoice::WORDS, super::WORDS],
    };
    type Who = Cashier;
    type Request = OrderDetails;
    type Found = (Details, Option<ReturnStart>);
    type Answer = DocumentAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &OrderDetails) -> Result<Self::Found> {
        let details = invoice::order_details(look, request)?;
        let returning = match request.return_request.0 {
            true => Some(super::start(look, &details.posted, &details.returned)?),
            false => None,
        };
        Ok((details, returning))
    }

    fn render((details, returning): Self::Found) -> Reply<DocumentAnswer> {
        Reply::success(DocumentAnswer { details: DetailsAnswer::from(details), returning })
    }
}

/// A document and, on request, the start of a return of it.
#[derive(Debug, Serialize, ToSchema)]
pub struct DocumentAnswer {
    #[serde(flatten)]
    details: DetailsAnswer,
    #[serde(flatten)]
    returning: Option<ReturnStart>,
}
