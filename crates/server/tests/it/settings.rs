use serde_json::{Value, json};
use test_support::{CASHIERS, LAST_ONE, LICENCES, SOAP, TEA, Till, shop_tests};

/// A manager of store 1.
const MANAGER: &str = "9800000011";

/// A call that a setting decides: the setting, how it is when it refuses, the call and what it is then told.
type Gate = (&'static str, &'static str, &'static str, &'static [(&'static str, &'static str)], &'static str);

/// Calls that each setting switches off, for an open bill with one packet of tea.
const ON_AN_OPEN_BILL: &[Gate] = &[
    (
        "menu_start_billing",
        "false",
        "/product-details",
        &[("barcode", SOAP)],
        "Billing is switched off for this store.",
    ),
    ("manual_discount", "false", "/manual-discount", TEN_OFF, "Manual discount is switched off for this store."),
    ("carry_bag", "false", "/get-carry-bags", &[], "Carry bags are switched off for this store."),
    (
        "menu_hold_bill",
        "false",
        "/process-to-payment",
        &[("transaction_sub_type", "hold")],
        "Holding bills is switched off for this store.",
    ),
    (
        "menu_recall_bill",
        "false",
        "/vendor/order-recall",
        &[("order_id", "any")],
        "Recalling bills is switched off for this store.",
    ),
    (
        "customer_tagging_mandatory",
        "true",
        "/process-to-payment",
        &[],
        "Customer tagging is mandatory. Kindly tag the customer to continue checkout.",
    ),
];

const TEN_OFF: &[(&str, &str)] =
    &[("manual_discount_basis", "P"), ("manual_discount_factor", "10"), ("remove_discount", "0")];

/// The ways to pay that a store may switch off: the setting and the gateway that a till sends.
const WAYS_TO_PAY: &[(&str, &str)] = &[
    ("pay_cash", "CASH"),
    ("pay_card_offline", "CARD_OFFLINE"),
    ("pay_paytm_offline", "PAYTM_OFFLINE"),
    ("pay_google_tez_offline", "GOOGLE_TEZ_OFFLINE"),
];

shop_tests! {
    /// LOG-28, PAY-02, SHL-32, SHL-33, SHL-34, SHL-35: the settings in the form the client reads.
    async fn settings_have_the_form_the_client_reads(shop) {
        let till = shop.signed_in(0, 0).await;
        let settings = till.call("/vendor/get-settings", &[("mobile", "9000000011")]).await.succeeded()["settings"].clone();
        assert_eq!(settings["store"]["name"], "Store AA1");
        assert_eq!(settings["store"]["location"], "Pune");
        let dummy = &settings["vendor_login_details"];
        assert_eq!(dummy["customer_group_code"], "DUMMY");
        assert_eq!((&dummy["api_token"], &dummy["mobile"]), (&json!(""), &json!("")));
        assert_eq!(dummy["vendor_customer_login"], 0);
        assert!(dummy["c_id"].as_str().is_some_and(|id| !id.is_empty()) && dummy["first_name"].is_string());
        let settlement = &settings["settlement"];
        assert_eq!(settlement["denomination"]["status"], 1);
        assert_eq!(settlement["denomination"]["currency"][0], json!({"currency": "500", "type": "notes"}));
        assert_eq!(settlement["denomination"]["currency"].as_array().unwrap().last().unwrap(), &json!({"currency": "1", "type": "coins"}));
        assert_eq!(settlement["closing_previous_balance_status"], 1);
        assert_eq!(settlement["opening_balance_status"], 0);
        assert_eq!(settlement["closing_previous_session_compulsory"], json!({"status": 0}));
        assert_eq!(settlement["open_sesssion_compulsory"], json!({"status": 0}));
        assert_eq!((&settlement["session_started_at"], &settlement["settlement_session_id"]), (&json!(""), &json!("")));
        assert_eq!(settings["stock"]["negative_stock_billing"]["status"], 1);
        assert_eq!(settings["offer"]["manual_discount"]["status"], 1);
        assert_eq!(settings["cart"], json!({"carry_bag": {"status": 1}, "avail_offer": {"status": 1}}));
        assert_eq!(names(&settings["cart_menu"]), ["carry_bag", "hold_bill", "recall_bill"]);
        for list in [&settings["cart_menu"], &settings["vendor_app_menu"]["main_menu"], &settings["payment_type"]] {
            assert!(list.as_array().unwrap().iter().all(|entry| entry["status"] == 0 || entry["status"] == 1), "{list}");
        }
        assert_eq!(names(&settings["vendor_app_menu"]["main_menu"]), ["start_billing", "shop_by_catalog", "exchange_return"]);
        assert_eq!(
            names(&settings["payment_type"]),
            ["cash", "ezswype", "card_offline", "paytm_offline", "google_tez_offline", "razor_pay_online", "loyalty_emr"]
        );
        assert_eq!(settings["print"][0], json!({"name": "bill_print", "width": "80", "status": 1, "verify": 0}));
        assert_eq!(settings["print"][1], json!({"name": "bill_reprint", "width": "80", "status": 1, "verify": 1}));
        assert_eq!(settings["printer"], json!({"name": ""}));
        assert_eq!(settings["order"], json!({"lay_by": {"status": 0}, "on_account": {"status": 0}}));
        assert_eq!(settings["multiple_mop"]["status"], 1);
        assert_eq!(settings["return_authorization"]["status"], 1);
        assert_eq!((&settings["till"]["round_off"], &settings["till"]["discount_limit_percent"]), (&json!("nearest"), &json!("")));
    }

    /// SHL-35: what printing and returns need: the entries by name, whether a return is authorised, and the printer set
    /// up.
    async fn printing_is_as_the_store_has_set_it_up(shop) {
        let (till, other) = (shop.signed_in(0, 0).await, shop.signed_in(2, 2).await);
        for (name, value) in [("printer", "\"EPSON TM-T82 रसीद\""), ("bill_print_width", "58"), ("bill_reprint", "false"), ("bill_reprint_verify", "false"), ("return_authorization", "false")] {
            shop.set(1, name, value).await;
        }
        let settings = till.call("/vendor/get-settings", &[]).await.succeeded()["settings"].clone();
        assert_eq!(settings["printer"], json!({"name": "EPSON TM-T82 रसीद"}));
        assert_eq!(settings["print"], json!([{"name": "bill_print", "width": "58", "status": 1, "verify": 0}, {"name": "bill_reprint", "width": "58", "status": 0, "verify": 0}]));
        assert_eq!(settings["return_authorization"], json!({"status": 0}));
        assert_eq!(other.call("/vendor/get-settings", &[]).await.succeeded()["settings"]["printer"], json!({"name": ""}));
    }

    /// SHL-36: a feature follows its setting, for the store that has it.
    async fn a_changed_setting_is_read_at_once_by_its_own_store(shop) {
        let (till, other) = (shop.signed_in(0, 0).await, shop.signed_in(2, 2).await);
        let second = shop.second_server().await;
        let carry_bag = |body: &Value| body["settings"]["cart"]["carry_bag"]["status"].clone();
        assert_eq!(carry_bag(&till.call("/vendor/get-settings", &[]).await.succeeded()), 1);
        let elsewhere = till.at(&second);
        assert_eq!(carry_bag(&elsewhere.call("/vendor/get-settings", &[]).await.succeeded()), 1);
        shop.set(1, "carry_bag", "false").await;
        assert_eq!(carry_bag(&till.call("/vendor/get-settings", &[]).await.succeeded()), 0);
        assert_eq!(carry_bag(&elsewhere.call("/vendor/get-settings", &[]).await.succeeded()), 0, "on every server");
        assert_eq!(carry_bag(&other.call("/vendor/get-settings", &[]).await.succeeded()), 1, "of that store only");
    }

    /// SHL-36: what a person can do follows from the settings of the store, for its manager as for its cashier.
    async fn what_is_off_is_off_whoever_asks(shop) {
        for (phone, key) in [(CASHIERS[0], LICENCES[0]), (MANAGER, LICENCES[1])] {
            let mut till = shop.device(key);
            till.activate(key).await.succeeded();
            till.sign_in(phone, "1234").await;
            till.call("/vendor/opening-balance", &[("opening_balance", "100")]).await.succeeded();
            till.scan(TEA).await;
            for (setting, refusing, call, fields, told) in ON_AN_OPEN_BILL {
                shop.set(1, setting, refusing).await;
                till.call(call, fields).await.refused(200, "fail", told);
                shop.set(1, setting, if *refusing == "true" { "false" } else { "true" }).await;
                assert_ne!(till.call(call, fields).await.message(), *told, "{setting} is as it was");
                till = with_tea_only(till).await;
            }
            shop.set(1, "open_session_compulsory", "true").await;
            till.call("/vendor/closing-balance", &[("closing_balance", "100")]).await.succeeded();
            till.call("/process-to-payment", &[]).await.is("add_opening_balance");
            shop.set(1, "open_session_compulsory", "false").await;
            let (order_id, _) = till.checkout().await;
            for (setting, gateway) in WAYS_TO_PAY {
                shop.set(1, setting, "false").await;
                let refused = till.pay(&order_id, "pay-0001", gateway, "10").await;
                assert_eq!((refused.http, refused.status()), (200, "fail"), "{setting}: {}", refused.body);
                shop.set(1, setting, "true").await;
            }
            shop.set(1, "multiple_mop", "false").await;
            let split = "Split payment is switched off for this store. Pay ₹100.00 at once.";
            till.pay(&order_id, "pay-0002", "CASH", "50").await.refused(200, "fail", split);
            shop.set(1, "multiple_mop", "true").await;
            shop.set(1, "avail_offer", "false").await;
            let credit = [("order_id", order_id.as_str()), ("all", "1")];
            till.call("/apply-voucher", &credit).await.refused(200, "fail", "Store credit is switched off for this store.");
            shop.set(1, "avail_offer", "true").await;
            for (_, gateway) in WAYS_TO_PAY {
                till.pay(&order_id, &format!("pay-{gateway}"), gateway, "25").await.succeeded();
            }
        }
    }

    /// SHL-36: stock, too, is refused by the setting alone.
    async fn stock_is_refused_where_the_setting_says_so(shop) {
        for (phone, key) in [(CASHIERS[0], LICENCES[0]), (MANAGER, LICENCES[1])] {
            let mut till = shop.device(key);
            till.activate(key).await.succeeded();
            till.sign_in(phone, "1234").await;
            shop.set(1, "negative_stock_billing", "false").await;
            till.add(LAST_ONE, "2").await;
            assert_eq!(till.call("/process-to-payment", &[]).await.status(), "fail");
            shop.set(1, "negative_stock_billing", "true").await;
            till.checkout().await;
        }
    }

    async fn a_setting_that_cannot_be_read_leaves_its_default(shop) {
        shop.set(1, "round_off", "\"sideways\"").await;
        shop.set(1, "from_the_future", "true").await;
        let till = shop.till().await;
        assert_eq!(till.scan(test_support::TEA).await["total"], "100.00");
    }
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|entry| entry["name"].as_str().unwrap()).collect()
}

/// The till with its bill as it was: one packet of tea, not at checkout.
async fn with_tea_only(till: Till) -> Till {
    till.call("/remove-product-from-cart", &[("all", "1")]).await;
    till.scan(TEA).await;
    till
}
