-- The net amount of a payment, with tax and less the refunds that arrived, and its sums.
-- The lists wait until the sums are complete.
SELECT pg_advisory_xact_lock(4004);
--> statement-breakpoint
ALTER TABLE "payment_counts" ADD COLUMN "net_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "payment_counts" ALTER COLUMN "net_cents" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "payment_list" ADD COLUMN "net_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE VIEW payment_rows AS
SELECT t.t_id, t.t_type, t.t_status, t.t_date, t.t_subtotal_cents AS subtotal_cents, t.t_tax_cents AS tax_cents,
  t.refunded_cents, t.t_desc, t.t_reason, t.stripe_payment_id, t.payment_date, t.policy_id, c.coverage_no,
  c.policy_status, t.acc_id, a.acc_title, r.res_id, r.res_code, r.res_checkin, r.res_checkout, r.res_status,
  g.user_fname, g.user_lname, p.prd_title AS property, d.prd_code, d.prd_alias,
  t.t_status = '35' AND coalesce(t.t_reason, '') <> '' AS declined,
  CASE WHEN t.t_status NOT IN ('33', '35') THEN NULL WHEN a.status = 'Suspended' THEN 'suspended'
    WHEN coalesce(u.stripe_user_token, '') = '' THEN 'no_card' END AS charge_block,
  t.t_subtotal_cents + t.t_tax_cents - t.returned_cents AS net_cents
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
CREATE OR REPLACE FUNCTION adjust_payment_counts(counted integer[], sign integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO payment_counts AS kept (t_status, declined, t_date, n, subtotal_cents, net_cents)
  SELECT t_status, declined, t_date, sign * count(*), sign * sum(subtotal_cents), sign * sum(net_cents)
  FROM payment_list WHERE t_id = ANY (counted) GROUP BY 1, 2, 3
  ON CONFLICT (t_status, declined, t_date) DO UPDATE SET n = kept.n + excluded.n,
    subtotal_cents = kept.subtotal_cents + excluded.subtotal_cents, net_cents = kept.net_cents + excluded.net_cents;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_payment_rows(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM adjust_payment_counts(changed, -1);
  DELETE FROM payment_list AS kept WHERE t_id = ANY (changed)
    AND NOT EXISTS (SELECT FROM payment_rows AS now WHERE now.t_id = kept.t_id);
  INSERT INTO payment_list AS kept (t_id, t_type, t_status, t_date, subtotal_cents, tax_cents, refunded_cents, t_desc, t_reason,
    stripe_payment_id, payment_date, policy_id, coverage_no, policy_status, acc_id, acc_title, res_id,
    res_code, res_checkin, res_checkout, res_status, user_fname, user_lname, property, prd_code, prd_alias,
    declined, charge_block, net_cents)
  SELECT t_id, t_type, t_status, t_date, subtotal_cents, tax_cents, refunded_cents, t_desc, t_reason,
    stripe_payment_id, payment_date, policy_id, coverage_no, policy_status, acc_id, acc_title, res_id,
    res_code, res_checkin, res_checkout, res_status, user_fname, user_lname, property, prd_code, prd_alias,
    declined, charge_block, net_cents
  FROM payment_rows WHERE t_id = ANY (changed)
  ON CONFLICT (t_id) DO UPDATE SET (t_id, t_type, t_status, t_date, subtotal_cents, tax_cents, refunded_cents, t_desc, t_reason,
    stripe_payment_id, payment_date, policy_id, coverage_no, policy_status, acc_id, acc_title, res_id,
    res_code, res_checkin, res_checkout, res_status, user_fname, user_lname, property, prd_code, prd_alias,
    declined, charge_block, net_cents) =
    ROW (excluded.t_id, excluded.t_type, excluded.t_status, excluded.t_date, excluded.subtotal_cents,
    excluded.tax_cents, excluded.refunded_cents, excluded.t_desc, excluded.t_reason,
    excluded.stripe_payment_id, excluded.payment_date, excluded.policy_id, excluded.coverage_no,
    excluded.policy_status, excluded.acc_id, excluded.acc_title, excluded.res_id, excluded.res_code,
    excluded.res_checkin, excluded.res_checkout, excluded.res_status, excluded.user_fname,
    excluded.user_lname, excluded.property, excluded.prd_code, excluded.prd_alias, excluded.declined,
    excluded.charge_block, excluded.net_cents);
  PERFORM adjust_payment_counts(changed, 1);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_payment() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE payment_list, payment_counts;
  INSERT INTO payment_list (t_id, t_type, t_status, t_date, subtotal_cents, tax_cents, refunded_cents, t_desc, t_reason,
    stripe_payment_id, payment_date, policy_id, coverage_no, policy_status, acc_id, acc_title, res_id,
    res_code, res_checkin, res_checkout, res_status, user_fname, user_lname, property, prd_code, prd_alias,
    declined, charge_block, net_cents)
  SELECT t_id, t_type, t_status, t_date, subtotal_cents, tax_cents, refunded_cents, t_desc, t_reason,
    stripe_payment_id, payment_date, policy_id, coverage_no, policy_status, acc_id, acc_title, res_id,
    res_code, res_checkin, res_checkout, res_status, user_fname, user_lname, property, prd_code, prd_alias,
    declined, charge_block, net_cents
  FROM payment_rows;
  INSERT INTO payment_counts AS kept (t_status, declined, t_date, n, subtotal_cents, net_cents)
  SELECT t_status, declined, t_date, count(*), sum(subtotal_cents), sum(net_cents) FROM payment_list WHERE true GROUP BY 1, 2, 3
  ON CONFLICT (t_status, declined, t_date) DO UPDATE SET n = kept.n + excluded.n,
    subtotal_cents = kept.subtotal_cents + excluded.subtotal_cents, net_cents = kept.net_cents + excluded.net_cents;
END $$;
--> statement-breakpoint
UPDATE payment_list kept SET net_cents = t.t_subtotal_cents + t.t_tax_cents - t.returned_cents
FROM transactions t WHERE t.t_id = kept.t_id;
--> statement-breakpoint
UPDATE payment_counts kept SET net_cents = total.net_cents FROM (
  SELECT t_status, declined, t_date, sum(net_cents) AS net_cents FROM payment_list GROUP BY 1, 2, 3) total
WHERE (kept.t_status, kept.declined, kept.t_date) = (total.t_status, total.declined, total.t_date);
--> statement-breakpoint
UPDATE list_versions SET version = version + 1 WHERE list = 'payment';
