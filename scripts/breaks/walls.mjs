/**
 * Walls of `docs/security.md`: leave, leavers, guessing, books that tell, roles and secrets. Each
 * entry takes one mended fault's repair away again and names the tests that must turn red then.
 * `from` stands in the file exactly once; `tests` are paths of Rust tests, without the engine they
 * end in.
 */
const books = (path) => `crates/books/src/${path}`;

export const WALLS = [
  // Leavers.
  {
    id: 'who is inactive is out with the next call',
    file: books('login/session.rs'),
    from: 'if !user.active {\n            return Err(LoginRefusal::NotActive.into());\n        }\n        Ok((row, user))',
    to: 'Ok((row, user))',
    tests: [
      'leavers::who_is_made_inactive_is_out_with_the_next_call',
      'commands::users_are_deactivated_activated_and_demoted',
    ],
  },
  {
    id: 'leave that waits goes with its manager',
    file: books('login/approval.rs'),
    from: '            .filter(approval::manager_id.eq(of))',
    to: '            .filter(approval::manager_id.eq(Approver::from(UserId::NONE)))',
    tests: ['leavers::a_manager_who_left_approves_nothing'],
  },
  {
    id: 'a signed-out token reads nothing',
    file: books('login/session.rs'),
    from: '        if row.ended_at.is_some() {\n            return Err(why_ended(&row));\n        }\n',
    to: '',
    tests: ['leavers::a_signed_out_token_reads_nothing'],
  },
  {
    id: 'a new key ends the one before',
    file: books('admin/shop.rs'),
    from: 'crate::licence::end(tx, tools.who, earlier, true, tools.now)?;',
    to: 'let _ = earlier;',
    tests: ['leavers::a_new_key_ends_the_one_before_it'],
  },
  {
    id: 'work in the shell is in the audit',
    file: books('admin/people.rs'),
    from: 'Ok(audit(tx, who.of_store(user.store_id), event, now)?)',
    to: 'let _ = (tx, who, user, event, now);\n    Ok(())',
    tests: ['leavers::who_is_made_inactive_is_out_with_the_next_call'],
  },
  {
    id: 'the lock of passcodes is cleared from the shell',
    file: books('admin/people.rs'),
    from: 'login::clear_guard(tx, Some(licence_id), login::PASSCODES)?;',
    to: '',
    tests: ['commands::users_are_deactivated_activated_and_demoted'],
  },
  // Leave.
  ...[
    [
      'is for its amount or less',
      '        .filter(approval::amount_paise.ge(needed.amount))\n',
      'a_leave_is_for_its_amount_or_less',
    ],
    [
      'is for its share of the goods',
      '        .filter(approval::share_bp.ge(needed.share))\n',
      'a_leave_is_for_its_share_of_the_goods',
    ],
    [
      'is for its bill',
      '        .filter(approval::subject.eq_any(["", needed.subject.as_str()]))\n',
      'a_leave_is_for_its_bill',
    ],
  ].map(([what, from, test]) => ({
    id: `a leave ${what}`,
    file: books('login/approval.rs'),
    from,
    to: '',
    tests: [`leave::${test}`],
  })),
  {
    id: 'a discount is measured whenever the bill is read: leave',
    file: books('bill/open.rs'),
    from: 'self.above_limit = self.measured(own_limit).above_without(approval);',
    to: 'let _ = self.measured(own_limit).above_without(approval);',
    tests: [
      'leave::goods_that_come_off_leave_no_discount_behind',
      'leave::a_recalled_bill_is_measured_by_who_recalls_it',
    ],
  },
  {
    id: 'a new store has a limit: leave',
    file: books('admin/shop.rs'),
    from: 'value: DISCOUNT_LIMIT_BP.to_string(),',
    to: 'value: DISCOUNT_LIMIT_BP.max(10_000).to_string(),',
    tests: ['setup::settings_are_shown_changed_and_checked'],
  },
  // Guessing.
  ...[
    [
      'WRONG_PINS_OF_DEVICE',
      'most: 40, window: HOUR',
      'guessing::wrong_pins_on_a_device_are_counted_for_all_users',
    ],
    [
      'WRONG_PINS_OF_USER',
      'most: 12, window: DAY',
      'guessing::wrong_pins_of_a_user_are_counted_over_all_tills',
    ],
    [
      'WRONG_PINS_OF_STORE',
      'most: 120, window: HOUR',
      'guessing::wrong_pins_in_a_store_are_counted_for_all_its_tills',
    ],
    ['SMS_OF_BILL', 'most: 5, window: DAY', 'hand_over::a_bill_goes_by_sms_a_few_times_a_day'],
  ].map(([name, limit, test]) => ({
    id: `a limit of ${name}`,
    file: books('limits.rs'),
    from: `${name}: Limit = Limit { ${limit} }`,
    to: `${name}: Limit = Limit { most: 1_000_000, window: DAY }`,
    tests: [test],
  })),
  {
    id: 'wrong voucher codes are few',
    file: books('login/guard.rs'),
    from: 'Ok(count_within(deed, &vouchers_of(licence_id))?.map(Lock::of_code))',
    to: 'Ok(count_within(deed, &vouchers_of(licence_id))?.filter(|_| false).map(Lock::of_code))',
    tests: ['guessing::wrong_voucher_codes_are_few_in_an_hour_on_a_device'],
  },
  {
    id: 'phones that nobody has are few',
    file: 'crates/server/src/attempts.rs',
    from: 'times < limit.most)',
    to: 'times < i32::MAX)',
    tests: ['guessing::phones_that_nobody_has_are_few_in_an_hour_on_a_device'],
  },
  {
    id: 'keys of one address are few',
    file: books('limits.rs'),
    from: 'KEYS_OF_ADDRESS: Bucket = Bucket { burst: 30.0,',
    to: 'KEYS_OF_ADDRESS: Bucket = Bucket { burst: 3e9,',
    tests: ['licence::guessing_keys_is_slowed_down'],
  },
  {
    id: 'a PIN that is guessed first is refused',
    file: books('login/setup_pin.rs'),
    from: 'if is_weak(pin, born_on) {',
    to: 'if false && is_weak(pin, born_on) {',
    tests: ['one_time_code::a_malformed_pin_or_code_is_told_at_its_field'],
  },
  {
    id: 'the year of birth is no PIN',
    file: books('login/setup_pin.rs'),
    from: 'if is_weak(&self.pin, user.born_on) {',
    to: 'if is_weak(&self.pin, "") {',
    tests: ['one_time_code::the_year_of_birth_is_no_pin'],
  },
  {
    id: 'a locked token opens nothing',
    file: books('login/session.rs'),
    from: 'if row.locked_at.is_some() && !asked.while_locked {',
    to: 'if false {',
    tests: ['lock::a_locked_token_opens_nothing', 'lock::a_lock_belongs_to_its_sign_in'],
  },
  {
    id: 'an import of codes that are guessed warns',
    file: books('admin/import/vouchers.rs'),
    from: 'plan.tally.guessable += usize::from(is_guessable(&new.code));',
    to: 'plan.tally.guessable += usize::from(false && is_guessable(&new.code));',
    tests: ['import::vouchers_come_from_files_and_keep_what_they_were_issued_with'],
  },
  // Books that tell.
  {
    id: 'a chain that was hashed again is found',
    file: books('verify/chains.rs'),
    from: 'if entry.hash != hash_of(&entry, self.key) {',
    to: 'if false && entry.hash != hash_of(&entry, self.key) {',
    tests: ['tampering::a_chain_that_was_hashed_again_is_found'],
  },
  {
    id: 'heads that lie elsewhere are compared',
    file: books('verify/chains.rs'),
    from: 'self.claims.add(place, Claim { check: EXPORTED, by: head.at.clone(), hash: head.hash.clone() });',
    to: 'let _ = place;',
    tests: [
      'tampering::what_was_written_down_elsewhere_cannot_be_taken_back',
      'secrets::heads_that_lie_elsewhere_tell_what_was_cut_off',
    ],
  },
  {
    id: 'an invoice and its entry stand or fall together',
    file: books('verify/documents.rs'),
    from: 'GROUP BY vendor_id, subject, told_at, store_id, user_id, session_id, principal HAVING SUM(documents) <> 1 OR SUM(entries) <> 1",\n    ),\n    (\n        "an invoice says',
    to: 'GROUP BY vendor_id, subject, told_at, store_id, user_id, session_id, principal HAVING SUM(documents) > 9",\n    ),\n    (\n        "an invoice says',
    tests: ['tampering::what_was_removed_invented_or_moved_is_found'],
  },
  {
    id: 'a day is that of its moment',
    file: books('verify/days.rs'),
    from: '[day.first, day.last].into_iter().find(|at| !is_of_day(*at))',
    to: '[day.first, day.last].into_iter().find(|at| !is_of_day(*at) && *at < 0)',
    tests: ['tampering::what_was_removed_invented_or_moved_is_found'],
  },
  {
    id: 'a head that is missing is found',
    file: books('verify/chains.rs'),
    from: 'None => self.tell(CHAIN, &place, "the head of the chain is missing"),',
    to: 'None => {}',
    tests: ['tampering::what_was_removed_invented_or_moved_is_found'],
  },
  {
    id: 'cash moved by hand and its entry stand or fall together',
    file: books('verify/documents.rs'),
    from: "FROM cash_session_movement WHERE kind IN ('cash_in', 'cash_out', 'drop') UNION ALL",
    to: "FROM cash_session_movement WHERE kind IN ('drop') UNION ALL",
    tests: ['tampering::what_was_removed_invented_or_moved_is_found'],
  },
  {
    id: 'heads are written down every day',
    file: 'crates/server/src/jobs/mod.rs',
    from: '    heads::daily(app).await\n',
    to: '    Ok(())\n',
    tests: ['jobs::heads_of_the_audit_are_written_down_every_day'],
  },
  // Two roles.
  {
    id: 'posted rows are only added to',
    file: 'crates/storage/src/roles.rs',
    from: "THEN EXECUTE format('GRANT SELECT, INSERT ON %I TO {role}', held.name); \\\n         ELSE",
    to: "THEN EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO {role}', held.name); \\\n         ELSE",
    tests: ['roles::a_role_owns_and_another_serves'],
  },
  {
    id: 'the role that serves has what comes later',
    file: 'crates/storage/src/roles.rs',
    from: 'ALTER DEFAULT PRIVILEGES FOR ROLE {owner} IN SCHEMA public GRANT SELECT, INSERT ON TABLES TO {serving}',
    to: 'SELECT 1',
    tests: ['roles::a_role_owns_and_another_serves'],
  },
  {
    id: 'who serves as owner is told',
    file: 'crates/rokad/src/commands/serve.rs',
    from: 'engine::is_above_row_security).await? {',
    to: 'engine::is_above_row_security).await? && false {',
    tests: ['roles::a_role_owns_and_another_serves'],
  },
  // Secrets.
  {
    id: 'numbers of cards are masked where they are typed',
    file: books('call/identity.rs'),
    from: 'for name in cards::FREE_TEXT {',
    to: 'for name in [""; 0] {',
    tests: ['cards::a_card_number_in_free_text_is_kept_nowhere'],
  },
  {
    id: "codes of cards' backs are masked",
    file: books('cards.rs'),
    from: 'letters[begin..end].fill(MASK);',
    to: '',
    tests: ['cards::a_card_number_in_free_text_is_kept_nowhere'],
  },
  {
    id: "of a gateway's answer listed fields are kept",
    file: books('payment/save.rs'),
    from: 'filter(|(name, _)| KEPT.contains(&name.as_str()));',
    to: 'filter(|_| !KEPT.is_empty());',
    tests: ['cards::a_card_number_in_free_text_is_kept_nowhere'],
  },
  {
    id: 'a message keeps its content while it waits',
    file: books('outbox/store.rs'),
    from: 'let payload = if state == OutboxState::Waiting { &row.payload } else { "{}" };',
    to: 'let payload = &row.payload;',
    tests: ['outbox::what_fails_waits_and_is_given_up_at_its_end'],
  },
  {
    id: 'what a gateway repeats is not written down',
    file: 'crates/server/src/jobs/deliver.rs',
    from: 'let outcome = outcome.map_err(Failure::without_secrets);',
    to: 'let _ = Failure::without_secrets;',
    tests: ['outbox::what_a_gateway_repeats_is_not_written_down'],
  },
  {
    id: "of a gateway's failure listed fields are told",
    file: 'crates/server/src/delivery/gateway.rs',
    from: 'let listed = TOLD.iter().filter_map(|name| said.get(*name).map(|value| format!("{name} {value}")));',
    to: 'let listed = said.iter().map(|(name, value)| format!("{name} {value} {}", TOLD.len()));',
    tests: ['outbox::what_a_gateway_repeats_is_not_written_down'],
  },
  {
    id: 'the database is for its owner alone',
    file: 'crates/storage/src/sqlite.rs',
    from: '.create_new(true).mode(0o600)',
    to: '.create_new(true).mode(0o644)',
    tests: ['secrets::files_of_the_books_are_for_their_owner_alone'],
  },
  {
    id: 'a database of before is taken from everybody',
    file: 'crates/storage/src/sqlite.rs',
    from: 'if mode & 0o007 != 0 {',
    to: 'if mode & 0o007 > 7 {',
    tests: ['secrets::files_of_the_books_are_for_their_owner_alone'],
  },
  {
    id: 'books with people get no new pepper',
    file: 'crates/rokad/src/open_books.rs',
    from: '        !is_peppered,',
    to: '        !is_peppered || true,',
    tests: ['secrets::without_its_pepper_nothing_starts_and_nothing_is_made_anew'],
  },
];
