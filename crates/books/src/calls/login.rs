//! Signing in: the phone, the PIN, the code by SMS, and a manager's passcode.

use super::rows::{About, Admits, DeedRow, LookRow, Row, Step, Steps};
use super::says::{BILL, DISCOUNT, INVOICE, LOGIN};
use crate::answer::{Nothing, Reply, WithData};
use crate::deed::{Deed, Look};
use crate::journal::Keep;
use crate::licence::Device;
use crate::login::approval::{ApprovalAnswer, OperationVerification};
use crate::login::{
    self, AuthMobile, Cashier, GetSalesman, LockTill, MobileAnswer, Preferences, RegisterMobile, Salespeople, SetupPin,
    UnlockPin, VerifyPassword,
};
use crate::refusal::Result;
use crate::sign_in::{Login, SignedInAnswer};

pub(super) fn rows() -> Vec<Row> {
    vec![
        Row::look::<FindUser>(),
        Row::steps::<SendCode>(),
        Row::steps::<SetPin>(),
        Row::steps::<SignIn>(),
        Row::steps::<CheckPin>(),
        Row::deed::<Lock>(),
        Row::steps::<Unlock>(),
        Row::steps::<Approve>(),
        Row::look::<ListSalespeople>(),
        Row::deed::<Prefer>(),
    ]
}

struct FindUser;

impl LookRow for FindUser {
    const CALL: About = About {
        path: "/vendor/auth-mobile",
        name: "auth_mobile",
        capability: "login",
        does: "Finds out whose phone it is.",
        says: &[LOGIN],
    };
    type Who = Device;
    type Request = AuthMobile;
    type Found = MobileAnswer;
    type Answer = WithData<MobileAnswer>;

    fn look(look: &mut Look<'_, Device>, request: &AuthMobile) -> Result<MobileAnswer> {
        login::auth_mobile(look, request)
    }

    fn render(data: MobileAnswer) -> Reply<WithData<MobileAnswer>> {
        Reply::success(WithData { data })
    }
}

struct SendCode;

impl Steps for SendCode {
    const CALL: About = About {
        path: "/vendor/register-mobile",
        name: "register_mobile",
        capability: "login",
        does: "Sends a one-time code by SMS to a user who has no PIN yet. `login_redirect` when there is a PIN: nothing \
               is sent, and the sign-in goes on with it.",
        says: &[LOGIN],
    };
    const ADMITS: Admits = Admits::Device;
    const STEP: Step = Step::RegisterMobile;
    type Request = RegisterMobile;
    type Answer = Nothing;
}

struct SetPin;

impl Steps for SetPin {
    const CALL: About = About {
        path: "/vendor/setup-pin",
        name: "setup_pin",
        capability: "login",
        does: "Sets the first PIN of a user, with the one-time code that was sent for it. Without a code, it sets another PIN \
               of who is signed in and typed the present one within ten minutes, and ends their other sign-ins.",
        says: &[LOGIN],
    };
    const ADMITS: Admits = Admits::CashierOrDevice;
    const STEP: Step = Step::SetupPin;
    type Request = SetupPin;
    type Answer = Nothing;
}

struct SignIn;

impl Steps for SignIn {
    const CALL: About = About {
        path: "/vendor/login",
        name: "login",
        capability: "login",
        does: "Signs a user in on a device.",
        says: &[BILL, LOGIN],
    };
    const ADMITS: Admits = Admits::Device;
    const STEP: Step = Step::Login;
    type Request = Login;
    type Answer = SignedInAnswer;
}

struct CheckPin;

impl Steps for CheckPin {
    const CALL: About = About {
        path: "/vendor/verify-password",
        name: "verify_password",
        capability: "login",
        does: "Whether the PIN is that of the signed-in user. The right one opens a locked till.",
        says: &[LOGIN],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::VerifyPassword;
    const WHILE_LOCKED: bool = true;
    type Request = VerifyPassword;
    type Answer = Nothing;
}

struct Lock;

impl DeedRow for Lock {
    const CALL: About = About {
        path: "/vendor/lock",
        name: "lock_till",
        capability: "login",
        does: "Locks the till: until the PIN is checked again, the token is answered `locked` by all but that check, logout \
               and the payments of a bill at checkout.",
        says: &[],
    };
    type Who = Cashier;
    const WHILE_LOCKED: bool = true;
    type Request = LockTill;
    type Outcome = ();
    type Gathered = ();
    type Answer = Nothing;

    fn keep(_: &LockTill) -> Keep {
        Keep::Never
    }

    fn run(deed: &mut Deed<'_, Cashier>, _: &LockTill) -> Result<()> {
        login::lock_till(deed)
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &LockTill, (): &()) -> Result<()> {
        Ok(())
    }

    fn render((): (), (): ()) -> Result<Reply<Nothing>> {
        Ok(Reply::success(Nothing {}))
    }
}

struct Unlock;

impl Steps for Unlock {
    const CALL: About = About {
        path: "/vendor/unlock-pin",
        name: "unlock_pin",
        capability: "login",
        does: "Lets a locked user try again on this device.",
        says: &[LOGIN],
    };
    const ADMITS: Admits = Admits::Device;
    const STEP: Step = Step::UnlockPin;
    type Request = UnlockPin;
    type Answer = Nothing;
}

struct Approve;

impl Steps for Approve {
    const CALL: About = About {
        path: "/vendor/operation-verification",
        name: "operation_verification",
        capability: "login",
        does: "Checks a manager's passcode and gives a one-time approval for one operation of the cashier: this discount \
               of the open bill, this movement of cash, or less.",
        says: &[BILL, DISCOUNT, INVOICE, LOGIN],
    };
    const ADMITS: Admits = Admits::Cashier;
    const STEP: Step = Step::VerifyOperation;
    type Request = OperationVerification;
    type Answer = WithData<ApprovalAnswer>;
}

struct ListSalespeople;

impl LookRow for ListSalespeople {
    const CALL: About = About {
        path: "/vendor/get-salesman",
        name: "get_salesman",
        capability: "login",
        does: "The people who sell in the store, by name (BIL-30).",
        says: &[],
    };
    type Who = Cashier;
    type Request = GetSalesman;
    type Found = Salespeople;
    type Answer = WithData<Salespeople>;

    fn look(look: &mut Look<'_, Cashier>, _: &GetSalesman) -> Result<Salespeople> {
        login::get_salesman(look)
    }

    fn render(data: Salespeople) -> Reply<WithData<Salespeople>> {
        Reply::success(WithData { data })
    }
}

struct Prefer;

impl DeedRow for Prefer {
    const CALL: About = About {
        path: "/vendor/preferences",
        name: "preferences",
        capability: "login",
        does: "Keeps the language and the theme that the signed-in user wants; every sign-in brings them.",
        says: &[LOGIN],
    };
    type Who = Cashier;
    type Request = Preferences;
    type Outcome = ();
    type Gathered = ();
    type Answer = Nothing;

    fn check(request: &Preferences) -> Result<()> {
        request.check()
    }

    fn keep(_: &Preferences) -> Keep {
        Keep::Never
    }

    fn run(deed: &mut Deed<'_, Cashier>, request: &Preferences) -> Result<()> {
        login::prefer(deed, request)
    }

    fn gather(_: &mut Deed<'_, Cashier>, _: &Preferences, (): &()) -> Result<()> {
        Ok(())
    }

    fn render((): (), (): ()) -> Result<Reply<Nothing>> {
        Ok(Reply::success(Nothing {}))
    }
}
