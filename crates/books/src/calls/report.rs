//! Reports at a till.

use super::rows::{About, LookRow, Row};
use super::says::REPORT;
use crate::answer::{Reply, WithData};
use crate::deed::Look;
use crate::login::Cashier;
use crate::refusal::Result;
use crate::report::{self, AuditAnswer, ReadAudit, ReadReport, ReportAnswer};

pub(super) fn rows() -> Vec<Row> {
    vec![Row::look::<Read>(), Row::look::<ReadEntries>()]
}

struct Read;

impl LookRow for Read {
    const CALL: About = About {
        path: "/report/read",
        name: "read_report",
        capability: "report",
        does: "A report of the store over some days, with a picture of them, or as a file. For managers.",
        says: &[REPORT],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = ReadReport;
    type Found = ReportAnswer;
    type Answer = WithData<ReportAnswer>;

    fn look(look: &mut Look<'_, Cashier>, request: &ReadReport) -> Result<ReportAnswer> {
        report::read(look, request)
    }

    fn render(data: ReportAnswer) -> Reply<WithData<ReportAnswer>> {
        Reply::success(WithData { data })
    }
}

struct ReadEntries;

impl LookRow for ReadEntries {
    const CALL: About = About {
        path: "/report/audit",
        name: "read_audit",
        capability: "report",
        does: "What was done at the tills of the store over some days, newest first, fifty entries a page. For managers.",
        says: &[REPORT],
    };
    const LISTS: bool = true;
    type Who = Cashier;
    type Request = ReadAudit;
    type Found = AuditAnswer;
    type Answer = WithData<AuditAnswer>;

    fn look(look: &mut Look<'_, Cashier>, request: &ReadAudit) -> Result<AuditAnswer> {
        report::read_audit(look, request)
    }

    fn render(data: AuditAnswer) -> Reply<WithData<AuditAnswer>> {
        Reply::success(WithData { data })
    }
}
