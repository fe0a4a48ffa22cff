//! The table of calls without a server: somebody signed in at a till, whose clock is set.

use std::collections::HashMap;
use std::sync::Arc;

use books::admin::people;
use books::bill_voucher::APPLY;
use books::call::{CallContext, Kind, Rendered, Row, Step, Who, run};
use books::calls;
use books::catalog::Book;
use books::chance::{Chance, Ids};
use books::charge::{self, GatewayReport, Payment, Shown, StartCharge};
use books::clock::Moment;
use books::deed::Circumstances;
use books::digest::digest;
use books::facilities::{Connected, Connections, Facilities, PairKeys};
use books::licence::{Device, LicenceRefusal, find_by_device};
use books::login::approval::{self, ApprovalScope};
use books::login::{self, Cashier, ShownToken, find_cashier};
use books::outbox::Outbox;
use books::refusal::{CallError, Result};
use books::request_log::Once;
use books::sign_in::{Arriving, sign_in};
use serde_json::{Map, Value};
use storage::{Scope, Tx};

/// How long a cashier takes from one call to the next, in milliseconds.
const BETWEEN_CALLS: i64 = 4_000;

/// Every call, for whoever is signed in.
pub struct Door {
    rows: HashMap<&'static str, Row>,
    facilities: Arc<Facilities>,
    /// The same, while something outside is asked to take money.
    reaching: Arc<Facilities>,
}

impl Door {
    /// The door of books to which nobody else comes.
    pub fn new() -> Self {
        let book = Arc::new(Book::default());
        let facilities = |connected: Connected| {
            Arc::new(Facilities {
                book: Arc::clone(&book),
                outbox: Arc::new(Outbox::new(Vec::new(), |_| {})),
                links_begin_with: None,
                outside: Connections::new(move |_, _| connected),
                pair_keys: PairKeys::default(),
                workbook: None,
            })
        };
        let everything = Connected { card_device: true, razorpay: true, razorpay_qr: true, loyalty: true };
        let rows = calls::table().into_iter().map(|row| (row.about.path, row)).collect();
        Door { rows, facilities: facilities(Connected::default()), reaching: facilities(everything) }
    }

    fn circumstances(&self, chance: &Chance, now: Moment, fingerprint: &str) -> Circumstances {
        Circumstances {
            now,
            ids: Ids::new(chance, now),
            fingerprint: fingerprint.to_owned(),
            facilities: Arc::clone(&self.facilities),
        }
    }
}

/// A person who comes to a till.
pub struct Arrives<'a> {
    /// The device.
    pub device: &'a str,
    /// The phone.
    pub mobile: &'a str,
    /// When.
    pub now: Moment,
}

/// Somebody signed in at a till.
pub struct AtTill<'d> {
    door: &'d Door,
    chance: &'d Chance,
    cashier: Cashier,
    token: String,
    /// The time of the clock.
    pub now: Moment,
}

impl<'d> AtTill<'d> {
    /// Signs the user with a phone in on a device, in the system's scope. The PIN is taken as typed: only its hash is
    /// not checked.
    ///
    /// # Errors
    /// When the device runs no licence, there is no such user, or a statement fails.
    pub fn sign_in((door, chance): (&'d Door, &'d Chance), tx: &mut Tx<'_>, arrives: &Arrives<'_>) -> Result<Self> {
        let Arrives { device, mobile, now } = *arrives;
        let device_digest = digest(device);
        let found = find_by_device(tx, None, &device_digest)?.map(Device::new).ok_or(LicenceRefusal::NotValid)?;
        let mut known = people::with_phone(tx, mobile)?.into_iter().filter(|user| user.vendor_id == found.vendor_id);
        let user = known.next().ok_or_else(|| CallError::Fault(format!("nobody has the phone {mobile}")))?;
        let token = chance.alphanumeric(60);
        let arriving =
            Arriving { user, token: token.clone(), verifier: String::new(), weak: false, renewed: None, force: true };
        let (who, circumstances) = (Who::Device(found.clone()), door.circumstances(chance, now, ""));
        let asked = CallContext { who, while_locked: false, once: Once::default(), circumstances };
        let mut own = tx.reborrow();
        own.narrow(found.scope());
        run::step::<Device, _>(&mut own, &asked, |deed| sign_in(deed, &arriving))?;
        let token_digest = digest(&token);
        let named_vendor = Some(found.vendor_id);
        let shown = ShownToken { named_vendor, token_digest: &token_digest, device_digest: &device_digest };
        let cashier = find_cashier(tx, shown)?;
        Ok(AtTill { door, chance, cashier, token, now })
    }

    /// Makes a call whose answer is of no interest.
    ///
    /// # Errors
    /// When it is refused or a statement fails.
    pub fn call(&mut self, tx: &mut Tx<'_>, path: &str, fields: &[(&str, &str)]) -> Result<()> {
        self.made(tx, path, fields).map(drop)
    }

    /// Makes a call and reads its answer.
    ///
    /// # Errors
    /// When it is refused, a statement fails, or it answers no JSON.
    pub fn ask(&mut self, tx: &mut Tx<'_>, path: &str, fields: &[(&str, &str)]) -> Result<Value> {
        let answer = self.made(tx, path, fields)?()?;
        serde_json::from_slice(&answer).map_err(|error| CallError::Fault(error.to_string()))
    }

    fn made(&mut self, tx: &mut Tx<'_>, path: &str, fields: &[(&str, &str)]) -> Result<Rendered> {
        self.now = self.now + BETWEEN_CALLS;
        let row = self.door.rows.get(path).ok_or_else(|| CallError::Fault(format!("there is no call {path}")))?;
        let form: Map<String, Value> =
            fields.iter().map(|(name, value)| ((*name).to_owned(), Value::from(*value))).collect();
        let (parsed, once) = row.read(form)?;
        let asked = self.asked(once, row.while_locked);
        let mut own = tx.reborrow();
        own.narrow(self.cashier.scope());
        match row.kind {
            Kind::Look(look) | Kind::LookThenStep(look, _) => Ok(look(&mut own, &asked, &parsed)?.0),
            Kind::Deed(deed) | Kind::DeedThenStep(deed, _) => deed(&mut own, &asked, &parsed),
            Kind::Steps(Step::ApplyVoucher) => APPLY(&mut own, &asked, &parsed),
            Kind::Steps(_) | Kind::PersonSteps(_) => {
                Err(CallError::Fault(format!("{path} has steps that are not done here")))
            }
        }
    }

    fn asked(&self, once: Once, while_locked: bool) -> CallContext {
        let circumstances = self.door.circumstances(self.chance, self.now, &once.fingerprint);
        CallContext { who: Who::Cashier(self.cashier.clone()), while_locked, once, circumstances }
    }

    /// Has something outside take money for a bill, which it does at once; answers the number of the invoice, where
    /// that was the last rupee.
    ///
    /// # Errors
    /// When the store or the bill does not take it so, or a statement fails.
    pub fn take_outside(&mut self, tx: &mut Tx<'_>, wanted: &StartCharge) -> Result<Option<String>> {
        let mut asked = self.asked(Once::default(), false);
        // The loyalty programme of today knows nothing of bills of the past, so nothing else reaches it.
        asked.circumstances.facilities = Arc::clone(&self.door.reaching);
        let mut own = tx.reborrow();
        own.narrow(self.cashier.scope());
        let charge_id = run::step::<Cashier, _>(&mut own, &asked, |deed| charge::start(deed, wanted))?.charge.charge_id;
        self.now = self.now + BETWEEN_CALLS;
        let told = self.door.circumstances(self.chance, self.now, "");
        charge::on_behalf(&mut own, &told, &charge_id, |deed| {
            let payment_id = format!("of-the-past-{}", &*wanted.pay_id);
            let amount = wanted.amount.0.unwrap_or_default();
            charge::sent(deed, &charge_id, &charge_id, &Shown::default())?;
            let payment = Payment { reference: payment_id.clone(), payment_id, amount };
            let charge = charge::settle(deed, &charge_id, &GatewayReport::Taken(payment))?;
            let bill = charge::standing(deed, &charge)?.bill;
            Ok(bill.and_then(|bill| bill.posted).map(|posted| posted.invoice.number))
        })
    }

    /// A manager's leave, as if the passcode had been typed: only its hash is not checked. Answers what shows it.
    ///
    /// # Errors
    /// When the store has no manager or a statement fails.
    pub fn approval(&mut self, tx: &mut Tx<'_>, approval: &ApprovalScope) -> Result<String> {
        let (id, licence_id) = (self.chance.alphanumeric(32), self.cashier.device().licence_id);
        let asked = self.asked(Once::default(), false);
        let mut own = tx.reborrow();
        own.narrow(self.cashier.scope());
        run::step::<Cashier, _>(&mut own, &asked, |deed| {
            let (_, managers) = login::count_passcode(deed, licence_id)?;
            login::passcode_was_right(deed, licence_id)?;
            let manager = managers.first().ok_or_else(|| CallError::Fault("the store has no manager".to_owned()))?;
            approval::give(deed, approval, manager.user_id, &id)
        })?;
        Ok(id)
    }

    /// Signs out, in the system's scope.
    ///
    /// # Errors
    /// When a statement fails.
    pub fn sign_out(self, tx: &mut Tx<'_>) -> storage::Result<()> {
        let mut own = tx.reborrow();
        own.narrow(Scope::system());
        login::end_sign_in(&mut own, Some(self.cashier.vendor_id()), &self.token, self.now)
    }
}
