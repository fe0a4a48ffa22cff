//! The tables as Diesel knows them; the migrations say what they mean.
#![allow(missing_docs)]

diesel::table! {
    vendor (vendor_id) {
        vendor_id -> BigInt,
        name -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    store (vendor_id, store_id) {
        vendor_id -> BigInt,
        store_id -> BigInt,
        code -> Text,
        name -> Text,
        legal_name -> Text,
        address -> Text,
        city -> Text,
        state_code -> Text,
        pincode -> Text,
        phone -> Text,
        gstin -> Text,
        fssai -> Text,
        time_zone -> Text,
        dummy_customer_id -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    store_version (vendor_id, store_id, version_no) {
        vendor_id -> BigInt,
        store_id -> BigInt,
        version_no -> BigInt,
        begins_at -> BigInt,
        name -> Text,
        legal_name -> Text,
        address -> Text,
        city -> Text,
        state_code -> Text,
        pincode -> Text,
        phone -> Text,
        gstin -> Text,
        fssai -> Text,
        time_zone -> Text,
        registration -> Text,
    }
}

diesel::table! {
    store_registration (vendor_id, store_id, registration_no) {
        vendor_id -> BigInt,
        store_id -> BigInt,
        registration_no -> BigInt,
        begins_on -> Text,
        kind -> Text,
        gstin -> Text,
        written_at -> BigInt,
    }
}

diesel::table! {
    terminal (vendor_id, terminal_id) {
        vendor_id -> BigInt,
        terminal_id -> BigInt,
        store_id -> BigInt,
        number -> Integer,
        name -> Text,
    }
}

diesel::table! {
    licence (vendor_id, licence_id) {
        vendor_id -> BigInt,
        licence_id -> BigInt,
        store_id -> BigInt,
        terminal_id -> BigInt,
        key_digest -> Text,
        key_hint -> Text,
        device_digest -> Nullable<Text>,
        device_name -> Text,
        activated_at -> Nullable<BigInt>,
        expires_at -> BigInt,
        revoked_at -> Nullable<BigInt>,
        created_at -> BigInt,
    }
}

diesel::table! {
    login_user (vendor_id, user_id) {
        vendor_id -> BigInt,
        user_id -> BigInt,
        store_id -> BigInt,
        mobile -> Text,
        first_name -> Text,
        last_name -> Text,
        email -> Text,
        born_on -> Nullable<Text>,
        gender -> Text,
        active -> Bool,
        manager -> Bool,
        pin_hash -> Text,
        passcode_hash -> Text,
        discount_limit_bp -> Nullable<BigInt>,
        created_at -> BigInt,
        language -> Text,
        theme -> Text,
    }
}

diesel::table! {
    login_guard (vendor_id, licence_id, secret) {
        vendor_id -> BigInt,
        licence_id -> BigInt,
        secret -> Text,
        failures -> Integer,
        counted_in -> Text,
        locked_until -> BigInt,
    }
}

diesel::table! {
    login_code (vendor_id, code_id) {
        vendor_id -> BigInt,
        code_id -> Text,
        user_id -> BigInt,
        licence_id -> BigInt,
        code_hash -> Text,
        tries -> Integer,
        created_at -> BigInt,
        expires_at -> BigInt,
        used_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    offline_verifier (vendor_id, device_digest, user_id) {
        vendor_id -> BigInt,
        device_digest -> Text,
        user_id -> BigInt,
        verifier -> Text,
        pin_digest -> Text,
        made_at -> BigInt,
        expires_at -> BigInt,
    }
}

diesel::table! {
    login_session (vendor_id, token_digest) {
        vendor_id -> BigInt,
        token_digest -> Text,
        store_id -> BigInt,
        terminal_id -> BigInt,
        licence_id -> BigInt,
        user_id -> BigInt,
        created_at -> BigInt,
        seen_at -> BigInt,
        ended_at -> Nullable<BigInt>,
        end_reason -> Text,
        locked_at -> Nullable<BigInt>,
        pin_checked_at -> BigInt,
    }
}

diesel::table! {
    identity (identity_id) {
        identity_id -> Text,
        mail_digest -> Text,
        mail -> Text,
        name -> Text,
        password_hash -> Text,
        totp_sealed -> Text,
        totp_confirmed_at -> Nullable<BigInt>,
        totp_step -> BigInt,
        reset_digest -> Text,
        reset_until -> BigInt,
        created_at -> BigInt,
    }
}

diesel::table! {
    identity_recovery (identity_id, code_digest) {
        identity_id -> Text,
        code_digest -> Text,
        used_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    identity_guard (secret) {
        secret -> Text,
        failures -> Integer,
        counted_in -> Text,
    }
}

diesel::table! {
    role_right (vendor_id, role, right_name) {
        vendor_id -> BigInt,
        role -> Text,
        right_name -> Text,
    }
}

diesel::table! {
    membership (vendor_id, person_id) {
        vendor_id -> BigInt,
        person_id -> BigInt,
        identity_id -> Nullable<Text>,
        mail -> Text,
        name -> Text,
        role -> Text,
        all_stores -> Bool,
        created_at -> BigInt,
        ended_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    membership_store (vendor_id, person_id, store_id) {
        vendor_id -> BigInt,
        person_id -> BigInt,
        store_id -> BigInt,
    }
}

diesel::table! {
    invitation (vendor_id, token_digest) {
        vendor_id -> BigInt,
        token_digest -> Text,
        person_id -> BigInt,
        invited_by -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
        used_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    identity_session (vendor_id, token_digest) {
        vendor_id -> BigInt,
        token_digest -> Text,
        person_id -> BigInt,
        state -> Text,
        browser -> Text,
        network -> Text,
        trusted -> Bool,
        tries -> Integer,
        created_at -> BigInt,
        seen_at -> BigInt,
        proved_at -> BigInt,
        ended_at -> Nullable<BigInt>,
        end_reason -> Text,
    }
}

diesel::table! {
    payment_device (vendor_id, device_id) {
        vendor_id -> BigInt,
        device_id -> Text,
        store_id -> BigInt,
        terminal_id -> BigInt,
        serial_number -> Text,
        name -> Text,
        set_at -> BigInt,
    }
}

diesel::table! {
    approval (vendor_id, approval_digest) {
        vendor_id -> BigInt,
        approval_digest -> Text,
        store_id -> BigInt,
        licence_id -> BigInt,
        user_id -> BigInt,
        manager_id -> BigInt,
        operation -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
        used_at -> Nullable<BigInt>,
        subject -> Text,
        amount_paise -> BigInt,
        share_bp -> BigInt,
    }
}

diesel::table! {
    approval_request (vendor_id, request_id) {
        vendor_id -> BigInt,
        request_id -> Text,
        store_id -> BigInt,
        terminal_id -> BigInt,
        licence_id -> BigInt,
        user_id -> BigInt,
        operation -> Text,
        subject -> Text,
        amount_paise -> BigInt,
        base_paise -> BigInt,
        asked_for -> Text,
        reason -> Text,
        bill -> Text,
        state -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
        answered_at -> Nullable<BigInt>,
        answered_by -> Nullable<BigInt>,
        given_paise -> BigInt,
        said -> Text,
    }
}

diesel::table! {
    setting (vendor_id, store_id, name) {
        vendor_id -> BigInt,
        store_id -> BigInt,
        name -> Text,
        value -> Text,
        changed_at -> BigInt,
        changed_by -> Text,
    }
}

diesel::table! {
    cash_session (vendor_id, session_id) {
        vendor_id -> BigInt,
        session_id -> Text,
        store_id -> BigInt,
        terminal_id -> BigInt,
        state -> Text,
        business_date -> Text,
        movements -> BigInt,
        begun_at -> BigInt,
        opened_at -> Nullable<BigInt>,
        opened_by -> Nullable<BigInt>,
        opening_paise -> Nullable<BigInt>,
        closed_at -> Nullable<BigInt>,
        closed_by -> Nullable<BigInt>,
        counted_paise -> Nullable<BigInt>,
        expected_paise -> Nullable<BigInt>,
        reason -> Text,
        z_no -> Nullable<BigInt>,
        last_count_paise -> Nullable<BigInt>,
        opening_reason -> Text,
        done_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    cash_session_count (vendor_id, session_id, moment, kind, face_paise) {
        vendor_id -> BigInt,
        session_id -> Text,
        moment -> Text,
        kind -> Text,
        face_paise -> BigInt,
        pieces -> BigInt,
    }
}

diesel::table! {
    cash_session_movement (vendor_id, movement_id) {
        vendor_id -> BigInt,
        movement_id -> Text,
        session_id -> Text,
        store_id -> BigInt,
        terminal_id -> BigInt,
        user_id -> BigInt,
        kind -> Text,
        amount_paise -> BigInt,
        pay_id -> Text,
        reason -> Text,
        manager_id -> Nullable<BigInt>,
        created_at -> BigInt,
    }
}

diesel::table! {
    catalog_tax_class (vendor_id, tax_class_id) {
        vendor_id -> BigInt,
        tax_class_id -> BigInt,
        code -> Text,
        name -> Text,
    }
}

diesel::table! {
    catalog_tax_rate (vendor_id, tax_rate_id) {
        vendor_id -> BigInt,
        tax_rate_id -> BigInt,
        tax_class_id -> BigInt,
        valid_from -> Text,
        unit_taxable_upto_paise -> Nullable<BigInt>,
        cgst_bp -> BigInt,
        sgst_bp -> BigInt,
        igst_bp -> BigInt,
        cess_bp -> BigInt,
        on_printed_price -> Bool,
    }
}

diesel::table! {
    catalog_category (vendor_id, category_id) {
        vendor_id -> BigInt,
        category_id -> BigInt,
        name -> Text,
        position -> Integer,
    }
}

diesel::table! {
    catalog_product (vendor_id, product_id) {
        vendor_id -> BigInt,
        product_id -> BigInt,
        code -> Text,
        name -> Text,
        brand -> Text,
        variant -> Text,
        category_id -> BigInt,
        tax_class_id -> BigInt,
        hsn -> Text,
        uom -> Text,
        weighed -> Bool,
        tracking -> Text,
        returnable -> Bool,
        max_quantity_milli -> BigInt,
        image -> Text,
        active -> Bool,
        created_at -> BigInt,
        search_words -> Text,
    }
}

diesel::table! {
    catalog_barcode (vendor_id, barcode) {
        vendor_id -> BigInt,
        barcode -> Text,
        printed -> Text,
        product_id -> BigInt,
        position -> Integer,
    }
}

diesel::table! {
    catalog_price (vendor_id, store_id, product_id, mrp_paise) {
        vendor_id -> BigInt,
        store_id -> BigInt,
        product_id -> BigInt,
        mrp_paise -> BigInt,
        price_paise -> BigInt,
        active -> Bool,
    }
}

diesel::table! {
    catalog_version (vendor_id) {
        vendor_id -> BigInt,
        version -> BigInt,
    }
}

diesel::table! {
    catalog_change (vendor_id, version, kind, store_id, item_id) {
        vendor_id -> BigInt,
        version -> BigInt,
        kind -> Text,
        store_id -> BigInt,
        item_id -> BigInt,
    }
}

diesel::table! {
    offer (vendor_id, offer_id) {
        vendor_id -> BigInt,
        offer_id -> BigInt,
        code -> Text,
        title -> Text,
        priority -> Integer,
        exclusive -> Bool,
        active -> Bool,
        customer_group -> Text,
        live_when -> Text,
        stores -> Text,
        rule -> Text,
        on_return -> Text,
    }
}

diesel::table! {
    carry_bag (vendor_id, store_id, bag_id) {
        vendor_id -> BigInt,
        store_id -> BigInt,
        bag_id -> BigInt,
        code -> Text,
        name -> Text,
        price_paise -> BigInt,
        hsn -> Text,
        tax_class_id -> BigInt,
        position -> Integer,
        active -> Bool,
    }
}

diesel::table! {
    quick_key (vendor_id, store_id, place) {
        vendor_id -> BigInt,
        store_id -> BigInt,
        place -> Integer,
        product_id -> BigInt,
    }
}

diesel::table! {
    quick_key_folder (vendor_id, store_id, folder) {
        vendor_id -> BigInt,
        store_id -> BigInt,
        folder -> Integer,
        name -> Text,
        tint -> Text,
    }
}

diesel::table! {
    stock_level (vendor_id, store_id, product_id, point, mrp_paise, batch, serial) {
        vendor_id -> BigInt,
        store_id -> BigInt,
        point -> Text,
        product_id -> BigInt,
        mrp_paise -> BigInt,
        batch -> Text,
        serial -> Text,
        expires_on -> Nullable<Text>,
        on_hand_milli -> BigInt,
        reserved_milli -> BigInt,
    }
}

diesel::table! {
    stock_movement (vendor_id, movement_id) {
        vendor_id -> BigInt,
        movement_id -> Text,
        store_id -> BigInt,
        point -> Text,
        product_id -> BigInt,
        mrp_paise -> BigInt,
        batch -> Text,
        serial -> Text,
        quantity_milli -> BigInt,
        kind -> Text,
        document_id -> Text,
        below_zero -> Bool,
        user_id -> BigInt,
        created_at -> BigInt,
    }
}

diesel::table! {
    stock_reservation (vendor_id, order_id, product_id, mrp_paise, batch, serial) {
        vendor_id -> BigInt,
        order_id -> Text,
        store_id -> BigInt,
        product_id -> BigInt,
        mrp_paise -> BigInt,
        batch -> Text,
        serial -> Text,
        quantity_milli -> BigInt,
        created_at -> BigInt,
    }
}

diesel::table! {
    customer_group (vendor_id, code) {
        vendor_id -> BigInt,
        code -> Text,
        name -> Text,
    }
}

diesel::table! {
    customer (vendor_id, customer_id) {
        vendor_id -> BigInt,
        customer_id -> Text,
        mobile -> Text,
        first_name -> Text,
        last_name -> Text,
        email -> Text,
        gender -> Text,
        born_on -> Nullable<Text>,
        anniversary_on -> Nullable<Text>,
        gstin -> Text,
        group_code -> Text,
        address1 -> Text,
        address2 -> Text,
        city -> Text,
        state_code -> Text,
        pincode -> Text,
        created_at -> BigInt,
        business_name -> Text,
        membership -> Text,
    }
}

diesel::table! {
    cart_order (vendor_id, order_id) {
        vendor_id -> BigInt,
        order_id -> Text,
        store_id -> BigInt,
        terminal_id -> BigInt,
        user_id -> BigInt,
        customer_id -> Text,
        state -> Text,
        revision -> BigInt,
        next_line -> Integer,
        remark -> Text,
        discount_basis -> Text,
        discount_factor -> BigInt,
        held_note -> Text,
        frozen -> Text,
        frozen_at -> Nullable<BigInt>,
        total_paise -> BigInt,
        paid_paise -> BigInt,
        created_at -> BigInt,
        changed_at -> BigInt,
        approved_paise -> BigInt,
        approved_bp -> BigInt,
        approved_by -> Nullable<BigInt>,
        place_kind -> Text,
        place_address -> Text,
        place_city -> Text,
        place_pincode -> Text,
        place_state_code -> Text,
    }
}

diesel::table! {
    cart_line (vendor_id, order_id, line_no) {
        vendor_id -> BigInt,
        order_id -> Text,
        line_no -> Integer,
        product_id -> BigInt,
        barcode -> Text,
        mrp_paise -> BigInt,
        price_paise -> BigInt,
        quantity_milli -> BigInt,
        label_paise -> Nullable<BigInt>,
        batch -> Text,
        serial -> Text,
        salesman_id -> Text,
        below_zero -> Bool,
    }
}

diesel::table! {
    cart_bag (vendor_id, order_id, bag_id) {
        vendor_id -> BigInt,
        order_id -> Text,
        bag_id -> BigInt,
        pieces -> BigInt,
        price_paise -> BigInt,
    }
}

diesel::table! {
    payment_tender (vendor_id, terminal_id, pay_id) {
        vendor_id -> BigInt,
        terminal_id -> BigInt,
        pay_id -> Text,
        order_id -> Text,
        store_id -> BigInt,
        session_id -> Text,
        user_id -> BigInt,
        gateway -> Text,
        state -> Text,
        amount_paise -> BigInt,
        collected_paise -> BigInt,
        returned_paise -> BigInt,
        reference -> Text,
        detail -> Text,
        reversal_of -> Text,
        fingerprint -> Text,
        business_date -> Text,
        created_at -> BigInt,
        rounding_paise -> BigInt,
    }
}

diesel::table! {
    payment_charge (vendor_id, charge_id) {
        vendor_id -> BigInt,
        charge_id -> Text,
        store_id -> BigInt,
        terminal_id -> BigInt,
        user_id -> BigInt,
        session_id -> Text,
        order_id -> Text,
        pay_id -> Text,
        gateway -> Text,
        via -> Text,
        state -> Text,
        amount_paise -> BigInt,
        taken_paise -> BigInt,
        outside_id -> Text,
        outside_payment_id -> Text,
        reference -> Text,
        said -> Text,
        shown -> Text,
        refund_state -> Text,
        refund_id -> Text,
        created_at -> BigInt,
        sent_at -> Nullable<BigInt>,
        ended_at -> Nullable<BigInt>,
        due_at -> Nullable<BigInt>,
        tries -> BigInt,
        said_code -> Text,
    }
}

diesel::table! {
    payment_charge_event (vendor_id, event_id) {
        vendor_id -> BigInt,
        event_id -> Text,
        charge_id -> Text,
        event -> Text,
        received_at -> BigInt,
    }
}

diesel::table! {
    number_series (vendor_id, store_id, terminal_id, series, financial_year) {
        vendor_id -> BigInt,
        store_id -> BigInt,
        terminal_id -> BigInt,
        series -> Text,
        financial_year -> Integer,
        last_no -> BigInt,
        skipped -> BigInt,
    }
}

diesel::table! {
    invoice (vendor_id, invoice_id) {
        vendor_id -> BigInt,
        invoice_id -> Text,
        store_id -> BigInt,
        store_version_no -> BigInt,
        terminal_id -> BigInt,
        terminal_name -> Text,
        number -> Text,
        financial_year -> Integer,
        series -> Text,
        series_no -> BigInt,
        kind -> Text,
        title -> Text,
        order_id -> Text,
        original_id -> Text,
        session_id -> Text,
        user_id -> BigInt,
        cashier_name -> Text,
        customer_id -> Text,
        customer_name -> Text,
        customer_mobile -> Text,
        customer_email -> Text,
        customer_gstin -> Text,
        customer_address -> Text,
        customer_city -> Text,
        customer_state_code -> Text,
        customer_pincode -> Text,
        remark -> Text,
        pieces -> BigInt,
        mrp_total_paise -> BigInt,
        sub_total_paise -> BigInt,
        item_discount_paise -> BigInt,
        bill_buster_paise -> BigInt,
        manual_discount_paise -> BigInt,
        carry_bag_paise -> BigInt,
        round_off_paise -> BigInt,
        total_paise -> BigInt,
        taxable_paise -> BigInt,
        tax_paise -> BigInt,
        payment_method -> Text,
        business_date -> Text,
        created_at -> BigInt,
        seller_registration -> Text,
        seller_gstin -> Text,
        place_kind -> Text,
        place_address -> Text,
        place_state_code -> Text,
        customer_business -> Text,
    }
}

diesel::table! {
    invoice_line (vendor_id, invoice_id, line_no) {
        vendor_id -> BigInt,
        invoice_id -> Text,
        line_no -> Integer,
        kind -> Text,
        item_id -> BigInt,
        barcode -> Text,
        name -> Text,
        hsn -> Text,
        uom -> Text,
        weighed -> Bool,
        returnable -> Bool,
        batch -> Text,
        serial -> Text,
        quantity_milli -> BigInt,
        mrp_paise -> BigInt,
        price_paise -> BigInt,
        gross_paise -> BigInt,
        item_discount_paise -> BigInt,
        bill_discount_paise -> BigInt,
        manual_discount_paise -> BigInt,
        net_paise -> BigInt,
        taxable_paise -> BigInt,
        cgst_paise -> BigInt,
        sgst_paise -> BigInt,
        igst_paise -> BigInt,
        cess_paise -> BigInt,
        cgst_bp -> BigInt,
        sgst_bp -> BigInt,
        igst_bp -> BigInt,
        cess_bp -> BigInt,
        offers -> Text,
        original_line_no -> Integer,
        on_printed_price -> Bool,
        reason -> Text,
        re_evaluated -> Bool,
    }
}

diesel::table! {
    invoice_listing (vendor_id, store_id, gateway, kind, created_at, invoice_id) {
        vendor_id -> BigInt,
        store_id -> BigInt,
        gateway -> Text,
        kind -> Text,
        created_at -> BigInt,
        invoice_id -> Text,
        total_paise -> BigInt,
        day -> BigInt,
        span -> BigInt,
    }
}

diesel::table! {
    invoice_search (vendor_id, store_id, gateway, kind, start, created_at, invoice_id, word) {
        vendor_id -> BigInt,
        store_id -> BigInt,
        gateway -> Text,
        kind -> Text,
        start -> Text,
        created_at -> BigInt,
        invoice_id -> Text,
        word -> Text,
        total_paise -> BigInt,
    }
}

diesel::table! {
    invoice_reprint (vendor_id, invoice_id, copy_no) {
        vendor_id -> BigInt,
        invoice_id -> Text,
        copy_no -> Integer,
        user_id -> BigInt,
        session_id -> Text,
        manager_id -> Nullable<BigInt>,
        created_at -> BigInt,
    }
}

diesel::table! {
    invoice_cancelled (vendor_id, invoice_id) {
        vendor_id -> BigInt,
        invoice_id -> Text,
        note_id -> Text,
        store_id -> BigInt,
        session_id -> Text,
        user_id -> BigInt,
        manager_id -> BigInt,
        reason -> Text,
        remark -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    invoice_refund (vendor_id, terminal_id, pay_id) {
        vendor_id -> BigInt,
        terminal_id -> BigInt,
        pay_id -> Text,
        invoice_id -> Text,
        note_id -> Text,
        store_id -> BigInt,
        session_id -> Text,
        user_id -> BigInt,
        gateway -> Text,
        amount_paise -> BigInt,
        rounding_paise -> BigInt,
        reference -> Text,
        business_date -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    request_log (vendor_id, principal, request_id) {
        vendor_id -> BigInt,
        principal -> Text,
        request_id -> Text,
        call -> Text,
        fingerprint -> Text,
        outcome -> Text,
        keep -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    outbox (vendor_id, outbox_id) {
        vendor_id -> BigInt,
        outbox_id -> Text,
        store_id -> BigInt,
        kind -> Text,
        subject -> Text,
        payload -> Text,
        state -> Text,
        attempts -> Integer,
        due_at -> BigInt,
        last_error -> Text,
        refused -> Bool,
        created_at -> BigInt,
        done_at -> Nullable<BigInt>,
        claim -> Text,
        give_up_at -> BigInt,
        recipient -> Text,
        terminal_id -> BigInt,
    }
}

diesel::table! {
    bill_link (vendor_id, invoice_id) {
        vendor_id -> BigInt,
        invoice_id -> Text,
        token -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
        withdrawn_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    bill_link_copy (vendor_id, invoice_id, copy_no) {
        vendor_id -> BigInt,
        invoice_id -> Text,
        copy_no -> Integer,
        token -> Text,
        created_at -> BigInt,
        expires_at -> BigInt,
        withdrawn_at -> Nullable<BigInt>,
    }
}

diesel::table! {
    audit_entry (vendor_id, principal, entry_no) {
        vendor_id -> BigInt,
        principal -> Text,
        entry_no -> BigInt,
        store_id -> BigInt,
        user_id -> BigInt,
        session_id -> Text,
        action -> Text,
        subject -> Text,
        detail -> Text,
        created_at -> BigInt,
        previous_hash -> Text,
        hash -> Text,
    }
}

diesel::table! {
    audit_head (vendor_id, principal) {
        vendor_id -> BigInt,
        principal -> Text,
        entry_no -> BigInt,
        hash -> Text,
    }
}

diesel::table! {
    audit_seal (vendor_id, seal_no) {
        vendor_id -> BigInt,
        seal_no -> BigInt,
        heads -> Text,
        created_at -> BigInt,
        previous_hash -> Text,
        hash -> Text,
    }
}

diesel::table! {
    goods_receipt_supplier (vendor_id, supplier_id) {
        vendor_id -> BigInt,
        supplier_id -> BigInt,
        code -> Text,
        name -> Text,
        gstin -> Text,
        mobile -> Text,
        email -> Text,
        address -> Text,
        city -> Text,
        pincode -> Text,
        active -> Bool,
    }
}

diesel::table! {
    returns_reason (vendor_id, reason_id) {
        vendor_id -> BigInt,
        reason_id -> BigInt,
        code -> Text,
        description -> Text,
        position -> Integer,
        active -> Bool,
        damaged -> Bool,
    }
}

diesel::table! {
    voucher (vendor_id, voucher_id) {
        vendor_id -> BigInt,
        voucher_id -> Text,
        credit_note -> Text,
        code -> Text,
        customer_id -> Text,
        origin -> Text,
        amount_paise -> BigInt,
        left_paise -> BigInt,
        issued_on -> Text,
        expires_on -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    voucher_use (vendor_id, voucher_id, terminal_id, pay_id) {
        vendor_id -> BigInt,
        voucher_id -> Text,
        terminal_id -> BigInt,
        pay_id -> Text,
        order_id -> Text,
        amount_paise -> BigInt,
        created_at -> BigInt,
    }
}

diesel::table! {
    voucher_entry (vendor_id, voucher_id, entry_no) {
        vendor_id -> BigInt,
        voucher_id -> Text,
        entry_no -> BigInt,
        kind -> Text,
        amount_paise -> BigInt,
        counter -> Text,
        store_id -> BigInt,
        session_id -> Text,
        business_date -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    voucher_reservation (vendor_id, voucher_id) {
        vendor_id -> BigInt,
        voucher_id -> Text,
        order_id -> Text,
        amount_paise -> BigInt,
        created_at -> BigInt,
    }
}

diesel::table! {
    goods_receipt_advice (vendor_id, advice_id) {
        vendor_id -> BigInt,
        advice_id -> Text,
        store_id -> BigInt,
        number -> Text,
        advised_on -> Text,
        supplier_id -> BigInt,
        supplier_name -> Text,
        origin -> Text,
        state -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    goods_receipt_advice_line (vendor_id, advice_id, line_no) {
        vendor_id -> BigInt,
        advice_id -> Text,
        line_no -> Integer,
        product_id -> BigInt,
        barcode -> Text,
        description -> Text,
        ordered_milli -> BigInt,
        received_milli -> BigInt,
        damaged_milli -> BigInt,
        lost_milli -> BigInt,
        mrp_paise -> BigInt,
        price_paise -> BigInt,
        cost_paise -> BigInt,
    }
}

diesel::table! {
    goods_receipt_note (vendor_id, grn_id) {
        vendor_id -> BigInt,
        grn_id -> Text,
        store_id -> BigInt,
        terminal_id -> BigInt,
        number -> Text,
        financial_year -> Integer,
        series_no -> BigInt,
        advice_id -> Text,
        advice_number -> Text,
        supplier_id -> BigInt,
        supplier_name -> Text,
        place_from -> Text,
        remarks -> Text,
        supplier_bill_no -> Text,
        supplier_bill_on -> Nullable<Text>,
        received_milli -> BigInt,
        damaged_milli -> BigInt,
        lost_milli -> BigInt,
        cost_paise -> BigInt,
        tax_paise -> BigInt,
        user_id -> BigInt,
        user_name -> Text,
        business_date -> Text,
        created_at -> BigInt,
    }
}

diesel::table! {
    goods_receipt_note_line (vendor_id, grn_id, line_no) {
        vendor_id -> BigInt,
        grn_id -> Text,
        line_no -> Integer,
        advice_line_no -> Integer,
        product_id -> BigInt,
        barcode -> Text,
        name -> Text,
        tracking -> Text,
        ordered_milli -> BigInt,
        expected_milli -> BigInt,
        received_milli -> BigInt,
        damaged_milli -> BigInt,
        lost_milli -> BigInt,
        mrp_paise -> BigInt,
        price_paise -> BigInt,
        cost_paise -> BigInt,
        tax_paise -> BigInt,
        remarks -> Text,
    }
}

diesel::table! {
    goods_receipt_lot (vendor_id, grn_id, line_no, lot_no) {
        vendor_id -> BigInt,
        grn_id -> Text,
        line_no -> Integer,
        lot_no -> Integer,
        store_id -> BigInt,
        product_id -> BigInt,
        batch -> Text,
        serial -> Text,
        expires_on -> Nullable<Text>,
        made_on -> Nullable<Text>,
        valid_months -> Integer,
        received_milli -> BigInt,
        damaged_milli -> BigInt,
    }
}

diesel::table! {
    price_proposal (vendor_id, proposal_id) {
        vendor_id -> BigInt,
        proposal_id -> Text,
        store_id -> BigInt,
        product_id -> BigInt,
        barcode -> Text,
        name -> Text,
        mrp_paise -> BigInt,
        before_paise -> BigInt,
        price_paise -> BigInt,
        document -> Text,
        state -> Text,
        user_id -> BigInt,
        created_at -> BigInt,
        decided_by -> Nullable<BigInt>,
        decided_at -> Nullable<BigInt>,
    }
}

diesel::allow_tables_to_appear_in_same_query!(
    vendor,
    store,
    store_version,
    store_registration,
    terminal,
    licence,
    login_user,
    login_guard,
    login_code,
    offline_verifier,
    login_session,
    identity,
    identity_recovery,
    identity_guard,
    role_right,
    membership,
    membership_store,
    invitation,
    identity_session,
    payment_device,
    approval,
    approval_request,
    setting,
    cash_session,
    cash_session_count,
    cash_session_movement,
    catalog_tax_class,
    catalog_tax_rate,
    catalog_category,
    catalog_product,
    catalog_barcode,
    catalog_price,
    catalog_version,
    catalog_change,
    carry_bag,
    quick_key,
    quick_key_folder,
    offer,
    stock_level,
    stock_movement,
    stock_reservation,
    customer_group,
    customer,
    cart_order,
    cart_line,
    cart_bag,
    payment_tender,
    payment_charge,
    payment_charge_event,
    voucher,
    voucher_use,
    voucher_entry,
    voucher_reservation,
    number_series,
    invoice,
    invoice_line,
    invoice_reprint,
    invoice_cancelled,
    invoice_listing,
    invoice_refund,
    request_log,
    outbox,
    bill_link,
    bill_link_copy,
    audit_entry,
    audit_head,
    audit_seal,
    goods_receipt_supplier,
    goods_receipt_advice,
    goods_receipt_advice_line,
    goods_receipt_note,
    goods_receipt_note_line,
    goods_receipt_lot,
    price_proposal,
    returns_reason,
);
