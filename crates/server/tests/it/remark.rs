use serde_json::json;
use test_support::*;

async fn remark(till: &Till, cart_id: &str, text: &str) -> Answer {
    till.call("/add-remark", &[("cart_id", cart_id), ("cart_remark", text)]).await
}

shop_tests! {
    /// CHK-06, CHK-07, CHK-08: a remark is kept with the bill, named by its order, a line or nothing, and is on the
    /// invoice.
    async fn a_remark_stays_with_the_bill(shop) {
        let till = shop.till().await;
        let cart = till.scan(TEA).await;
        let order = cart["order_id"].as_str().unwrap();
        let line = cart["data"][0]["cart_id"].as_str().unwrap();
        for (cart_id, text) in [("", "Gift wrap"), (order, "Gift wrap, blue"), (line, "Deliver by 6 <b>")] {
            let answer = remark(&till, cart_id, text).await;
            assert_eq!(answer.message(), "Remark has been added successfully.");
            assert_eq!(answer.succeeded()["cart"]["remark"], text);
        }
        let (order_id, total) = till.checkout().await;
        // A bill at checkout stays there, also when part of it is paid.
        let cart = remark(&till, &order_id, "Deliver by 7").await.succeeded()["cart"].clone();
        assert_eq!((&cart["remark"], &cart["order"]["total_payable"]), (&json!("Deliver by 7"), &json!(total)));
        till.pay(&order_id, "payment-1", "CASH", "40").await.succeeded();
        remark(&till, "", "Deliver by 8").await.succeeded();
        let paid = till.pay(&order_id, "payment-2", "CASH", "60").await.succeeded();
        let number = paid["data"]["invoice_id"].as_str().unwrap();
        assert_eq!(till.call("/order-details", &[("order_id", number)]).await.succeeded()["remark"], "Deliver by 8");
        remark(&till, "", "Too late").await.refused(200, "fail", "There is no open bill.");
    }

    /// CHK-05: a remark has at least 3 characters; what is refused changes nothing.
    async fn a_remark_that_says_nothing_is_refused(shop) {
        let till = shop.till().await;
        remark(&till, "", "A remark").await.refused(200, "fail", "There is no open bill.");
        let order = till.scan(TEA).await["order_id"].as_str().unwrap().to_owned();
        remark(&till, "", "First").await.succeeded();
        for text in ["", "  ", "ab", " ab ", "अब"] {
            let refused = remark(&till, "", text).await.invalid("cart_remark");
            assert_eq!(refused["message"], "Please enter your remark");
        }
        // Three are enough, whatever script they are of.
        for text in ["abc", " abc ", "चाय"] {
            assert_eq!(remark(&till, "", text).await.succeeded()["cart"]["remark"], text.trim());
        }
        remark(&till, "", "First").await.succeeded();
        remark(&till, "", &"x".repeat(201)).await.invalid("cart_remark");
        remark(&till, "another", "Remark").await.refused(200, "fail", "This is not the open bill.");
        remark(&till, "another.1", "Remark").await.refused(200, "fail", "This is not the open bill.");
        remark(&till, &format!("{order}.99"), "Remark").await.refused(200, "fail", "This line is not on the bill any more.");
        till.call("/add-remark", &[("cart_remark", "Remark"), ("c_id", "somebody-else")])
            .await
            .refused(200, "fail", "This is not the customer of the open bill.");
        assert_eq!(till.cart().await["remark"], "First");
    }

    async fn a_remark_repeated_under_its_name_is_kept_once(shop) {
        let till = shop.till().await;
        till.scan(TEA).await;
        let named = [("cart_remark", "First"), ("request_id", "remark-01")];
        till.call("/add-remark", &named).await.succeeded();
        remark(&till, "", "Second").await.succeeded();
        assert_eq!(till.call("/add-remark", &named).await.succeeded()["cart"]["remark"], "Second");
    }
}
