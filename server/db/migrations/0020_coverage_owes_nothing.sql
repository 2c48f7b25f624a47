-- A coverage that ended before any payment was laid down owes nothing: its whole total stood as its balance.
CREATE OR REPLACE VIEW coverage_rows AS
SELECT c.policy_id, c.acc_id, a.acc_title, c.res_id, r.res_code,
  btrim(coalesce(g.user_fname, '') || ' ' || coalesce(g.user_lname, '')) AS user_name,
  p.prd_title AS property,
  concat_ws(', ', nullif(p.ad_line1, ''), nullif(p.ad_line2, ''), nullif(p.ad_city, ''),
    nullif(btrim(p.ad_state || ' ' || p.ad_zip), ''), nullif(p.ad_country, '')) AS address,
  d.prd_code, d.prd_alias, d.prd_title, c.coverage_date, c.coverage_no, c.third_party_id, r.res_checkin, r.res_checkout,
  c.policy_total_cents AS total_cents, t.paid AS paid_cents, t.cancelled AS cancelled_cents,
  CASE WHEN c.policy_status IN ('39', '40') AND NOT t.planned THEN 0
    ELSE c.policy_total_cents - t.paid - t.cancelled END AS balance_cents, c.policy_status
FROM policies c
JOIN accounts a USING (acc_id)
JOIN reservations r USING (res_id)
JOIN properties p USING (prd_id)
JOIN products d USING (product_id)
LEFT JOIN guests g USING (guest_id)
CROSS JOIN LATERAL (
  SELECT coalesce(sum(t_subtotal_cents + t_tax_cents) FILTER (WHERE t_status = '34'), 0)::integer AS paid,
    coalesce(sum(t_subtotal_cents + t_tax_cents) FILTER (WHERE t_status = '36'), 0)::integer AS cancelled,
    count(*) > 0 AS planned
  FROM transactions WHERE policy_id = c.policy_id AND instalments = 0
) t;
--> statement-breakpoint
SELECT rebuild_coverage();
