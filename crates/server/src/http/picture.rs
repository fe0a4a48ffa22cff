use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::App;

/// A product picture from the configured folder.
pub async fn picture(State(app): State<App>, Path(name): Path<String>) -> Response {
    let kind = match name.rsplit_once('.').map(|(_, kind)| kind) {
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg" | "jpeg") => "image/jpeg",
        Some("webp") => "image/webp",
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    // A name, never a path.
    if !name.chars().all(|character| character.is_ascii_alphanumeric() || matches!(character, '.' | '-' | '_')) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let Some(folder) = &app.config.pictures else { return StatusCode::NOT_FOUND.into_response() };
    match tokio::fs::read(folder.join(name)).await {
        Ok(bytes) => {
            let head = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "public, max-age=86400")];
            (head, bytes).into_response()
        }
        Err(_) => StatusCode::NOT_FOUND.into_response(),
    }
}
