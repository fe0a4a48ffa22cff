use crate::facilities::Connected;
use crate::settings::Settings;

/// A way to pay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gateway {
    /// Notes and coins.
    Cash,
    /// A card on a machine of its own.
    CardOffline,
    /// A card on the payment device.
    Ezswype,
    /// Paytm, on the cashier's word.
    PaytmOffline,
    /// Google Pay, on the cashier's word.
    GoogleTezOffline,
    /// A voucher or store credit.
    Voucher,
    /// Loyalty points.
    Loyalty,
    /// Razorpay.
    RazorPayOnline,
}

impl Gateway {
    const ALL: [(Gateway, &'static str, &'static str); 8] = [
        (Gateway::Cash, "CASH", "Cash"),
        (Gateway::CardOffline, "CARD_OFFLINE", "Card"),
        (Gateway::Ezswype, "EZSWYPE", "EZSwype"),
        (Gateway::PaytmOffline, "PAYTM_OFFLINE", "Paytm"),
        (Gateway::GoogleTezOffline, "GOOGLE_TEZ_OFFLINE", "GPay"),
        (Gateway::Voucher, "VOUCHER", "Voucher"),
        (Gateway::Loyalty, "LOYALTY", "Loyalty"),
        (Gateway::RazorPayOnline, "RAZOR_PAY_ONLINE", "Razorpay"),
    ];

    /// The way to pay of a name on the wire.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known, _)| *known == name).map(|(gateway, ..)| *gateway)
    }

    /// The name on the wire and in the books.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(gateway, ..)| *gateway == self).map_or("", |(_, name, _)| name)
    }

    /// The name on a receipt.
    #[must_use]
    pub fn title(self) -> &'static str {
        Self::ALL.iter().find(|(gateway, ..)| *gateway == self).map_or("", |(.., title)| title)
    }

    /// Every way to pay: name on the wire and name on a receipt.
    pub fn all() -> impl Iterator<Item = (&'static str, &'static str)> {
        Self::ALL.iter().map(|(_, name, title)| (*name, *title))
    }

    /// Whether a store with these settings and services outside takes money of this kind. A payment device that the
    /// till itself drives needs no connection of the server; the caller checks that case.
    #[must_use]
    pub fn is_taken(self, settings: &Settings, outside: Connected) -> bool {
        match self {
            Gateway::Cash => settings.pay_cash,
            Gateway::CardOffline => settings.pay_card_offline,
            Gateway::PaytmOffline => settings.pay_paytm_offline,
            Gateway::GoogleTezOffline => settings.pay_google_tez_offline,
            // Vouchers need no setting: a payment redeems those that were applied, and without any it takes nothing.
            Gateway::Voucher => true,
            Gateway::Ezswype => settings.pay_ezswype,
            Gateway::Loyalty => settings.pay_loyalty_emr && outside.loyalty,
            Gateway::RazorPayOnline => settings.pay_razor_pay_online && outside.razorpay,
        }
    }

    /// Whether something outside takes it.
    #[must_use]
    pub fn is_outside(self) -> bool {
        matches!(self, Gateway::Ezswype | Gateway::Loyalty | Gateway::RazorPayOnline)
    }
}
