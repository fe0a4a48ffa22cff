use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::CustomerError;
use super::form::check_mobile;
use super::store::{by_mobile, find};
use super::wire::{AddressAnswer, CustomerAnswer};
use crate::app::App;
use crate::clock::wire_date;
use crate::http::scalar::Text;
use crate::http::{Call, Problem, Reply};
use crate::login::Cashier;
use crate::settings::wire::DUMMY_GROUP;
use crate::voucher;

/// Whose profile.
#[derive(Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct GetProfile {
    /// The phone; it goes before the id.
    pub mobile: Text,
    /// The customer, where no phone is given.
    pub c_id: Text,
}

/// A profile.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfileAnswer {
    /// With an empty `c_id` where nobody has the phone.
    data: CustomerAnswer,
    address: AddressAnswer,
}

/// A customer's profile by phone or id.
#[utoipa::path(post, path = "/get-profile", tag = "customer",
    request_body(content = GetProfile, content_type = "application/x-www-form-urlencoded"),
    responses((status = 200, body = Reply<ProfileAnswer>)))]
pub async fn get_profile(
    State(app): State<App>,
    Call { actor: cashier, request, now, .. }: Call<Cashier, GetProfile>,
) -> Result<Reply<ProfileAnswer>, Problem> {
    if !request.mobile.is_empty() || request.c_id.is_empty() {
        check_mobile(&request.mobile).map_err(|text| Problem::field("mobile", text))?;
    }
    let book = app.book.clone();
    let data = app
        .read(&cashier, move |reader| {
            let (shop, _) = book.view(reader)?.store(reader)?;
            let today = wire_date(now, &shop.zone);
            if let Some(mobile) = request.mobile.given() {
                let Some(row) = by_mobile(reader, mobile)? else {
                    return Ok::<_, CustomerError>(CustomerAnswer::unknown(mobile));
                };
                let credit = voucher::store_credit(reader, &row.customer_id, &today)?;
                return Ok(CustomerAnswer::new(&row, credit));
            }
            let is_ours = |id: &str, group: &str| group != DUMMY_GROUP || id == shop.row.dummy_customer_id;
            let found = find(reader, &request.c_id)?.filter(|row| is_ours(&row.customer_id, &row.group_code));
            let row = found.ok_or(CustomerError::Unknown)?;
            let credit = voucher::store_credit(reader, &row.customer_id, &today)?;
            Ok(CustomerAnswer::new(&row, credit))
        })
        .await?;
    Ok(Reply::success(ProfileAnswer { address: data.address().clone(), data }))
}
