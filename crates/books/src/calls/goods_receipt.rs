//! Goods from suppliers: advices of what is on its way, and GRNs of what came.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{About, DeedRow, LookRow, Row};
use super::says::{APPROVAL, GOODS_RECEIPT};
use crate::answer::{Reply, WithData};
use crate::deed::{Deed, Look};
use crate::goods_receipt::{
    self, AdviceDet, AdviceDetails, AdviceInFull, AdviceList, AdvicesAnswer, CreateAdhoc, CreateGrn, Created,
    DecidePrices, Decided, GoodsReceiptWords, GrnAnswer, GrnDetails, GrnList, GrnPrint, GrnSlip, GrnsAnswer,
    ItemAnswer, ItemDetail, LinesAnswer,
};
use crate::journal::Keep;
use crate::login::Cashier;
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row::look::<ListAdvices>(),
        Row::look::<ShowAdvice>(),
        Row::look::<ShowLines>(),
        Row::look::<ListGrns>(),
        Row::look::<ShowGrn>(),
        Row::look::<PrintGrn>(),
        Row::look::<ShowItem>(),
        Row::deed::<MakeGrn>(),
        Row::deed::<MakeAdhoc>(),
        Row::deed::<Decide>(),
    ]
}

struct ListAdvices;

impl LookRow for ListAdvices {
    const CALL: About = About {
        path: "/vendor/advice-list",
        name: "advice_list",
        capability: "goods_receipt",
        does: "The store's advices, fifty a page.",
        says: &[GOODS_RECEIPT],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = AdviceList;
    type Found = AdvicesAnswer;
    type Answer = AdvicesAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &AdviceList) -> Result<AdvicesAnswer> {
        goods_receipt::advices(look, request)
    }

    fn render(page: AdvicesAnswer) -> Reply<AdvicesAnswer> {
        Reply::success(page)
    }
}

struct ShowAdvice;

impl LookRow for ShowAdvice {
    const CALL: About = About {
        path: "/vendor/advice-det",
        name: "advice_det",
        capability: "goods_receipt",
        does: "An advice of the store, with the GRNs that were made for it.",
        says: &[GOODS_RECEIPT],
    };
    type Who = Cashier;
    type Request = AdviceDet;
    type Found = AdviceInFull;
    type Answer = WithData<AdviceInFull>;

    fn look(look: &mut Look<'_, Cashier>, request: &AdviceDet) -> Result<AdviceInFull> {
        goods_receipt::advice(look, request)
    }

    fn render(data: AdviceInFull) -> Reply<WithData<AdviceInFull>> {
        Reply::success(WithData { data })
    }
}

struct ShowLines;

impl LookRow for ShowLines {
    const CALL: About = About {
        path: "/vendor/advice-details",
        name: "advice_details",
        capability: "goods_receipt",
        does: "The lines of an advice, for a GRN; of one that is complete, the word `COMPLETE` beside them.",
        says: &[GOODS_RECEIPT],
    };
    type Who = Cashier;
    type Request = AdviceDetails;
    type Found = LinesAnswer;
    type Answer = LinesAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &AdviceDetails) -> Result<LinesAnswer> {
        goods_receipt::advice_lines(look, request)
    }

    fn render(lines: LinesAnswer) -> Reply<LinesAnswer> {
        Reply::success(lines)
    }
}

struct ListGrns;

impl LookRow for ListGrns {
    const CALL: About = About {
        path: "/vendor/grn-list",
        name: "grn_list",
        capability: "goods_receipt",
        does: "The store's GRNs, fifty a page.",
        says: &[GOODS_RECEIPT],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = GrnList;
    type Found = GrnsAnswer;
    type Answer = GrnsAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &GrnList) -> Result<GrnsAnswer> {
        goods_receipt::grns(look, request)
    }

    fn render(page: GrnsAnswer) -> Reply<GrnsAnswer> {
        Reply::success(page)
    }
}

struct ShowGrn;

impl LookRow for ShowGrn {
    const CALL: About = About {
        path: "/vendor/grn-details",
        name: "grn_details",
        capability: "goods_receipt",
        does: "A GRN of the store with its goods.",
        says: &[GOODS_RECEIPT],
    };
    type Who = Cashier;
    type Request = GrnDetails;
    type Found = GrnAnswer;
    type Answer = WithData<GrnAnswer>;

    fn look(look: &mut Look<'_, Cashier>, request: &GrnDetails) -> Result<GrnAnswer> {
        goods_receipt::grn(look, request)
    }

    fn render(data: GrnAnswer) -> Reply<WithData<GrnAnswer>> {
        Reply::success(WithData { data })
    }
}

/// A document for the printer.
#[derive(Debug, Serialize, ToSchema)]
pub struct GrnPrinted {
    /// For the browser's print dialog.
    html_data: String,
    /// For a native printer: ESC/POS in base64, where the request names its maker.
    print_data: String,
}

struct PrintGrn;

impl LookRow for PrintGrn {
    const CALL: About = About {
        path: "/vendor/grn-print",
        name: "grn_print",
        capability: "goods_receipt",
        does: "A GRN of the store on the paper of a receipt. It comes as a `GET` too, with the same fields in the query.",
        says: &[GOODS_RECEIPT],
    };
    const BY_GET: bool = true;
    type Who = Cashier;
    type Request = GrnPrint;
    type Found = GrnSlip;
    type Answer = GrnPrinted;

    fn look(look: &mut Look<'_, Cashier>, request: &GrnPrint) -> Result<GrnSlip> {
        goods_receipt::slip(look, request)
    }

    fn render(slip: GrnSlip) -> Reply<GrnPrinted> {
        let GrnSlip { document, printer } = &slip;
        Reply::success(GrnPrinted { html_data: printer.page(document), print_data: printer.data(document) })
    }
}

/// What a GRN has to be told of an item.
#[derive(Debug, Serialize, ToSchema)]
pub struct WithItem {
    /// The item.
    item_detail: ItemAnswer,
}

struct ShowItem;

impl LookRow for ShowItem {
    const CALL: About = About {
        path: "/vendor/item-detail",
        name: "item_detail",
        capability: "goods_receipt",
        does: "The item of a barcode, for an ad-hoc GRN.",
        says: &[GOODS_RECEIPT],
    };
    type Who = Cashier;
    type Request = ItemDetail;
    type Found = ItemAnswer;
    type Answer = WithItem;

    fn look(look: &mut Look<'_, Cashier>, request: &ItemDetail) -> Result<ItemAnswer> {
        goods_receipt::item(look, request)
    }

    fn render(item_detail: ItemAnswer) -> Reply<WithItem> {
        Reply::success(WithItem { item_detail })
    }
}

struct MakeGrn;

impl DeedRow for MakeGrn {
    const CALL: About = About {
        path: "/vendor/create-grn",
        name: "create_grn",
        capability: "goods_receipt",
        does: "Makes a GRN against an advice: what was received is for sale from then on.",
        says: &[GOODS_RECEIPT],
    };
    type Who = Cashier;
    type Request = CreateGrn;
    type Outcome = Created;
    type Gathered = GrnAnswer;
    type Answer = WithData<GrnAnswer>;

    fn keep(_: &CreateGrn) -> Keep {
        Keep::Ever
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &CreateGrn) -> Result<Created> {
        goods_receipt::create(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &CreateGrn, created: &Created) -> Result<GrnAnswer> {
        in_full(deed, &created.grn_id)
    }

    fn render(_: Created, data: GrnAnswer) -> Result<Reply<WithData<GrnAnswer>>> {
        Ok(made(data))
    }
}

struct MakeAdhoc;

impl DeedRow for MakeAdhoc {
    const CALL: About = About {
        path: "/vendor/create-adhoc",
        name: "create_adhoc",
        capability: "goods_receipt",
        does: "Makes a GRN without an advice.",
        says: &[GOODS_RECEIPT],
    };
    type Who = Cashier;
    type Request = CreateAdhoc;
    type Outcome = Created;
    type Gathered = GrnAnswer;
    type Answer = WithData<GrnAnswer>;

    fn keep(_: &CreateAdhoc) -> Keep {
        Keep::Ever
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &CreateAdhoc) -> Result<Created> {
        goods_receipt::create_adhoc(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &CreateAdhoc, created: &Created) -> Result<GrnAnswer> {
        in_full(deed, &created.grn_id)
    }

    fn render(_: Created, data: GrnAnswer) -> Result<Reply<WithData<GrnAnswer>>> {
        Ok(made(data))
    }
}

struct Decide;

impl DeedRow for Decide {
    const CALL: About = About {
        path: "/vendor/decide-prices",
        name: "decide_prices",
        capability: "goods_receipt",
        does: "Accepts or refuses selling prices that a GRN asks for, by a manager's leave.",
        says: &[APPROVAL, GOODS_RECEIPT],
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
        goods_receipt::decide(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &DecidePrices, decided: &Decided) -> Result<GrnAnswer> {
        in_full(deed, &decided.grn_id)
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

fn in_full(deed: &mut Deed<'_, Cashier>, grn_id: &str) -> Result<GrnAnswer> {
    let zone = deed.shop().zone.clone();
    goods_receipt::in_full(deed, grn_id, &zone)
}

fn made(data: GrnAnswer) -> Reply<WithData<GrnAnswer>> {
    let said = GoodsReceiptWords::Created { number: data.number().to_owned() };
    Reply::success(WithData { data }).saying(&said)
}
