//! The cash session: opened, moved in, closed, and its slip.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{About, DeedRow, LookRow, Row};
use super::says::CASH_SESSION;
use crate::answer::{Nothing, Reply, WithData};
use crate::answers::{self, ClosedAnswer};
use crate::cash_session::{
    self, CashMovementRequest, CashSessionWords, Closed, ClosingBalance, DayZ, Opened, OpenedAnswer, OpeningBalance,
    PrintSettlement, SettlementSlip, XReading,
};
use crate::deed::{Deed, Look};
use crate::journal::Keep;
use crate::login::Cashier;
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row::deed::<Open>(),
        Row::deed::<Close>(),
        Row::deed::<Move>(),
        Row::look::<Slip>(),
        Row::look::<X>(),
        Row::look::<Z>(),
    ]
}

struct Open;

impl DeedRow for Open {
    const CALL: About = About {
        path: "/vendor/opening-balance",
        name: "opening_balance",
        capability: "cash_session",
        does: "Opens the cash session of the caller's terminal.",
        says: &[CASH_SESSION],
    };
    type Who = Cashier;
    type Request = OpeningBalance;
    type Outcome = Opened;
    type Gathered = OpenedAnswer;
    type Answer = WithData<OpenedAnswer>;

    fn keep(_: &OpeningBalance) -> Keep {
        Keep::Ever
    }

    fn check(request: &OpeningBalance) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &OpeningBalance) -> Result<Opened> {
        cash_session::open(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &OpeningBalance, opened: &Opened) -> Result<OpenedAnswer> {
        cash_session::opened(deed, opened)
    }

    fn render(_: Opened, data: OpenedAnswer) -> Result<Reply<WithData<OpenedAnswer>>> {
        Ok(Reply::success(WithData { data }))
    }
}

struct Close;

impl DeedRow for Close {
    const CALL: About = About {
        path: "/vendor/closing-balance",
        name: "closing_balance",
        capability: "cash_session",
        does: "Closes a cash session. Called again for a closed one, it adds the reason if one is given, and tells the \
               same.",
        says: &[CASH_SESSION],
    };
    type Who = Cashier;
    type Request = ClosingBalance;
    type Outcome = Closed;
    type Gathered = ClosedAnswer;
    type Answer = WithData<ClosedAnswer>;

    fn check(request: &ClosingBalance) -> Result<()> {
        request.check()
    }

    fn keep(_: &ClosingBalance) -> Keep {
        Keep::Ever
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &ClosingBalance) -> Result<Closed> {
        cash_session::close(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &ClosingBalance, closed: &Closed) -> Result<ClosedAnswer> {
        answers::closed(deed, closed)
    }

    fn render(_: Closed, data: ClosedAnswer) -> Result<Reply<WithData<ClosedAnswer>>> {
        Ok(Reply::success(WithData { data }).saying(&CashSessionWords::Closed))
    }
}

struct Move;

impl DeedRow for Move {
    const CALL: About = About {
        path: "/vendor/cash-movement",
        name: "cash_movement",
        capability: "cash_session",
        does: "Records cash in, cash out or a drop in the open session.",
        says: &[CASH_SESSION],
    };
    type Who = Cashier;
    type Request = CashMovementRequest;
    type Outcome = ();
    type Gathered = ();
    type Answer = Nothing;

    fn keep(_: &CashMovementRequest) -> Keep {
        Keep::Ever
    }

    fn check(request: &CashMovementRequest) -> Result<()> {
        request.check()
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &CashMovementRequest) -> Result<()> {
        cash_session::move_cash(deed, request)
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &CashMovementRequest, (): &()) -> Result<()> {
        Ok(())
    }

    fn render((): (), (): ()) -> Result<Reply<Nothing>> {
        Ok(Reply::success(Nothing {}).saying(&CashSessionWords::Recorded))
    }
}

/// A document to print.
#[derive(Debug, Serialize, ToSchema)]
pub struct PrintAnswer {
    /// For the browser or the desktop print service.
    html_data: String,
    /// For a native printer: ESC/POS in base64, where the request names its maker.
    print_data: String,
}

struct Slip;

impl LookRow for Slip {
    const CALL: About = About {
        path: "/vendor/print-settlement",
        name: "print_settlement",
        capability: "cash_session",
        does: "The settlement slip of a closed session.",
        says: &[CASH_SESSION],
    };
    type Who = Cashier;
    type Request = PrintSettlement;
    type Found = SettlementSlip;
    type Answer = PrintAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &PrintSettlement) -> Result<SettlementSlip> {
        cash_session::settlement_slip(look, request)
    }

    fn render(slip: SettlementSlip) -> Reply<PrintAnswer> {
        printed(&slip)
    }
}

fn printed(slip: &SettlementSlip) -> Reply<PrintAnswer> {
    let SettlementSlip { document, printer } = slip;
    Reply::success(PrintAnswer { html_data: printer.page(document), print_data: printer.data(document) })
}

struct X;

impl LookRow for X {
    const CALL: About = About {
        path: "/vendor/x-reading",
        name: "x_reading",
        capability: "cash_session",
        does: "The X reading of a session that is not closed: what it came to so far. Nothing is changed by it.",
        says: &[CASH_SESSION],
    };
    type Who = Cashier;
    type Request = XReading;
    type Found = SettlementSlip;
    type Answer = PrintAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &XReading) -> Result<SettlementSlip> {
        cash_session::x_reading(look, request)
    }

    fn render(slip: SettlementSlip) -> Reply<PrintAnswer> {
        printed(&slip)
    }
}

struct Z;

impl LookRow for Z {
    const CALL: About = About {
        path: "/vendor/day-z",
        name: "day_z",
        capability: "cash_session",
        does: "The day's Z: what all tills of the store came to on a business day.",
        says: &[CASH_SESSION],
    };
    type Who = Cashier;
    type Request = DayZ;
    type Found = SettlementSlip;
    type Answer = PrintAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &DayZ) -> Result<SettlementSlip> {
        cash_session::day_z(look, request)
    }

    fn render(slip: SettlementSlip) -> Reply<PrintAnswer> {
        printed(&slip)
    }
}
