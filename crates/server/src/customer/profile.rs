use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::form::check_mobile;
use super::refusal::CustomerRefusal;
use super::store::{by_mobile, find};
use super::wire::{AddressAnswer, CustomerAnswer};
use crate::answer::Reply;
use crate::app::App;
use crate::clock::wire_date;
use crate::http::Call;
use crate::login::Cashier;
use crate::refusal::Stop;
use crate::scalar::Text;
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
) -> Result<Reply<ProfileAnswer>, Stop> {
    if !request.mobile.is_empty() || request.c_id.is_empty() {
        check_mobile(&request.mobile).map_err(|why| Stop::field("mobile", &why))?;
    }
    let book = app.book.clone();
    let data = app
        .read(&cashier, move |reader| {
            let (shop, _) = book.view(reader)?.store(reader)?;
            let today = wire_date(now, &shop.zone);
            if let Some(mobile) = request.mobile.given() {
                let Some(row) = by_mobile(reader, mobile)? else {
                    return Ok(CustomerAnswer::unknown(mobile));
                };
                let credit = voucher::store_credit(reader, &row.customer_id, &today)?;
                return Ok(CustomerAnswer::new(&row, credit));
            }
            let is_ours = |id: &str, group: &str| group != DUMMY_GROUP || id == shop.row.dummy_customer_id;
            let found = find(reader, &request.c_id)?.filter(|row| is_ours(&row.customer_id, &row.group_code));
            let row = found.ok_or(CustomerRefusal::Unknown)?;
            let credit = voucher::store_credit(reader, &row.customer_id, &today)?;
            Ok(CustomerAnswer::new(&row, credit))
        })
        .await?;
    Ok(Reply::success(ProfileAnswer { address: data.address().clone(), data }))
}
