//! The machine's spooler: its queues, and handing jobs to them. CUPS is asked by its own commands.

use std::sync::Arc;

use crate::job::Job;
use crate::lane::Tried;

/// A queue of the spooler.
#[derive(Clone, Debug)]
pub struct Queue {
    /// Its name.
    pub name: String,
    /// Whether it passes bytes on as they are, as receipt printers want it, rather than having a driver.
    pub raw: bool,
    /// The driver, as the spooler names it.
    pub driver: String,
    /// Where it leads, as an address.
    pub connection: String,
    /// Whether it is the machine's default.
    pub default: bool,
}

/// How a queue is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Condition {
    /// It waits for jobs.
    Idle,
    /// It prints.
    Busy,
    /// It takes nothing, or its printer wants somebody; why.
    Fault(String),
}

async fn apart<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static, lost: T) -> T {
    tokio::task::spawn_blocking(work).await.unwrap_or(lost)
}

/// All queues; none where there is no spooler.
pub async fn queues() -> Vec<Queue> {
    apart(system::queues, Vec::new()).await
}

/// How a queue is.
pub async fn condition(queue: String) -> Condition {
    apart(move || system::condition(&queue), Condition::Fault("it cannot be asked".into())).await
}

/// Whether a queue takes jobs.
///
/// # Errors
/// Why it does not.
pub async fn ready(queue: String) -> Result<(), String> {
    apart(move || system::ready(&queue), Err("it cannot be asked".into())).await
}

/// Hands a job to a queue. It has left when the spooler has it on its disk.
pub async fn hand_over(queue: String, job: Arc<Job>) -> Tried {
    apart(move || system::hand_over(&queue, &job), Tried::Some("the thread ended".into())).await
}

/// Takes back what waits in a queue: one job by its number, or all.
///
/// # Errors
/// What the spooler says.
pub async fn clear(queue: String, job: Option<String>) -> Result<(), String> {
    apart(move || system::clear(&queue, job.as_deref()), Err("it cannot be asked".into())).await
}

/// Whether a queue takes paper of any size, as CUPS names it: `PageSize` or `media`.
pub async fn takes_any_size(queue: String) -> bool {
    apart(move || system::takes_any_size(&queue), false).await
}

#[cfg(unix)]
mod system {
    use std::io::Write;
    use std::process::{Command, Stdio};

    use super::{Condition, Queue};
    use crate::job::{Content, Job};
    use crate::lane::Tried;

    /// A command of CUPS that speaks English, whatever the machine does.
    fn command(program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("LC_ALL", "C").env("LANGUAGE", "C").stdin(Stdio::null());
        command
    }

    /// What a command prints, or what it complains of.
    fn said(program: &str, args: &[&str]) -> Result<String, String> {
        let output = command(program).args(args).output().map_err(|error| format!("{program}: {error}"))?;
        if output.status.success() {
            return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
        }
        Err(String::from_utf8_lossy(&output.stderr).trim().to_owned())
    }

    pub(super) fn queues() -> Vec<Queue> {
        let Ok(names) = said("lpstat", &["-e"]) else { return Vec::new() };
        let default = said("lpstat", &["-d"]).unwrap_or_default();
        let default = default.rsplit_once(": ").map(|(_, name)| name.trim().to_owned());
        let devices = said("lpstat", &["-v"]).unwrap_or_default();
        names
            .lines()
            .map(str::trim)
            .filter(|name| !name.is_empty())
            .map(|name| queue(name, &devices, default.as_deref()))
            .collect()
    }

    fn queue(name: &str, devices: &str, default: Option<&str>) -> Queue {
        let options = said("lpoptions", &["-p", name]).unwrap_or_default();
        let driver = option(&options, "printer-make-and-model").unwrap_or_default();
        let head = format!("device for {name}: ");
        let connection = devices.lines().find_map(|line| line.strip_prefix(&head)).unwrap_or_default().to_owned();
        Queue {
            name: name.to_owned(),
            raw: driver == "Local Raw Printer" || driver == "Remote Printer",
            driver,
            connection,
            default: default == Some(name),
        }
    }

    /// The value of an option among `name=value name='a value'`.
    pub(super) fn option(options: &str, name: &str) -> Option<String> {
        let at = options.find(&format!("{name}="))?;
        let value = &options[at + name.len() + 1..];
        match value.strip_prefix('\'') {
            Some(quoted) => quoted.split_once('\'').map(|(value, _)| value.to_owned()),
            None => value.split_whitespace().next().map(str::to_owned),
        }
    }

    /// What `lpstat -l -p` says of a printer at fault; anything else that it alerts of is in passing.
    const FAULTS: [(&str, &str); 8] = [
        ("offline", "it is offline"),
        ("media-empty", "there is no paper"),
        ("media-needed", "there is no paper"),
        ("media-jam", "paper is jammed"),
        ("cover-open", "its cover is open"),
        ("door-open", "its cover is open"),
        ("connecting-to-device", "it does not answer"),
        ("timed-out", "it does not answer"),
    ];

    pub(super) fn condition(queue: &str) -> Condition {
        match said("lpstat", &["-l", "-p", queue]) {
            Ok(text) => read_condition(&text),
            Err(why) => Condition::Fault(why),
        }
    }

    pub(super) fn read_condition(text: &str) -> Condition {
        let head = text.lines().next().unwrap_or_default();
        if head.contains(" disabled since ") {
            let why = text.lines().nth(1).map_or("", str::trim).trim_matches('-').trim();
            return Condition::Fault(if why.is_empty() {
                "it is stopped".into()
            } else {
                format!("it is stopped: {why}")
            });
        }
        let alerts = text.lines().find_map(|line| line.trim().strip_prefix("Alerts:")).unwrap_or_default();
        if let Some((_, why)) = FAULTS.iter().find(|(word, _)| alerts.contains(word)) {
            return Condition::Fault((*why).into());
        }
        if head.contains("now printing") { Condition::Busy } else { Condition::Idle }
    }

    pub(super) fn ready(queue: &str) -> Result<(), String> {
        let state = said("lpstat", &["-p", queue])?;
        match read_condition(&state) {
            Condition::Fault(why) => Err(why),
            _ => Ok(()),
        }
    }

    pub(super) fn hand_over(queue: &str, job: &Job) -> Tried {
        let mut lp = command("lp");
        lp.args(["-d", queue, "-t", &job.title, "-n", &job.copies.to_string()]);
        let folder;
        let input = match &job.content {
            Content::Raw(bytes) => {
                lp.args(["-o", "raw"]).stdin(Stdio::piped());
                bytes.0.as_slice()
            }
            Content::Pdf { files, options } => {
                for option in options {
                    lp.args(["-o", option]);
                }
                folder = match crate::private::passing() {
                    Ok(folder) => folder,
                    Err(error) => return Tried::Nothing(error.to_string()),
                };
                for (at, file) in files.iter().enumerate() {
                    let path = folder.path().join(format!("{at}.pdf"));
                    if let Err(error) = std::fs::write(&path, &file.0) {
                        return Tried::Nothing(error.to_string());
                    }
                    lp.arg(path);
                }
                &[]
            }
        };
        let mut child = match lp.stdout(Stdio::null()).stderr(Stdio::piped()).spawn() {
            Ok(child) => child,
            Err(error) => return Tried::Nothing(format!("lp: {error}")),
        };
        let written = child.stdin.take().map_or(Ok(()), |mut stdin| stdin.write_all(input));
        match (child.wait_with_output(), written) {
            (Ok(output), Ok(())) if output.status.success() => Tried::Left,
            // A complaint of lp with an exit code means that the spooler did not take the job.
            (Ok(output), _) if output.status.code().is_some_and(|code| code != 0) => {
                Tried::Nothing(String::from_utf8_lossy(&output.stderr).trim().to_owned())
            }
            (Ok(_), Err(error)) | (Err(error), _) => Tried::Some(error.to_string()),
            (Ok(output), _) => Tried::Some(output.status.to_string()),
        }
    }

    pub(super) fn clear(queue: &str, job: Option<&str>) -> Result<(), String> {
        match job {
            Some(job) => said("cancel", &[&format!("{queue}-{job}")]),
            None => said("cancel", &["-a", queue]),
        }
        .map(|_| ())
    }

    pub(super) fn takes_any_size(queue: &str) -> bool {
        said("lpoptions", &["-p", queue, "-l"]).is_ok_and(|text| {
            text.lines()
                .any(|line| (line.starts_with("PageSize/") || line.starts_with("media/")) && line.contains("Custom."))
        })
    }
}

/// Other systems' spoolers are not asked yet: their network printers work, their queues are not there.
#[cfg(not(unix))]
mod system {
    use super::{Condition, Queue};
    use crate::job::Job;
    use crate::lane::Tried;

    const NOT_YET: &str = "Printing to the queues of this system is not built yet: name a network printer by --printer";

    pub(super) fn queues() -> Vec<Queue> {
        Vec::new()
    }
    pub(super) fn condition(_queue: &str) -> Condition {
        Condition::Fault(NOT_YET.into())
    }
    pub(super) fn ready(_queue: &str) -> Result<(), String> {
        Err(NOT_YET.into())
    }
    pub(super) fn hand_over(_queue: &str, _job: &Job) -> Tried {
        Tried::Nothing(NOT_YET.into())
    }
    pub(super) fn clear(_queue: &str, _job: Option<&str>) -> Result<(), String> {
        Err(NOT_YET.into())
    }
    pub(super) fn takes_any_size(_queue: &str) -> bool {
        false
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::Condition;
    use super::system::{option, read_condition};

    #[test]
    fn conditions_are_read_as_lpstat_tells_them() {
        let idle = "printer A is idle.  enabled since Mon Nov 23 05:00:00 2026\n\tAlerts: none\n";
        assert_eq!(read_condition(idle), Condition::Idle);
        let busy = "printer A now printing A-3.  enabled since Mon\n\tAlerts: connecting-to-device\n";
        assert_eq!(read_condition(busy), Condition::Fault("it does not answer".into()));
        let stopped = "printer A disabled since Mon Nov 23 -\n\tPaused\n";
        assert_eq!(read_condition(stopped), Condition::Fault("it is stopped: Paused".into()));
    }

    #[test]
    fn options_are_read_with_quotes_and_without() {
        let options = "copies=1 printer-make-and-model='Local Raw Printer' printer-state=3";
        assert_eq!(option(options, "printer-make-and-model").as_deref(), Some("Local Raw Printer"));
        assert_eq!(option(options, "printer-state").as_deref(), Some("3"));
        assert_eq!(option(options, "sides"), None);
    }
}
