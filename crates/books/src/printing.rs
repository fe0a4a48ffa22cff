//! Forms of a printed document: a page for a browser and its print service, or ESC/POS for a request that names the
//! maker of its printer, as the app of an Android till does.

use paper::{Document, Paper, html};
use pricing::Paise;

use crate::scalar::Text;
use crate::settings::Settings;

/// An amount as papers write it: `−1,035.00`.
#[must_use]
pub fn amount(paise: Paise) -> String {
    paise.grouped().to_string().replace('-', "−")
}

/// A total as papers write it, with the rupee's sign: `−₹70.00`.
#[must_use]
pub fn rupees(paise: Paise) -> String {
    paise.in_rupees().to_string().replace('-', "−")
}

/// The maker of a till's printer is left out of a request's fingerprint: a repetition from another till is the same
/// request.
#[must_use]
pub fn is_no_part(_manufacturer_name: &Text) -> bool {
    true
}

/// The printer of a till.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Printer {
    paper: Paper,
    takes_commands: bool,
    opens_drawer: bool,
}

impl Printer {
    /// The one that a till prints on: on the store's paper, and by commands where its maker is named.
    #[must_use]
    pub fn of(settings: &Settings, manufacturer_name: &Text) -> Self {
        Printer {
            paper: Paper::of_width(settings.bill_print_width),
            takes_commands: !manufacturer_name.is_empty(),
            opens_drawer: false,
        }
    }

    /// The same, opening the cash drawer at this printer with the print.
    #[must_use]
    pub fn opening_drawer(self, opens_drawer: bool) -> Self {
        Printer { opens_drawer, ..self }
    }

    /// A document as a page.
    #[must_use]
    pub fn page(self, document: &Document) -> String {
        html(document, self.paper)
    }

    /// A document as ESC/POS in base64; nothing for a till that did not name the maker of its printer.
    #[must_use]
    pub fn data(self, document: &Document) -> String {
        if self.takes_commands { commands(document, self.paper, self.opens_drawer) } else { String::new() }
    }
}

#[cfg(feature = "escpos")]
fn commands(document: &Document, paper: Paper, opens_drawer: bool) -> String {
    use base64::Engine as _;
    use paper::{Drawer, escpos};

    let drawer = if opens_drawer { Drawer::Opens } else { Drawer::Stays };
    base64::prelude::BASE64_STANDARD.encode(escpos(document, paper, drawer))
}

/// Nothing: without a server there are no fonts to draw with, and no printer but the browser's.
#[cfg(not(feature = "escpos"))]
fn commands(_: &Document, _: Paper, _: bool) -> String {
    String::new()
}
