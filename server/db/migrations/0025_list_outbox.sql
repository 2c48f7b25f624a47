-- Writers only append to the outbox of the lists. Readers apply it (`apply_list_changes`), so writers do not wait for each
-- other. Changes of open transactions are applied first, as the previous functions do at the end of a transaction.
SET CONSTRAINTS refresh_lists IMMEDIATE;
--> statement-breakpoint
DROP TRIGGER refresh_lists ON list_changes;
--> statement-breakpoint
DROP FUNCTION refresh_lists(), refresh_changed_lists(), record_list_change(text, integer[]),
  record_reservation_changes(integer[]), record_charge_blocks(integer[]);
--> statement-breakpoint
DROP TABLE "list_changes";
--> statement-breakpoint
CREATE TABLE "list_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "list_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION record_list_change(source text, ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_changes (source, ids) SELECT $1, $2 WHERE cardinality($2) > 0
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION on_reservations_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_list_change('reservations', ARRAY(SELECT res_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A deleted row no longer says which reservation or coverage showed it.
CREATE OR REPLACE FUNCTION on_policies_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_list_change('policies', ARRAY(SELECT policy_id FROM changed));
  IF TG_OP = 'DELETE' THEN
    PERFORM record_list_change('reservation_rows', ARRAY(SELECT res_id FROM changed));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION on_transactions_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_list_change('transactions', ARRAY(SELECT t_id FROM changed));
  IF TG_OP = 'DELETE' THEN
    PERFORM record_list_change('coverage_rows', ARRAY(SELECT DISTINCT policy_id FROM changed));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION on_guests_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_list_change('guests', ARRAY(SELECT guest_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Lists show the names of a product only.
CREATE OR REPLACE FUNCTION on_products_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM record_list_change('products', ARRAY(
      SELECT product_id FROM changed JOIN before USING (product_id)
      WHERE (changed.prd_code, changed.prd_alias, changed.prd_title) IS DISTINCT FROM
        (before.prd_code, before.prd_alias, before.prd_title)));
  ELSE
    PERFORM record_list_change('products', ARRAY(SELECT product_id FROM changed));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION on_properties_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_list_change('properties', ARRAY(SELECT prd_id FROM changed));
  IF TG_OP = 'UPDATE' THEN
    PERFORM record_list_change('property_titles', ARRAY(
      SELECT prd_id FROM changed JOIN before USING (prd_id)
      WHERE (changed.prd_title, changed.ad_line1, changed.ad_line2, changed.ad_city, changed.ad_state, changed.ad_zip,
          changed.ad_country) IS DISTINCT FROM
        (before.prd_title, before.ad_line1, before.ad_line2, before.ad_city, before.ad_state, before.ad_zip,
          before.ad_country)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION on_accounts_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_list_change('accounts', ARRAY(SELECT acc_id FROM changed));
  IF TG_OP = 'UPDATE' THEN
    PERFORM record_list_change('account_titles', ARRAY(
      SELECT acc_id FROM changed JOIN before USING (acc_id) WHERE changed.acc_title <> before.acc_title));
    PERFORM record_list_change('charged_accounts', ARRAY(
      SELECT acc_id FROM changed JOIN before USING (acc_id)
      WHERE (changed.status, changed.acc_owner) IS DISTINCT FROM (before.status, before.acc_owner)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION on_users_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_list_change('users', ARRAY(SELECT user_id FROM changed));
  IF TG_OP = 'UPDATE' THEN
    PERFORM record_list_change('charged_users', ARRAY(
      SELECT user_id FROM changed JOIN before USING (user_id)
      WHERE changed.stripe_user_token IS DISTINCT FROM before.stripe_user_token));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Applies a batch of the changes up to an ID to the list tables, their counters and versions. Returns the ID up to which
-- changes remain, or null after the last one. One caller at a time applies changes, because the counters are adjusted by the
-- rows before and after. Affected rows are looked up here and not by the writer, which does not see the rows of
-- concurrent writers. The rows of a large change are put back in parts, so that each batch is short.
CREATE FUNCTION apply_list_changes(until bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  batch_size constant integer := 1000;
  last_id bigint;
  change record;
  stays integer[] := '{}';
  covers integer[] := '{}';
  account_ids integer[] := '{}';
  property_ids integer[] := '{}';
  reservation_ids integer[] := '{}';
  coverage_ids integer[] := '{}';
  payment_ids integer[] := '{}';
BEGIN
  PERFORM pg_advisory_xact_lock(4004);
  SELECT coalesce(max(id) FILTER (WHERE total <= batch_size), min(id)) INTO last_id FROM (
    SELECT id, sum(cardinality(ids)) OVER (ORDER BY id) AS total FROM list_changes WHERE id <= until
    ORDER BY id LIMIT batch_size) AS waiting;
  FOR change IN
    WITH taken AS (DELETE FROM list_changes WHERE id <= last_id RETURNING source, ids)
    SELECT source, array_agg(DISTINCT key) AS keys FROM taken, unnest(taken.ids) key GROUP BY source
  LOOP
    CASE change.source
      WHEN 'reservations' THEN stays := stays || change.keys;
      WHEN 'guests' THEN
        stays := stays || ARRAY(SELECT res_id FROM reservations WHERE guest_id = ANY (change.keys));
      WHEN 'property_titles' THEN
        stays := stays || ARRAY(SELECT res_id FROM reservations WHERE prd_id = ANY (change.keys));
      WHEN 'policies' THEN
        covers := covers || change.keys;
        reservation_ids := reservation_ids || ARRAY(SELECT res_id FROM policies WHERE policy_id = ANY (change.keys));
      WHEN 'products' THEN
        covers := covers || ARRAY(SELECT policy_id FROM policies WHERE product_id = ANY (change.keys));
      WHEN 'transactions' THEN
        payment_ids := payment_ids || change.keys;
        coverage_ids := coverage_ids || ARRAY(SELECT policy_id FROM transactions WHERE t_id = ANY (change.keys));
      WHEN 'account_titles' THEN
        account_ids := account_ids || ARRAY(SELECT acc_id FROM accounts WHERE parent_id = ANY (change.keys));
        reservation_ids := reservation_ids || ARRAY(SELECT res_id FROM reservations WHERE acc_id = ANY (change.keys));
        coverage_ids := coverage_ids || ARRAY(SELECT policy_id FROM policies WHERE acc_id = ANY (change.keys));
        payment_ids := payment_ids || ARRAY(SELECT t_id FROM transactions WHERE acc_id = ANY (change.keys));
      WHEN 'charged_accounts' THEN
        payment_ids := payment_ids || ARRAY(
          SELECT t_id FROM transactions WHERE acc_id = ANY (change.keys) AND t_status IN ('33', '35'));
      WHEN 'charged_users' THEN
        payment_ids := payment_ids || ARRAY(
          SELECT t_id FROM transactions JOIN accounts USING (acc_id)
          WHERE acc_owner = ANY (change.keys) AND t_status IN ('33', '35'));
      WHEN 'users' THEN
        account_ids := account_ids || ARRAY(SELECT acc_id FROM accounts WHERE acc_owner = ANY (change.keys));
      WHEN 'properties' THEN property_ids := property_ids || change.keys;
      WHEN 'accounts', 'account_rows' THEN account_ids := account_ids || change.keys;
      WHEN 'reservation_rows' THEN reservation_ids := reservation_ids || change.keys;
      WHEN 'coverage_rows' THEN coverage_ids := coverage_ids || change.keys;
      WHEN 'payment_rows' THEN payment_ids := payment_ids || change.keys;
    END CASE;
  END LOOP;
  IF cardinality(stays) > 0 THEN
    reservation_ids := reservation_ids || stays;
    covers := covers || ARRAY(SELECT policy_id FROM policies WHERE res_id = ANY (stays));
  END IF;
  IF cardinality(covers) > 0 THEN
    coverage_ids := coverage_ids || covers;
    payment_ids := payment_ids || ARRAY(SELECT t_id FROM transactions WHERE policy_id = ANY (covers));
  END IF;

  account_ids := ARRAY(SELECT DISTINCT unnest(account_ids));
  reservation_ids := ARRAY(SELECT DISTINCT unnest(reservation_ids));
  coverage_ids := ARRAY(SELECT DISTINCT unnest(coverage_ids));
  payment_ids := ARRAY(SELECT DISTINCT unnest(payment_ids));
  IF cardinality(account_ids) + cardinality(reservation_ids) + cardinality(coverage_ids) + cardinality(payment_ids)
    > 2 * batch_size THEN
    WITH parts AS (
      INSERT INTO list_changes (source, ids)
      SELECT rows.source, array_agg(key) FROM (VALUES
        ('account_rows', account_ids), ('reservation_rows', reservation_ids), ('coverage_rows', coverage_ids),
        ('payment_rows', payment_ids)
      ) AS rows (source, ids), unnest(rows.ids) WITH ORDINALITY AS key (key, place)
      GROUP BY rows.source, (place - 1) / batch_size
      RETURNING id
    ) SELECT max(id) INTO until FROM parts;
    account_ids := '{}';
    reservation_ids := '{}';
    coverage_ids := '{}';
    payment_ids := '{}';
  END IF;

  FOR change IN
    SELECT list, ids FROM (VALUES
      ('account', account_ids), ('property', property_ids), ('reservation', reservation_ids),
      ('coverage', coverage_ids), ('payment', payment_ids)
    ) AS changes (list, ids) WHERE cardinality(ids) > 0
  LOOP
    IF cardinality(change.ids) <= 100 THEN
      PERFORM refresh_few_rows(change.list, change.ids);
    ELSE
      PERFORM refresh_many_rows(change.list, change.ids);
    END IF;
    INSERT INTO list_versions AS kept (list, version) VALUES (change.list, 1)
    ON CONFLICT (list) DO UPDATE SET version = kept.version + 1;
  END LOOP;
  RETURN (SELECT max(id) FROM list_changes WHERE id <= until);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_lists() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4004);
  DELETE FROM list_changes;
  PERFORM rebuild_account(), rebuild_reservation(), rebuild_coverage(), rebuild_payment();
  INSERT INTO list_versions AS kept (list, version)
  SELECT unnest(ARRAY['account', 'property', 'reservation', 'coverage', 'payment']), 1
  ON CONFLICT (list) DO UPDATE SET version = kept.version + 1;
  DELETE FROM settings WHERE name = 'reconciliation';
END $$;
--> statement-breakpoint
-- Appends the events of a transaction when it ends. The first event takes the others along.
CREATE OR REPLACE FUNCTION on_audit_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_chain WHERE audit_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(4009);
  PERFORM append_to_audit_chain(ARRAY(SELECT id FROM audit
    WHERE id = NEW.id OR id > NEW.id AND xmin = pg_current_xact_id()::xid));
  RETURN NULL;
END $$;
