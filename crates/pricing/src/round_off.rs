//! Rounding what is to be paid to whole rupees.

use serde::{Deserialize, Serialize};

use crate::Paise;

/// How the total of a bill is rounded to whole rupees.
///
/// The difference is a signed entry of its own: it is neither taxed nor part of the taxable value. Section 170 of
/// the CGST Act rounds what is paid to the government, not the bill, so this is the store's choice. A bill below one
/// rupee is never rounded down, since that would give the goods away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum RoundOff {
    /// To the nearest rupee, 50 paise upwards. It goes downwards where that would pass the sum of the MRPs: nobody may
    /// be charged more than the MRP (Legal Metrology (Packaged Commodities) Rules 2011, rule 18).
    #[default]
    Nearest,
    /// Always downwards.
    Down,
    /// Not at all: paise are charged.
    Off,
}

impl RoundOff {
    /// The amount to add to `payable`, from −0.99 to +0.50; `ceiling` is the most that may be charged.
    ///
    /// # Panics
    /// When the rounded amount does not fit.
    #[must_use]
    pub fn adjustment(self, payable: Paise, ceiling: Paise) -> Paise {
        let rupee = Paise::from_rupees(1);
        let above_rupee = Paise::new(payable.get().rem_euclid(rupee.get()));
        let to_next_rupee = rupee - above_rupee;
        let down = if payable < rupee { Paise::ZERO } else { -above_rupee };
        match self {
            Self::Off => Paise::ZERO,
            Self::Down => down,
            Self::Nearest if above_rupee < to_next_rupee => down,
            Self::Nearest if payable + to_next_rupee > ceiling => down,
            Self::Nearest => to_next_rupee,
        }
    }

    /// The amount to add to `owed`, which is handed out in cash, from −0.49 to +0.99: to the nearest rupee, 50 paise
    /// upwards. Where bills are rounded down, to the customer's gain, this rounds upwards, which is to the customer's
    /// gain as well.
    #[must_use]
    pub fn adjustment_out(self, owed: Paise) -> Paise {
        let rupee = Paise::from_rupees(1);
        let above_rupee = Paise::new(owed.get().rem_euclid(rupee.get()));
        match self {
            Self::Off => Paise::ZERO,
            _ if above_rupee.is_zero() => Paise::ZERO,
            Self::Nearest if above_rupee < rupee - above_rupee => -above_rupee,
            Self::Down | Self::Nearest => rupee - above_rupee,
        }
    }
}
