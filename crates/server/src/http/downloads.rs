use std::env::consts::{ARCH, OS};
use std::path::PathBuf;

use axum::extract::{Path, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use tower::ServiceExt as _;
use tower_http::services::ServeFile;

use crate::app::App;

/// The systems and processors that the print agent is built for, as a download is named.
const SYSTEMS: [&str; 3] = ["linux", "macos", "windows"];
const PROCESSORS: [&str; 2] = ["x86_64", "aarch64"];

/// The print agent for a computer, `rokad-print-linux-x86_64`, where this server has it: from the configured folder, or
/// beside the server's own binary (PRN-05).
pub async fn download(State(app): State<App>, Path(name): Path<String>, request: Request) -> Response {
    let Some(file) = file_of(&app, &name) else { return StatusCode::NOT_FOUND.into_response() };
    let Ok(mut response) = ServeFile::new(file).oneshot(request).await.map(IntoResponse::into_response);
    if response.status().is_success() {
        let headers = response.headers_mut();
        if let Ok(named) = HeaderValue::try_from(format!("attachment; filename=\"{name}\"")) {
            headers.insert(header::CONTENT_DISPOSITION, named);
        }
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
        // Packing it anew for everybody who asks would keep the processor from the tills.
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("identity"));
    }
    response
}

fn file_of(app: &App, name: &str) -> Option<PathBuf> {
    let (system, processor) = name.strip_prefix("rokad-print-")?.split_once('-')?;
    if !SYSTEMS.contains(&system) || !PROCESSORS.contains(&processor) {
        return None;
    }
    if let Some(folder) = &app.config.downloads {
        return Some(folder.join(name));
    }
    let own = std::env::current_exe().ok()?;
    (system == OS && processor == ARCH).then(|| own.with_file_name("rokad-print"))
}
