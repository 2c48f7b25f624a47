CREATE TABLE "product_rates" (
	"product_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"daily_rate_cents" integer NOT NULL,
	CONSTRAINT "product_rates_product_id_from_day_pk" PRIMARY KEY("product_id","from_day")
);
--> statement-breakpoint
ALTER TABLE "product_rates" ADD CONSTRAINT "product_rates_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- The existing rate of a product holds from its first coverage on.
INSERT INTO product_rates (product_id, from_day, daily_rate_cents)
SELECT product_id,
  (coalesce((SELECT min(created_at) FROM policies p WHERE p.product_id = d.product_id), now()) AT TIME ZONE 'UTC')::date,
  daily_rate_cents
FROM products d;
--> statement-breakpoint
ALTER TABLE "policies" ADD COLUMN "daily_rate_cents" integer;
--> statement-breakpoint
-- No price changes, so the lists need no update.
ALTER TABLE policies DISABLE TRIGGER USER;
--> statement-breakpoint
UPDATE policies p SET daily_rate_cents = d.daily_rate_cents FROM products d WHERE d.product_id = p.product_id;
--> statement-breakpoint
ALTER TABLE policies ENABLE TRIGGER USER;
--> statement-breakpoint
ALTER TABLE "policies" ALTER COLUMN "daily_rate_cents" SET NOT NULL;
--> statement-breakpoint
-- A coverage has the rate of the day of its creation.
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
    CASE WHEN c.policy_status = '37' AND NOT t.planned THEN coverage_price(c.daily_rate_cents, r.res_checkin, r.res_checkout) END) AS total
) price;
--> statement-breakpoint
-- Lists show the names of a product only. A change of its rate or its benefits leaves them as they are.
CREATE OR REPLACE FUNCTION on_products_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed integer[] := ARRAY(SELECT product_id FROM changed);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    renamed := ARRAY(
      SELECT product_id FROM changed JOIN before USING (product_id)
      WHERE (changed.prd_code, changed.prd_alias, changed.prd_title) IS DISTINCT FROM
        (before.prd_code, before.prd_alias, before.prd_title));
  END IF;
  PERFORM record_list_change('coverage', ARRAY(SELECT policy_id FROM policies WHERE product_id = ANY (renamed)));
  PERFORM record_list_change('payment', ARRAY(
    SELECT t_id FROM transactions JOIN policies USING (policy_id) WHERE product_id = ANY (renamed)));
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "daily_rate_cents";
