-- A coverage is found by its guest and by its reservation's code too, a payment by its property; a coverage says which
-- property it is of, since titles are doubled. The rows are made anew, so that those of before do not have to be filled.
TRUNCATE coverage_list;
--> statement-breakpoint
ALTER TABLE "coverage_list" DROP COLUMN "search";
--> statement-breakpoint
ALTER TABLE "coverage_list" ADD COLUMN "search" text GENERATED ALWAYS AS (coalesce(list_text(coalesce(acc_title, '') || E'\n' || coalesce(user_name, '') || E'\n' || coalesce(res_code, '') || E'\n' || coalesce(property, '') || E'\n' || coalesce(address, '') || E'\n' || coalesce(coverage_no, '') || E'\n' || coalesce(third_party_id, '') || E'\n' || coalesce(prd_code, '') || E'\n' || coalesce(prd_alias, '') || E'\n' || coalesce(prd_title, '')), '')) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "coverage_list" ADD COLUMN "prd_id" integer NOT NULL;
--> statement-breakpoint
CREATE INDEX "coverage_list_search" ON "coverage_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "coverage_list_uncommon" ON "coverage_list" USING btree ("policy_id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';
--> statement-breakpoint
CREATE INDEX "coverage_list_property" ON "coverage_list" USING btree ("prd_id","policy_id");
--> statement-breakpoint
ALTER TABLE "payment_list" DROP COLUMN "search";
--> statement-breakpoint
ALTER TABLE "payment_list" ADD COLUMN "search" text GENERATED ALWAYS AS (coalesce(list_text(coalesce(t_id::text, '') || E'\n' || coalesce(res_code, '') || E'\n' || coalesce(user_fname, '') || E'\n' || coalesce(user_lname, '') || E'\n' || coalesce(acc_title, '') || E'\n' || coalesce(property, '') || E'\n' || coalesce(coverage_no, '') || E'\n' || coalesce(stripe_payment_id, '')), '')) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "payment_list_search" ON "payment_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "payment_list_uncommon" ON "payment_list" USING btree ("t_id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';
--> statement-breakpoint
-- What a stay costs (common/price), in cents; nothing is known of dates in conflict.
CREATE FUNCTION stay_price(rate integer, arrives date, departs date) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN departs - arrives BETWEEN 1 AND 365 THEN rate * (departs - arrives) END
$$;
--> statement-breakpoint
-- A total that is not set is what opening the coverage would make it, while it waits for that and no payments say what it is.
CREATE OR REPLACE VIEW coverage_rows AS
SELECT c.policy_id, c.acc_id, a.acc_title, c.res_id, r.res_code,
  btrim(coalesce(g.user_fname, '') || ' ' || coalesce(g.user_lname, '')) AS user_name,
  p.prd_title AS property,
  concat_ws(', ', nullif(p.ad_line1, ''), nullif(p.ad_line2, ''), nullif(p.ad_city, ''),
    nullif(btrim(p.ad_state || ' ' || p.ad_zip), ''), nullif(p.ad_country, '')) AS address,
  d.prd_code, d.prd_alias, d.prd_title, c.coverage_date, c.coverage_no, c.third_party_id, r.res_checkin, r.res_checkout,
  price.total AS total_cents, t.paid AS paid_cents, t.cancelled AS cancelled_cents,
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
    coalesce(sum(t_subtotal_cents + t_tax_cents) FILTER (WHERE t_status = '36'), 0)::integer AS cancelled,
    count(*) > 0 AS planned
  FROM transactions WHERE policy_id = c.policy_id AND instalments = 0
) t
CROSS JOIN LATERAL (
  SELECT coalesce(c.policy_total_cents,
    CASE WHEN c.policy_status = '37' AND NOT t.planned THEN stay_price(d.daily_rate_cents, r.res_checkin, r.res_checkout) END) AS total
) price;
--> statement-breakpoint
-- Both name the columns of the view, as 0004_lists_kept made them.
DO $make$
DECLARE
  columns text;
  changed text;
BEGIN
  SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum),
    string_agg('excluded.' || quote_ident(attname), ', ' ORDER BY attnum)
  INTO columns, changed
  FROM pg_attribute WHERE attrelid = 'coverage_rows'::regclass AND attnum > 0;
  EXECUTE format($f$
    CREATE OR REPLACE FUNCTION keep_coverage(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM count_coverage(changed, -1);
      DELETE FROM coverage_list AS kept WHERE policy_id = ANY (changed)
        AND NOT EXISTS (SELECT FROM coverage_rows AS now WHERE now.policy_id = kept.policy_id);
      INSERT INTO coverage_list AS kept (%1$s)
      SELECT %1$s FROM coverage_rows WHERE policy_id = ANY (changed)
      ON CONFLICT (policy_id) DO UPDATE SET (%1$s) = ROW (%2$s);
      PERFORM count_coverage(changed, 1);
    END $$ $f$, columns, changed);
  EXECUTE format($f$
    CREATE OR REPLACE FUNCTION rebuild_coverage() RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      TRUNCATE coverage_list, coverage_counts;
      INSERT INTO coverage_list (%1$s) SELECT %1$s FROM coverage_rows;
      INSERT INTO coverage_counts (policy_status, n)
      SELECT policy_status, count(*) FROM coverage_list GROUP BY policy_status;
    END $$ $f$, columns);
END $make$;
--> statement-breakpoint
SELECT rebuild_coverage();
--> statement-breakpoint
-- A browser that has the rows of before reads them again.
UPDATE list_versions SET version = version + 1 WHERE list = 'coverage';
