DROP INDEX "policies_res";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "returned_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "is_current" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "policies_current" ON "policies" USING btree ("res_id") WHERE "policies"."is_current";--> statement-breakpoint
CREATE INDEX "policies_cancelled_on" ON "policies" USING btree ("cancelled_on") WHERE policy_status = '38' and cancelled_on is not null;--> statement-breakpoint
CREATE INDEX "policies_res" ON "policies" USING btree ("res_id");--> statement-breakpoint
-- A reservation shows its latest coverage.
CREATE OR REPLACE VIEW reservation_rows AS
SELECT r.res_id, r.acc_id, a.acc_title, p.prd_title, r.res_code, r.created_at AS created_date, r.res_checkin,
  r.res_checkout, c.coverage_no, c.policy_id, c.policy_status, r.res_status,
  btrim(coalesce(g.user_fname, '') || ' ' || coalesce(g.user_lname, '')) AS user_name,
  r.guest_id IS NOT NULL AS has_guest,
  r.res_checkout <= r.res_checkin OR r.res_checkout - r.res_checkin > 365 AS bad_dates,
  r.res_checkout - r.res_checkin <= 30 AS short
FROM reservations r
JOIN accounts a USING (acc_id)
JOIN properties p USING (prd_id)
LEFT JOIN policies c ON c.res_id = r.res_id AND c.is_current
LEFT JOIN guests g USING (guest_id);
--> statement-breakpoint
-- What was paid is net of the refunds that arrived. They do not raise the balance: the money was paid once.
CREATE OR REPLACE VIEW coverage_rows AS
SELECT c.policy_id, c.acc_id, a.acc_title, c.res_id, r.res_code,
  btrim(coalesce(g.user_fname, '') || ' ' || coalesce(g.user_lname, '')) AS user_name,
  p.prd_title AS property,
  concat_ws(', ', nullif(p.ad_line1, ''), nullif(p.ad_line2, ''), nullif(p.ad_city, ''),
    nullif(btrim(p.ad_state || ' ' || p.ad_zip), ''), nullif(p.ad_country, '')) AS address,
  d.prd_code, d.prd_alias, d.prd_title, c.coverage_date, c.coverage_no, c.third_party_id, r.res_checkin, r.res_checkout,
  price.total AS total_cents, t.paid - t.returned AS paid_cents, t.cancelled AS cancelled_cents,
  CASE WHEN c.policy_status IN ('39', '40') AND NOT t.planned THEN 0
    ELSE price.total - t.paid - t.cancelled END AS balance_cents, c.policy_status,
  r.prd_id
FROM policies c
JOIN accounts a USING (acc_id)
JOIN reservations r USING (res_id)
JOIN properties p USING (prd_id)
JOIN products d USING (product_id)
LEFT JOIN guests g USING (guest_id)
CROSS JOIN LATERAL (
  SELECT coalesce(sum(t_subtotal_cents + t_tax_cents) FILTER (WHERE t_status = '34'), 0)::integer AS paid,
    coalesce(sum(returned_cents) FILTER (WHERE t_status = '34'), 0)::integer AS returned,
    coalesce(sum(t_subtotal_cents + t_tax_cents) FILTER (WHERE t_status = '36'), 0)::integer AS cancelled,
    count(*) > 0 AS planned
  FROM transactions WHERE policy_id = c.policy_id AND instalments = 0
) t
CROSS JOIN LATERAL (
  SELECT coalesce(c.policy_total_cents,
    CASE WHEN c.policy_status = '37' AND NOT t.planned THEN coverage_price(c.daily_rate_cents, r.res_checkin, r.res_checkout) END) AS total
) price;
--> statement-breakpoint
-- The triggers of the lists update the rows of the coverages.
UPDATE transactions SET returned_cents = arrived.cents
FROM (SELECT t_id, sum(cents) AS cents FROM refunds WHERE state = 'succeeded' GROUP BY t_id) arrived
WHERE arrived.t_id = transactions.t_id;
