-- Price of a stay in cents; null if its dates conflict. The same rule as common/price.ts.
CREATE FUNCTION coverage_price(rate integer, arrives date, departs date) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN departs - arrives BETWEEN 1 AND 365 THEN rate * (departs - arrives) END
$$;
--> statement-breakpoint
-- Views with the current rows of each list.
CREATE VIEW reservation_rows AS
SELECT r.res_id, r.acc_id, a.acc_title, p.prd_title, r.res_code, r.created_at AS created_date, r.res_checkin,
  r.res_checkout, c.coverage_no, c.policy_id, c.policy_status, r.res_status,
  btrim(coalesce(g.user_fname, '') || ' ' || coalesce(g.user_lname, '')) AS user_name,
  r.guest_id IS NOT NULL AS has_guest,
  r.res_checkout <= r.res_checkin OR r.res_checkout - r.res_checkin > 365 AS bad_dates,
  r.res_checkout - r.res_checkin <= 30 AS short
FROM reservations r
JOIN accounts a USING (acc_id)
JOIN properties p USING (prd_id)
LEFT JOIN policies c USING (res_id)
LEFT JOIN guests g USING (guest_id);
--> statement-breakpoint
CREATE VIEW coverage_rows AS
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
    CASE WHEN c.policy_status = '37' AND NOT t.planned THEN coverage_price(d.daily_rate_cents, r.res_checkin, r.res_checkout) END) AS total
) price;
--> statement-breakpoint
CREATE VIEW payment_rows AS
SELECT t.t_id, t.t_type, t.t_status, t.t_date, t.t_subtotal_cents AS subtotal_cents, t.t_tax_cents AS tax_cents,
  t.refunded_cents, t.t_desc, t.t_reason, t.stripe_payment_id, t.payment_date, t.policy_id, c.coverage_no,
  c.policy_status, t.acc_id, a.acc_title, r.res_id, r.res_code, r.res_checkin, r.res_checkout, r.res_status,
  g.user_fname, g.user_lname, p.prd_title AS property, d.prd_code, d.prd_alias,
  t.t_status = '35' AND coalesce(t.t_reason, '') <> '' AS declined
FROM transactions t
JOIN policies c USING (policy_id)
JOIN accounts a ON a.acc_id = t.acc_id
JOIN reservations r USING (res_id)
JOIN properties p USING (prd_id)
JOIN products d USING (product_id)
LEFT JOIN guests g USING (guest_id)
WHERE t.instalments = 0;
--> statement-breakpoint
CREATE VIEW account_rows AS
SELECT a.acc_id, a.acc_title, p.acc_title AS parent_title, u.user_fname, u.user_lname, u.user_email,
  a.created_at AS created_date, a.acc_app_key, u.stripe_user_token, a.is_onboarding, a.status, a.acc_status,
  a.ad_city, a.ad_state, a.ad_country, a.acc_owner, a.acc_api_key
FROM accounts a
LEFT JOIN users u ON u.user_id = a.acc_owner
LEFT JOIN accounts p ON p.acc_id = a.parent_id;
--> statement-breakpoint
-- Creates three functions for each list, from the columns of its view and the fields of its counts:
-- adjust_X_counts(ids, sign) adds or subtracts rows, refresh_X_rows(ids) updates rows and counts, rebuild_X() rebuilds all.
DO $make$
DECLARE
  list record;
  columns text;
  changed text;
  parts text;
  sums text;
  counts text;
  moves text;
  counting text;
BEGIN
  FOR list IN SELECT * FROM (VALUES
    ('reservation', 'res_id', ARRAY['res_status', 'policy_status', 'has_guest', 'bad_dates', 'short', 'res_checkout'],
      ARRAY[]::text[]),
    ('coverage', 'policy_id', ARRAY['policy_status'], ARRAY[]::text[]),
    ('payment', 't_id', ARRAY['t_status', 'declined', 't_date'], ARRAY['subtotal_cents']),
    ('account', 'acc_id', ARRAY['status', 'is_onboarding', 'created_day'], ARRAY[]::text[])
  ) AS lists (name, id, parts, sums)
  LOOP
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum),
      string_agg('excluded.' || quote_ident(attname), ', ' ORDER BY attnum)
    INTO columns, changed
    FROM pg_attribute WHERE attrelid = (list.name || '_rows')::regclass AND attnum > 0;
    SELECT string_agg(CASE WHEN part = 'policy_status' THEN 'coalesce(policy_status, '''')' ELSE part END, ', ')
    INTO parts FROM unnest(list.parts) part;
    SELECT coalesce(string_agg(', sign * sum(' || field || ')', ''), '') INTO sums FROM unnest(list.sums) field;
    SELECT string_agg(field, ', ') INTO counts FROM unnest(list.parts || ARRAY['n'] || list.sums) field;
    SELECT string_agg(format('%1$s = kept.%1$s + excluded.%1$s', field), ', ')
    INTO moves FROM unnest(ARRAY['n'] || list.sums) field;

    counting := format($f$
      INSERT INTO %1$s_counts AS kept (%2$s)
      SELECT %3$s, sign * count(*)%4$s FROM %1$s_list WHERE $where GROUP BY %5$s
      ON CONFLICT (%6$s) DO UPDATE SET %7$s $f$, list.name, counts, parts, sums,
      (SELECT string_agg(i::text, ', ') FROM generate_series(1, cardinality(list.parts)) i),
      array_to_string(list.parts, ', '), moves);
    EXECUTE format($f$
      CREATE FUNCTION adjust_%1$s_counts(counted integer[], sign integer) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        %2$s;
      END $$ $f$, list.name, replace(counting, '$where', list.id || ' = ANY (counted)'));
    EXECUTE format($f$
      CREATE FUNCTION refresh_%1$s_rows(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM adjust_%1$s_counts(changed, -1);
        DELETE FROM %1$s_list AS kept WHERE %2$s = ANY (changed)
          AND NOT EXISTS (SELECT FROM %1$s_rows AS now WHERE now.%2$s = kept.%2$s);
        INSERT INTO %1$s_list AS kept (%3$s)
        SELECT %3$s FROM %1$s_rows WHERE %2$s = ANY (changed)
        ON CONFLICT (%2$s) DO UPDATE SET (%3$s) = ROW (%4$s);
        PERFORM adjust_%1$s_counts(changed, 1);
      END $$ $f$, list.name, list.id, columns, changed);
    EXECUTE format($f$
      CREATE FUNCTION rebuild_%1$s() RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        TRUNCATE %1$s_list, %1$s_counts;
        INSERT INTO %1$s_list (%2$s) SELECT %2$s FROM %1$s_rows;
        %3$s;
      END $$ $f$, list.name, columns,
      replace(replace(counting, 'sign * ', ''), '$where', 'true'));
  END LOOP;
END $make$;
--> statement-breakpoint
-- Properties are read from their own table. Only their version changes.
CREATE FUNCTION refresh_property_rows(changed integer[]) RETURNS void LANGUAGE sql AS '';
--> statement-breakpoint
-- Rebuilds all lists. The reconciliation, which is derived from them, is rebuilt at its next read.
CREATE FUNCTION rebuild_lists() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_account(), rebuild_reservation(), rebuild_coverage(), rebuild_payment();
  INSERT INTO list_versions AS kept (list, version)
  SELECT unnest(ARRAY['account', 'property', 'reservation', 'coverage', 'payment']), 1
  ON CONFLICT (list) DO UPDATE SET version = kept.version + 1;
  DELETE FROM settings WHERE name = 'reconciliation';
END $$;
--> statement-breakpoint
-- Updates few rows with a cached plan of index scans: planning a join of eight tables takes ten times as long as reading
-- a few rows.
CREATE FUNCTION refresh_few_rows(list text, ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  EXECUTE format('SELECT refresh_%s_rows($1)', list) USING ids;
END $$;
--> statement-breakpoint
-- Updates many rows with a plan of their own.
CREATE FUNCTION refresh_many_rows(list text, ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  EXECUTE format('SELECT refresh_%s_rows($1)', list) USING ids;
END $$;
--> statement-breakpoint
-- Updates the rows of all records that the current transaction changed. Transactions wait for each other here, so that
-- the second one sees the rows of the first.
CREATE FUNCTION refresh_changed_lists() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  touched record;
BEGIN
  IF NOT EXISTS (SELECT FROM list_changes WHERE transaction = pg_current_xact_id()) THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(4004);
  FOR touched IN
    WITH gone AS (DELETE FROM list_changes WHERE transaction = pg_current_xact_id() RETURNING list, ids)
    SELECT list, array_agg(DISTINCT id) AS ids FROM gone, unnest(gone.ids) id GROUP BY list ORDER BY list
  LOOP
    IF cardinality(touched.ids) <= 100 THEN
      PERFORM refresh_few_rows(touched.list, touched.ids);
    ELSE
      PERFORM refresh_many_rows(touched.list, touched.ids);
    END IF;
    INSERT INTO list_versions AS kept (list, version) VALUES (touched.list, 1)
    ON CONFLICT (list) DO UPDATE SET version = kept.version + 1;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_changed_lists();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refresh_lists AFTER INSERT ON list_changes DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION refresh_lists();
--> statement-breakpoint
CREATE FUNCTION record_list_change(touched text, touched_ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_changes (list, ids) SELECT touched, touched_ids WHERE cardinality(touched_ids) > 0
$$;
--> statement-breakpoint
-- A reservation is shown in its own row and in the rows of its coverages and payments.
CREATE FUNCTION record_reservation_changes(stays integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  covers integer[] := ARRAY(SELECT policy_id FROM policies WHERE res_id = ANY (stays));
BEGIN
  PERFORM record_list_change('reservation', stays);
  PERFORM record_list_change('coverage', covers);
  PERFORM record_list_change('payment', ARRAY(SELECT t_id FROM transactions WHERE policy_id = ANY (covers)));
END $$;
--> statement-breakpoint
CREATE FUNCTION on_reservations_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_reservation_changes(ARRAY(SELECT res_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_policies_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_list_change('reservation', ARRAY(SELECT res_id FROM changed));
  PERFORM record_list_change('coverage', ARRAY(SELECT policy_id FROM changed));
  PERFORM record_list_change('payment', ARRAY(SELECT t_id FROM transactions JOIN changed USING (policy_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_transactions_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_list_change('payment', ARRAY(SELECT t_id FROM changed));
  PERFORM record_list_change('coverage', ARRAY(SELECT DISTINCT policy_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_guests_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_reservation_changes(ARRAY(SELECT res_id FROM reservations JOIN changed USING (guest_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_products_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_list_change('coverage', ARRAY(SELECT policy_id FROM policies JOIN changed USING (product_id)));
  PERFORM record_list_change('payment', ARRAY(
    SELECT t_id FROM transactions JOIN policies USING (policy_id) JOIN changed USING (product_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_properties_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_list_change('property', ARRAY(SELECT prd_id FROM changed));
  IF TG_OP = 'UPDATE' THEN
    PERFORM record_reservation_changes(ARRAY(
      SELECT res_id FROM reservations JOIN changed USING (prd_id) JOIN before USING (prd_id)
      WHERE (changed.prd_title, changed.ad_line1, changed.ad_line2, changed.ad_city, changed.ad_state, changed.ad_zip,
          changed.ad_country) IS DISTINCT FROM
        (before.prd_title, before.ad_line1, before.ad_line2, before.ad_city, before.ad_state, before.ad_zip,
          before.ad_country)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_accounts_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_users_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_list_change('account', ARRAY(SELECT a.acc_id FROM accounts a JOIN changed u ON u.user_id = a.acc_owner));
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $make$
DECLARE
  source text;
BEGIN
  FOREACH source IN ARRAY ARRAY['accounts', 'users', 'properties', 'products', 'guests', 'reservations', 'policies',
    'transactions']
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_inserted AFTER INSERT ON %1$s REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION on_%1$s_change()', source);
    EXECUTE format('CREATE TRIGGER %1$s_updated AFTER UPDATE ON %1$s REFERENCING OLD TABLE AS before NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION on_%1$s_change()', source);
    EXECUTE format('CREATE TRIGGER %1$s_deleted AFTER DELETE ON %1$s REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION on_%1$s_change()', source);
  END LOOP;
END $make$;
