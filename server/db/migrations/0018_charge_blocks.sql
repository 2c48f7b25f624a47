-- Unpaid payments say why charges of their account cannot succeed: it is suspended, or its owner has no customer at the payment
-- provider.
ALTER TABLE "payment_list" ADD COLUMN "charge_block" text;
--> statement-breakpoint
CREATE OR REPLACE VIEW payment_rows AS
SELECT t.t_id, t.t_type, t.t_status, t.t_date, t.t_subtotal_cents AS subtotal_cents, t.t_tax_cents AS tax_cents,
  t.refunded_cents, t.t_desc, t.t_reason, t.stripe_payment_id, t.payment_date, t.policy_id, c.coverage_no,
  c.policy_status, t.acc_id, a.acc_title, r.res_id, r.res_code, r.res_checkin, r.res_checkout, r.res_status,
  g.user_fname, g.user_lname, p.prd_title AS property, d.prd_code, d.prd_alias,
  t.t_status = '35' AND coalesce(t.t_reason, '') <> '' AS declined,
  CASE WHEN t.t_status NOT IN ('33', '35') THEN NULL WHEN a.status = 'Suspended' THEN 'suspended'
    WHEN coalesce(u.stripe_user_token, '') = '' THEN 'no_card' END AS charge_block
FROM transactions t
JOIN policies c USING (policy_id)
JOIN accounts a ON a.acc_id = t.acc_id
JOIN reservations r USING (res_id)
JOIN properties p USING (prd_id)
JOIN products d USING (product_id)
LEFT JOIN guests g USING (guest_id)
LEFT JOIN users u ON u.user_id = a.acc_owner
WHERE t.instalments = 0;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_payment_rows(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM adjust_payment_counts(changed, -1);
  DELETE FROM payment_list AS kept WHERE t_id = ANY (changed)
    AND NOT EXISTS (SELECT FROM payment_rows AS now WHERE now.t_id = kept.t_id);
  INSERT INTO payment_list AS kept (t_id, t_type, t_status, t_date, subtotal_cents, tax_cents, refunded_cents, t_desc, t_reason,
    stripe_payment_id, payment_date, policy_id, coverage_no, policy_status, acc_id, acc_title, res_id,
    res_code, res_checkin, res_checkout, res_status, user_fname, user_lname, property, prd_code, prd_alias,
    declined, charge_block)
  SELECT t_id, t_type, t_status, t_date, subtotal_cents, tax_cents, refunded_cents, t_desc, t_reason,
    stripe_payment_id, payment_date, policy_id, coverage_no, policy_status, acc_id, acc_title, res_id,
    res_code, res_checkin, res_checkout, res_status, user_fname, user_lname, property, prd_code, prd_alias,
    declined, charge_block
  FROM payment_rows WHERE t_id = ANY (changed)
  ON CONFLICT (t_id) DO UPDATE SET (t_id, t_type, t_status, t_date, subtotal_cents, tax_cents, refunded_cents, t_desc, t_reason,
    stripe_payment_id, payment_date, policy_id, coverage_no, policy_status, acc_id, acc_title, res_id,
    res_code, res_checkin, res_checkout, res_status, user_fname, user_lname, property, prd_code, prd_alias,
    declined, charge_block) =
    ROW (excluded.t_id, excluded.t_type, excluded.t_status, excluded.t_date, excluded.subtotal_cents,
    excluded.tax_cents, excluded.refunded_cents, excluded.t_desc, excluded.t_reason,
    excluded.stripe_payment_id, excluded.payment_date, excluded.policy_id, excluded.coverage_no,
    excluded.policy_status, excluded.acc_id, excluded.acc_title, excluded.res_id, excluded.res_code,
    excluded.res_checkin, excluded.res_checkout, excluded.res_status, excluded.user_fname,
    excluded.user_lname, excluded.property, excluded.prd_code, excluded.prd_alias, excluded.declined,
    excluded.charge_block);
  PERFORM adjust_payment_counts(changed, 1);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_payment() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE payment_list, payment_counts;
  INSERT INTO payment_list (t_id, t_type, t_status, t_date, subtotal_cents, tax_cents, refunded_cents, t_desc, t_reason,
    stripe_payment_id, payment_date, policy_id, coverage_no, policy_status, acc_id, acc_title, res_id,
    res_code, res_checkin, res_checkout, res_status, user_fname, user_lname, property, prd_code, prd_alias,
    declined, charge_block)
  SELECT t_id, t_type, t_status, t_date, subtotal_cents, tax_cents, refunded_cents, t_desc, t_reason,
    stripe_payment_id, payment_date, policy_id, coverage_no, policy_status, acc_id, acc_title, res_id,
    res_code, res_checkin, res_checkout, res_status, user_fname, user_lname, property, prd_code, prd_alias,
    declined, charge_block
  FROM payment_rows;
  INSERT INTO payment_counts AS kept (t_status, declined, t_date, n, subtotal_cents)
  SELECT t_status, declined, t_date, count(*), sum(subtotal_cents) FROM payment_list WHERE true GROUP BY 1, 2, 3
  ON CONFLICT (t_status, declined, t_date) DO UPDATE SET n = kept.n + excluded.n,
    subtotal_cents = kept.subtotal_cents + excluded.subtotal_cents;
END $$;
--> statement-breakpoint
CREATE FUNCTION record_charge_blocks(charged integer[]) RETURNS void LANGUAGE sql AS $$
  SELECT record_list_change('payment', ARRAY(
    SELECT t_id FROM transactions WHERE acc_id = ANY (charged) AND t_status IN ('33', '35')))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION on_accounts_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed integer[];
BEGIN
  PERFORM record_list_change('account', ARRAY(SELECT acc_id FROM changed));
  IF TG_OP = 'UPDATE' THEN
    renamed := ARRAY(SELECT acc_id FROM changed JOIN before USING (acc_id) WHERE changed.acc_title <> before.acc_title);
    PERFORM record_list_change('account', ARRAY(SELECT acc_id FROM accounts WHERE parent_id = ANY (renamed)));
    PERFORM record_list_change('reservation', ARRAY(SELECT res_id FROM reservations WHERE acc_id = ANY (renamed)));
    PERFORM record_list_change('coverage', ARRAY(SELECT policy_id FROM policies WHERE acc_id = ANY (renamed)));
    PERFORM record_list_change('payment', ARRAY(SELECT t_id FROM transactions WHERE acc_id = ANY (renamed)));
    PERFORM record_charge_blocks(ARRAY(SELECT acc_id FROM changed JOIN before USING (acc_id)
      WHERE (changed.status, changed.acc_owner) IS DISTINCT FROM (before.status, before.acc_owner)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION on_users_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_list_change('account', ARRAY(SELECT a.acc_id FROM accounts a JOIN changed u ON u.user_id = a.acc_owner));
  IF TG_OP = 'UPDATE' THEN
    PERFORM record_charge_blocks(ARRAY(
      SELECT a.acc_id FROM accounts a JOIN changed u ON u.user_id = a.acc_owner JOIN before b USING (user_id)
      WHERE u.stripe_user_token IS DISTINCT FROM b.stripe_user_token));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
UPDATE payment_list kept SET charge_block = now.charge_block FROM payment_rows now
WHERE now.t_id = kept.t_id AND now.charge_block IS NOT NULL;
--> statement-breakpoint
UPDATE list_versions SET version = version + 1 WHERE list = 'payment';
