//! What a till's page shows the print agent of its computer.

use super::rows::{About, LookRow, Row};
use super::says::PAIRING;
use crate::answer::{Reply, WithData};
use crate::deed::Look;
use crate::login::Cashier;
use crate::pairing::{self, PrintSignature, SignPrint};
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![Row::look::<Sign>()]
}

struct Sign;

impl LookRow for Sign {
    const CALL: About = About {
        path: "/vendor/sign-print",
        name: "sign_print",
        capability: "printing",
        does: "Signs what a page shows the print agent of its till, where the server shares a key with it: a token for its \
               connection, or the hash of a call.",
        says: &[PAIRING],
    };
    type Who = Cashier;
    type Request = SignPrint;
    type Found = PrintSignature;
    type Answer = WithData<PrintSignature>;

    fn look(look: &mut Look<'_, Cashier>, request: &SignPrint) -> Result<PrintSignature> {
        pairing::sign(look, request)
    }

    fn render(data: PrintSignature) -> Reply<WithData<PrintSignature>> {
        Reply::success(WithData { data })
    }
}
