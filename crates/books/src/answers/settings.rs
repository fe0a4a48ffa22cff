//! The settings as the client reads them.

use pricing::round_off::RoundOff;
use pricing::{Day, Paise};
use serde::Serialize;
use storage::rows::User;
use utoipa::ToSchema;

use crate::cash_session::{self, Currency, Standing};
use crate::catalog::StoreInfo;
use crate::customer::DUMMY_GROUP;
use crate::facilities::{Connected, Facilities};
use crate::outbox::Kind;
use crate::scalar::Flag;
use crate::settings::{MrpChoice, ScaleLabel, Settings, UpiReference};

/// All settings of a store, with the standing of its cash session.
#[derive(Debug, Serialize, ToSchema)]
pub struct SettingsAnswer {
    store: StoreAnswer,
    vendor_login_details: DummyCustomer,
    settlement: Settlement,
    stock: Stock,
    offer: Offer,
    cart: CartGates,
    cart_menu: Vec<Entry>,
    print: Vec<Print>,
    printer: SetUpPrinter,
    /// The formats of scale labels, in the order they are tried.
    scale_rules: Vec<ScaleLabel>,
    /// FNC1 as the store's scanners send it: `gs`, `dropped`, or the character in its place.
    fnc1: String,
    vendor_app_menu: AppMenu,
    payment_type: Vec<Entry>,
    order: OrderKinds,
    multiple_mop: Status,
    return_authorization: Status,
    till: Till,
}

#[derive(Debug, Serialize, ToSchema)]
struct StoreAnswer {
    name: String,
    location: String,
    code: String,
    /// Of today.
    gstin: String,
    /// The store's registration today: `regular`, `composition` or `unregistered`.
    registration: &'static str,
    /// The GST code of the store's State.
    state_id: String,
    terminal_name: String,
}

#[derive(Debug, Serialize, ToSchema)]
struct DummyCustomer {
    c_id: String,
    api_token: &'static str,
    customer_group_code: &'static str,
    first_name: String,
    mobile: &'static str,
    vendor_customer_login: Flag,
}

#[derive(Debug, Serialize, ToSchema)]
struct Settlement {
    denomination: Denominations,
    closing_previous_balance_status: Flag,
    closing_previous_session_compulsory: Status,
    opening_balance_status: Flag,
    open_sesssion_compulsory: Status,
    session_started_at: String,
    settlement_session_id: String,
    /// The last count of the till's drawer; empty where there is none.
    last_count: String,
    /// A closed session whose difference or slip waits; empty without one.
    unfinished_session_id: String,
}

#[derive(Debug, Serialize, ToSchema)]
struct Denominations {
    status: Flag,
    currency: Vec<Currency>,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
struct Status {
    status: Flag,
}

#[derive(Debug, Serialize, ToSchema)]
struct Stock {
    negative_stock_billing: Status,
}

#[derive(Debug, Serialize, ToSchema)]
struct Offer {
    manual_discount: Status,
}

#[derive(Debug, Serialize, ToSchema)]
struct CartGates {
    carry_bag: Status,
    avail_offer: Status,
}

#[derive(Debug, Serialize, ToSchema)]
struct Entry {
    name: &'static str,
    status: Flag,
}

#[derive(Debug, Serialize, ToSchema)]
struct Print {
    name: &'static str,
    width: String,
    status: Flag,
    verify: Flag,
}

/// The printer that the store has set up for its tills.
#[derive(Debug, Serialize, ToSchema)]
struct SetUpPrinter {
    /// Its name in the print service; empty where each till chooses one itself.
    name: String,
}

#[derive(Debug, Serialize, ToSchema)]
struct AppMenu {
    main_menu: Vec<Entry>,
}

#[derive(Debug, Serialize, ToSchema)]
struct OrderKinds {
    lay_by: Status,
    on_account: Status,
}

/// Settings that only our own till reads.
#[derive(Debug, Serialize, ToSchema)]
struct Till {
    dummy_customer: Flag,
    /// The customer display greets a tagged customer by first name and shows their points.
    display_first_name: Flag,
    blind_close: Flag,
    close_reason_above: Paise,
    cash_movement_passcode: Flag,
    /// The balance of a credit note may be paid out in cash.
    credit_note_cash: Flag,
    mrp_choice: &'static str,
    /// The rounding of a total to rupees: `nearest`, `down` or `off`.
    round_off: RoundOff,
    /// The highest discount that the signed-in person may give alone, in percent; empty for no limit.
    discount_limit_percent: String,
    /// The part of a UPI reference that a cashier types: `none`, `last4` or `full`.
    upi_reference: &'static str,
    /// The store's own UPI address, which the till's QR code pays to; empty for none.
    upi_address: String,
    /// The payee that a customer's UPI app shows.
    upi_payee: String,
    /// The merchant category code of the address; empty for none.
    upi_category: String,
    auto_print: Flag,
    /// Whether this server sends mails.
    sends_email: Flag,
    /// Whether this server sends bills by SMS, which are links.
    sends_sms: Flag,
    /// Whether a phone can open links to bills of this server.
    sends_links: Flag,
    charges: Charges,
    idle_lock_minutes: u32,
    /// Whether the signed-in person is a manager, who has screens of their own.
    manager: Flag,
}

/// Payment services outside that the store can reach.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
struct Charges {
    /// A service that drives the payment device of the till.
    card_device: Flag,
    razorpay: Flag,
    /// QR codes for UPI, of Razorpay.
    razorpay_qr: Flag,
    loyalty: Flag,
}

const fn on(flag: bool) -> Status {
    Status { status: Flag(flag) }
}

/// The user, till and moment for which a store's settings are answered.
pub struct AtTill<'a> {
    /// The store.
    pub store: &'a StoreInfo,
    /// Its business day.
    pub today: Day,
    /// The store's settings.
    pub settings: &'a Settings,
    /// The signed-in user.
    pub user: &'a User,
    /// The name of the till.
    pub terminal_name: &'a str,
    /// The state of the till's cash session.
    pub standing: &'a Standing,
}

impl SettingsAnswer {
    /// The answer with a store's settings.
    #[must_use]
    pub fn new(at: &AtTill<'_>) -> Self {
        let AtTill { store, today, settings, user, terminal_name, standing } = *at;
        let registered = store.registered(today);
        let entry = |name, status| Entry { name, status: Flag(status) };
        let dummy_id = if settings.dummy_customer { store.row.dummy_customer_id.clone() } else { String::new() };
        SettingsAnswer {
            store: StoreAnswer {
                name: store.row.name.clone(),
                location: store.row.city.clone(),
                code: store.row.code.clone(),
                gstin: registered.gstin,
                registration: registered.kind.name(),
                state_id: store.row.state_code.clone(),
                terminal_name: terminal_name.to_owned(),
            },
            vendor_login_details: DummyCustomer {
                c_id: dummy_id,
                api_token: "",
                customer_group_code: DUMMY_GROUP,
                first_name: "Walk-in".to_owned(),
                mobile: "",
                vendor_customer_login: Flag(settings.customer_tagging_mandatory),
            },
            settlement: Settlement {
                denomination: Denominations {
                    status: Flag(settings.denomination),
                    currency: cash_session::currencies(settings),
                },
                closing_previous_balance_status: Flag(standing.previous_closed),
                closing_previous_session_compulsory: on(settings.closing_previous_session_compulsory),
                opening_balance_status: Flag(standing.has_opening_balance),
                open_sesssion_compulsory: on(settings.open_session_compulsory),
                session_started_at: standing.started_at.clone(),
                settlement_session_id: standing.settlement_session_id.to_string(),
                last_count: standing.last_count.map_or_else(String::new, |counted| counted.to_string()),
                unfinished_session_id: standing.unfinished.to_string(),
            },
            stock: Stock { negative_stock_billing: on(settings.negative_stock_billing) },
            offer: Offer { manual_discount: on(settings.manual_discount) },
            cart: CartGates { carry_bag: on(settings.carry_bag), avail_offer: on(settings.avail_offer) },
            cart_menu: vec![
                entry("carry_bag", settings.menu_carry_bag),
                entry("hold_bill", settings.menu_hold_bill),
                entry("recall_bill", settings.menu_recall_bill),
            ],
            print: vec![
                Print {
                    name: "bill_print",
                    width: settings.bill_print_width.to_string(),
                    status: Flag(true),
                    verify: Flag(false),
                },
                Print {
                    name: "bill_reprint",
                    width: settings.bill_print_width.to_string(),
                    status: Flag(settings.bill_reprint),
                    verify: Flag(settings.bill_reprint_verify),
                },
            ],
            printer: SetUpPrinter { name: settings.printer.clone() },
            scale_rules: settings.scale_rules.clone(),
            fnc1: settings.fnc1.into(),
            vendor_app_menu: AppMenu {
                main_menu: vec![
                    entry("start_billing", settings.menu_start_billing),
                    entry("shop_by_catalog", settings.menu_shop_by_catalog),
                    entry("exchange_return", settings.menu_exchange_return),
                ],
            },
            payment_type: vec![
                entry("cash", settings.pay_cash),
                entry("ezswype", settings.pay_ezswype),
                entry("card_offline", settings.pay_card_offline),
                entry("paytm_offline", settings.pay_paytm_offline),
                entry("google_tez_offline", settings.pay_google_tez_offline),
                entry("razor_pay_online", settings.pay_razor_pay_online),
                entry("loyalty_emr", settings.pay_loyalty_emr),
            ],
            order: OrderKinds { lay_by: on(settings.lay_by), on_account: on(settings.on_account) },
            multiple_mop: on(settings.multiple_mop),
            return_authorization: on(settings.return_authorization),
            till: Till {
                dummy_customer: Flag(settings.dummy_customer),
                display_first_name: Flag(settings.display_first_name),
                blind_close: Flag(settings.blind_close),
                close_reason_above: Paise::new(settings.close_reason_above_paise),
                cash_movement_passcode: Flag(settings.cash_movement_passcode),
                credit_note_cash: Flag(settings.credit_note_cash),
                mrp_choice: match settings.mrp_choice {
                    MrpChoice::Lowest => "lowest",
                    MrpChoice::Ask => "ask",
                },
                round_off: settings.round_off.into(),
                discount_limit_percent: settings
                    .discount_limit(user.discount_limit_bp)
                    .map_or_else(String::new, |limit| limit.to_string()),
                upi_reference: match settings.upi_reference() {
                    UpiReference::None => "none",
                    UpiReference::Last4 => "last4",
                    UpiReference::Full => "full",
                },
                upi_address: settings.upi_address.clone(),
                upi_payee: if settings.upi_payee.is_empty() {
                    store.row.name.clone()
                } else {
                    settings.upi_payee.clone()
                },
                upi_category: settings.upi_category.clone(),
                auto_print: Flag(settings.auto_print),
                sends_email: Flag(false),
                sends_sms: Flag(false),
                sends_links: Flag(false),
                charges: Charges {
                    card_device: Flag(false),
                    razorpay: Flag(false),
                    razorpay_qr: Flag(false),
                    loyalty: Flag(false),
                },
                idle_lock_minutes: settings.idle_lock_minutes,
                manager: Flag(user.manager),
            },
        }
    }

    /// The same, with the kinds of messages that this server can deliver.
    #[must_use]
    pub fn reaching(mut self, facilities: &Facilities) -> Self {
        let (outbox, has_links) = (&facilities.outbox, facilities.links_begin_with.is_some());
        self.till.sends_email = Flag(outbox.sends(Kind::Email));
        self.till.sends_sms = Flag(outbox.sends(Kind::Sms) && has_links);
        self.till.sends_links = Flag(has_links);
        self
    }

    /// The same, with payment services outside: a gateway that is switched on is shown as on only where the store
    /// reaches it. A card needs the service of the devices or a device that the till itself drives.
    #[must_use]
    pub fn connected(mut self, outside: Connected, has_device: bool) -> Self {
        for entry in &mut self.payment_type {
            let reached = match entry.name {
                "ezswype" => outside.card_device || has_device,
                "razor_pay_online" => outside.razorpay,
                "loyalty_emr" => outside.loyalty,
                _ => true,
            };
            entry.status = Flag(entry.status.0 && reached);
        }
        self.till.charges = Charges {
            card_device: Flag(outside.card_device),
            razorpay: Flag(outside.razorpay),
            razorpay_qr: Flag(outside.razorpay_qr),
            loyalty: Flag(outside.loyalty),
        };
        self
    }
}
