//! Refusals of showing or handing over an invoice.

crate::refusals! {
    /// Refusals of showing or handing over an invoice.
    pub enum InvoiceRefusal in "invoice" {
        Unknown: "This invoice is not known in this store.",
        NoMail: "E-mail is not set up on this server.",
        NoSms: "SMS is not set up on this server.",
        NoLinks: "Links to bills are not set up on this server: no phone can open its address.",
        SentOften { times: i32 }: "This bill was sent {times} times by SMS within a day. Try again tomorrow, or show it on the screen." as Manner::TooMany { seconds: 86_400 },
        MailedOften { times: i32 }: "This bill was mailed {times} times within a day. Try again tomorrow, or print it." as Manner::TooMany { seconds: 86_400 },
        ToldOften { times: i32 }: "{times} bills were sent there within a day. Try again tomorrow, or print it." as Manner::TooMany { seconds: 86_400 },
        TillSentOften { times: i32 }: "This till has sent {times} bills within a day. Try again tomorrow, or print it." as Manner::TooMany { seconds: 86_400 },
        NoAddress: "Email is required" as Manner::Field("email_id"),
        NoneNamed: "Which invoice?" as Manner::Field("invoice_id"),
        NoneNamedByBill: "Which invoice?" as Manner::Field("order_id"),
        NoDay: "A day is written YYYY-MM-DD.",
        DaysReversed: "The first day is after the last.",
        NoFilter: "This date filter cannot be read.",
        NoGateway: "This way to pay is not known.",
        NoSort: "Invoices are sorted by date or amount.",
        NoAsOf: "This list cannot be read on. Begin it anew.",
        NoPrinter: "Set up the printer first: its maker is missing." as Manner::Field("manufacturer_name"),
        NoReprints: "This store does not print invoices again.",
        NoKind: "There are sales, returns, lay-by and held bills.",
    }
}
