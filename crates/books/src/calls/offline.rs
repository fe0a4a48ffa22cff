//! What a device keeps for the time without the server.

use super::rows::{About, LookRow, Row};
use super::says::OFFLINE;
use crate::answer::{Reply, WithData};
use crate::deed::Look;
use crate::login::Cashier;
use crate::offline::{self, PriceList, PriceListAnswer, TableRow, TableSync};
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![Row::look::<Tables>(), Row::look::<Prices>()]
}

struct Tables;

impl LookRow for Tables {
    const CALL: About = About {
        path: "/vendor/table-sync",
        name: "table_sync",
        capability: "offline",
        does: "What a device keeps for the time without network: who may sign in on it, and the sessions of its \
               terminal; of the last seven days, at most twenty.",
        says: &[OFFLINE],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = TableSync;
    type Found = Vec<TableRow>;
    type Answer = WithData<Vec<TableRow>>;

    fn look(look: &mut Look<'_, Cashier>, request: &TableSync) -> Result<Vec<TableRow>> {
        offline::table_sync(look, request)
    }

    fn render(data: Vec<TableRow>) -> Reply<WithData<Vec<TableRow>>> {
        Reply::success(WithData { data })
    }
}

struct Prices;

impl LookRow for Prices {
    const CALL: About = About {
        path: "/vendor/price-list",
        name: "price_list",
        capability: "offline",
        does: "The prices of the store, in pages, for looking them up without the server.",
        says: &[OFFLINE],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = PriceList;
    type Found = PriceListAnswer;
    type Answer = PriceListAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &PriceList) -> Result<PriceListAnswer> {
        offline::price_list(look, request)
    }

    fn render(answer: PriceListAnswer) -> Reply<PriceListAnswer> {
        Reply::success(answer)
    }
}
