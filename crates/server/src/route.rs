//! Routes as data, so that a test can ask every one of them.

use axum::Router;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{MethodRouter, get, post};

/// A way of asking the server that a handler answers.
pub struct Route<S> {
    /// How it is asked.
    pub method: Method,
    /// Its path, in which `{name}` stands for any one segment.
    pub path: String,
    answers: MethodRouter<S>,
}

impl<S: Clone + Send + Sync + 'static> Route<S> {
    /// A route that only looks.
    pub fn get<T: 'static>(path: impl Into<String>, handler: impl Handler<T, S>) -> Self {
        Route { method: Method::GET, path: path.into(), answers: get(handler) }
    }

    /// A route that takes what is sent to it.
    pub fn post<T: 'static>(path: impl Into<String>, handler: impl Handler<T, S>) -> Self {
        Route { method: Method::POST, path: path.into(), answers: post(handler) }
    }
}

/// A service of these routes. Nothing else adds a route to one (`scripts/tidy.mjs`).
pub fn mount<S: Clone + Send + Sync + 'static>(routes: impl IntoIterator<Item = Route<S>>) -> Router<S> {
    routes.into_iter().fold(Router::new(), |service, route| service.route(&route.path, route.answers))
}
