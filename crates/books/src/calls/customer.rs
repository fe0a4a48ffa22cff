//! Customers: their profile, whose the open bill is, and where they live.

use serde::Serialize;
use utoipa::ToSchema;

use super::rows::{About, After, DeedRow, LookRow, Row};
use super::says::{BILL, CUSTOMER};
use crate::answer::{Reply, WithData};
use crate::answers::{self, CartAnswer};
use crate::customer::{
    self, AddressAnswer, CityAnswer, CustomerAnswer, CustomerRefusal, CustomerWords, GetCity, GetProfile, GetState,
    LoginForCustomer, StateAnswer,
};
use crate::customer_tag::{self, Tagged, UnTagCustomer};
use crate::deed::{Deed, Look};
use crate::journal::Keep;
use crate::login::Cashier;
use crate::refusal::Result;

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row::look_then_step::<Profile>(After::ReadMembership),
        Row::deed_then_step::<TagCustomer>(After::TagMembership),
        Row::deed::<Untag>(),
        Row::look::<States>(),
        Row::look::<Cities>(),
    ]
}

/// A profile.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfileAnswer {
    /// With an empty `c_id` where nobody has the phone.
    data: CustomerAnswer,
    address: AddressAnswer,
}

struct Profile;

impl LookRow for Profile {
    const CALL: About = About {
        path: "/get-profile",
        name: "get_profile",
        capability: "customer",
        does: "A customer's profile by phone or id.",
        says: &[CUSTOMER],
    };
    const GUESSES: bool = true;
    type Who = Cashier;
    type Request = GetProfile;
    type Found = CustomerAnswer;
    type Answer = ProfileAnswer;

    fn look(look: &mut Look<'_, Cashier>, request: &GetProfile) -> Result<CustomerAnswer> {
        let today = look.today();
        match customer::profile(look, request)? {
            Some(row) => answers::customer(look, &row, &today),
            None => Ok(request.nobody()),
        }
    }

    fn found_nobody(found: &CustomerAnswer) -> bool {
        found.is_nobody()
    }

    fn render(data: CustomerAnswer) -> Reply<ProfileAnswer> {
        Reply::success(ProfileAnswer { address: data.address().clone(), data })
    }
}

/// The customer and the open bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct TaggedAnswer {
    data: CustomerAnswer,
    address: AddressAnswer,
    cart: CartAnswer,
}

struct TagCustomer;

impl DeedRow for TagCustomer {
    const CALL: About = About {
        path: "/vendor/login-for-customer",
        name: "login_for_customer",
        capability: "customer",
        does: "Keeps a customer's profile and gives them the open bill, which is priced anew for their group.",
        says: &[BILL, CUSTOMER],
    };
    type Who = Cashier;
    type Request = LoginForCustomer;
    type Outcome = Tagged;
    type Gathered = (CustomerAnswer, CartAnswer);
    type Answer = TaggedAnswer;

    fn keep(_: &LoginForCustomer) -> Keep {
        Keep::Day
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &LoginForCustomer) -> Result<Tagged> {
        customer_tag::keep_and_tag(deed, request)
    }

    fn gather(
        deed: &mut Deed<'_, Cashier>,
        _: &LoginForCustomer,
        tagged: &Tagged,
    ) -> Result<(CustomerAnswer, CartAnswer)> {
        let row = customer::find(deed, &tagged.customer_id)?.ok_or(CustomerRefusal::Unknown)?;
        let today = deed.today();
        Ok((answers::customer(deed, &row, &today)?, answers::cart(deed)?))
    }

    fn render(tagged: Tagged, (data, cart): (CustomerAnswer, CartAnswer)) -> Result<Reply<TaggedAnswer>> {
        let answer = TaggedAnswer { address: data.address().clone(), data, cart };
        let message = if tagged.has_bill { CustomerWords::Tagged } else { CustomerWords::Saved };
        Ok(Reply::success(answer).saying(&message))
    }
}

/// The open bill after the call.
#[derive(Debug, Serialize, ToSchema)]
pub struct UntaggedAnswer {
    cart: CartAnswer,
}

struct Untag;

impl DeedRow for Untag {
    const CALL: About = About {
        path: "/vendor/un-tag-customer",
        name: "un_tag_customer",
        capability: "customer",
        does: "Gives the open bill back to the store's dummy customer and prices it anew.",
        says: &[BILL, CUSTOMER],
    };
    type Who = Cashier;
    type Request = UnTagCustomer;
    type Outcome = ();
    type Gathered = CartAnswer;
    type Answer = UntaggedAnswer;

    fn keep(_: &UnTagCustomer) -> Keep {
        Keep::Day
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &UnTagCustomer) -> Result<()> {
        customer_tag::untag(deed, request)
    }

    fn gather(deed: &mut Deed<'_, Cashier>, _: &UnTagCustomer, (): &()) -> Result<CartAnswer> {
        answers::cart(deed)
    }

    fn render((): (), cart: CartAnswer) -> Result<Reply<UntaggedAnswer>> {
        Ok(Reply::success(UntaggedAnswer { cart }).saying(&CustomerWords::Untagged))
    }
}

struct States;

impl LookRow for States {
    const CALL: About = About {
        path: "/location/get-state",
        name: "get_state",
        capability: "customer",
        does: "The States and union territories of India, by name.",
        says: &[CUSTOMER],
    };
    type Who = Cashier;
    type Request = GetState;
    type Found = Vec<StateAnswer>;
    type Answer = WithData<Vec<StateAnswer>>;

    fn look(_: &mut Look<'_, Cashier>, request: &GetState) -> Result<Vec<StateAnswer>> {
        customer::states(request)
    }

    fn render(data: Vec<StateAnswer>) -> Reply<WithData<Vec<StateAnswer>>> {
        Reply::success(WithData { data })
    }
}

struct Cities;

impl LookRow for Cities {
    const CALL: About = About {
        path: "/location/get-city",
        name: "get_city",
        capability: "customer",
        does: "The cities of a State, by name.",
        says: &[CUSTOMER],
    };
    type Who = Cashier;
    type Request = GetCity;
    type Found = Vec<CityAnswer>;
    type Answer = WithData<Vec<CityAnswer>>;

    fn look(_: &mut Look<'_, Cashier>, request: &GetCity) -> Result<Vec<CityAnswer>> {
        customer::cities_of(request)
    }

    fn render(data: Vec<CityAnswer>) -> Reply<WithData<Vec<CityAnswer>>> {
        Reply::success(WithData { data })
    }
}
