use serde_json::{Value, json};
use test_support::shop_tests;

shop_tests! {
    /// LOG-28, SHL-32, SHL-33, SHL-34, SHL-35: the settings in the form the client reads.
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
        assert_eq!(names(&settings["vendor_app_menu"]["main_menu"]), ["start_billing", "shop_by_catalog", "exchange_return"]);
        assert_eq!(
            names(&settings["payment_type"]),
            ["cash", "ezswype", "card_offline", "paytm_offline", "google_tez_offline", "razor_pay_online", "loyalty_emr"]
        );
        assert_eq!(settings["print"][0], json!({"name": "bill_print", "width": "80", "status": 1, "verify": 0}));
        assert_eq!(settings["print"][1], json!({"name": "bill_reprint", "width": "80", "status": 1, "verify": 1}));
        assert_eq!(settings["order"], json!({"lay_by": {"status": 0}, "on_account": {"status": 0}}));
        assert_eq!(settings["multiple_mop"]["status"], 1);
        assert_eq!(settings["return_authorization"]["status"], 1);
        assert_eq!((&settings["till"]["round_off"], &settings["till"]["discount_limit_percent"]), (&json!("nearest"), &json!("")));
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
