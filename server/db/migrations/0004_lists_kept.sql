-- The rows of each list, as its table keeps them.
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
  c.policy_total_cents AS total_cents, t.paid AS paid_cents, t.cancelled AS cancelled_cents,
  c.policy_total_cents - t.paid - t.cancelled AS balance_cents, c.policy_status
FROM policies c
JOIN accounts a USING (acc_id)
JOIN reservations r USING (res_id)
JOIN properties p USING (prd_id)
JOIN products d USING (product_id)
LEFT JOIN guests g USING (guest_id)
CROSS JOIN LATERAL (
  SELECT coalesce(sum(t_subtotal_cents + t_tax_cents) FILTER (WHERE t_status = '34'), 0)::integer AS paid,
    coalesce(sum(t_subtotal_cents + t_tax_cents) FILTER (WHERE t_status = '36'), 0)::integer AS cancelled
  FROM transactions WHERE policy_id = c.policy_id AND instalments = 0
) t;
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
-- Makes, for each list, from its columns and from what its counts tell apart: keep_X(ids), which makes the rows of these
-- ids anew and moves the counts by what changes, and rebuild_X(), which makes all of it.
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
    SELECT coalesce(string_agg(', sign * sum(' || one || ')', ''), '') INTO sums FROM unnest(list.sums) one;
    SELECT string_agg(one, ', ') INTO counts FROM unnest(list.parts || ARRAY['n'] || list.sums) one;
    SELECT string_agg(format('%1$s = kept.%1$s + excluded.%1$s', one), ', ')
    INTO moves FROM unnest(ARRAY['n'] || list.sums) one;

    counting := format($f$
      INSERT INTO %1$s_counts AS kept (%2$s)
      SELECT %3$s, sign * count(*)%4$s FROM %1$s_list WHERE $where GROUP BY %5$s
      ON CONFLICT (%6$s) DO UPDATE SET %7$s $f$, list.name, counts, parts, sums,
      (SELECT string_agg(i::text, ', ') FROM generate_series(1, cardinality(list.parts)) i),
      array_to_string(list.parts, ', '), moves);
    EXECUTE format($f$
      CREATE FUNCTION count_%1$s(counted integer[], sign integer) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        %2$s;
      END $$ $f$, list.name, replace(counting, '$where', list.id || ' = ANY (counted)'));
    EXECUTE format($f$
      CREATE FUNCTION keep_%1$s(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM count_%1$s(changed, -1);
        DELETE FROM %1$s_list AS kept WHERE %2$s = ANY (changed)
          AND NOT EXISTS (SELECT FROM %1$s_rows AS now WHERE now.%2$s = kept.%2$s);
        INSERT INTO %1$s_list AS kept (%3$s)
        SELECT %3$s FROM %1$s_rows WHERE %2$s = ANY (changed)
        ON CONFLICT (%2$s) DO UPDATE SET (%3$s) = ROW (%4$s);
        PERFORM count_%1$s(changed, 1);
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
-- Locations are their table itself: of them a change is only told.
CREATE FUNCTION keep_property(changed integer[]) RETURNS void LANGUAGE sql AS '';
--> statement-breakpoint
CREATE FUNCTION rebuild_lists() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_account(), rebuild_reservation(), rebuild_coverage(), rebuild_payment();
  INSERT INTO list_versions AS kept (list, version)
  SELECT unnest(ARRAY['account', 'property', 'reservation', 'coverage', 'payment']), 1
  ON CONFLICT (list) DO UPDATE SET version = kept.version + 1;
END $$;
--> statement-breakpoint
-- When a transaction ends, the rows of all that it touched are made anew, one transaction after the other: whoever comes
-- second sees what the first has written, and nobody waits for rows while holding others.
CREATE FUNCTION keep_lists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched record;
BEGIN
  IF NOT EXISTS (SELECT FROM list_touched WHERE transaction = pg_current_xact_id()) THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(4004);
  FOR touched IN
    WITH gone AS (DELETE FROM list_touched WHERE transaction = pg_current_xact_id() RETURNING list, ids)
    SELECT list, array_agg(DISTINCT id) AS ids FROM gone, unnest(gone.ids) id GROUP BY list ORDER BY list
  LOOP
    EXECUTE format('SELECT keep_%s($1)', touched.list) USING touched.ids;
    INSERT INTO list_versions AS kept (list, version) VALUES (touched.list, 1)
    ON CONFLICT (list) DO UPDATE SET version = kept.version + 1;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER keep_lists AFTER INSERT ON list_touched DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION keep_lists();
--> statement-breakpoint
CREATE FUNCTION touch_list(touched text, touched_ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO list_touched (list, ids) SELECT touched, touched_ids WHERE cardinality(touched_ids) > 0
$$;
--> statement-breakpoint
-- What a stay shows is in its own row, in that of its coverage, and in those of the payments for it.
CREATE FUNCTION touch_stays(stays integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  covers integer[] := ARRAY(SELECT policy_id FROM policies WHERE res_id = ANY (stays));
BEGIN
  PERFORM touch_list('reservation', stays);
  PERFORM touch_list('coverage', covers);
  PERFORM touch_list('payment', ARRAY(SELECT t_id FROM transactions WHERE policy_id = ANY (covers)));
END $$;
--> statement-breakpoint
CREATE FUNCTION touched_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_stays(ARRAY(SELECT res_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touched_policies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_list('reservation', ARRAY(SELECT res_id FROM changed));
  PERFORM touch_list('coverage', ARRAY(SELECT policy_id FROM changed));
  PERFORM touch_list('payment', ARRAY(SELECT t_id FROM transactions JOIN changed USING (policy_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touched_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_list('payment', ARRAY(SELECT t_id FROM changed));
  PERFORM touch_list('coverage', ARRAY(SELECT DISTINCT policy_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touched_guests() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_stays(ARRAY(SELECT res_id FROM reservations JOIN changed USING (guest_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touched_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_list('coverage', ARRAY(SELECT policy_id FROM policies JOIN changed USING (product_id)));
  PERFORM touch_list('payment', ARRAY(
    SELECT t_id FROM transactions JOIN policies USING (policy_id) JOIN changed USING (product_id)));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touched_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_list('property', ARRAY(SELECT prd_id FROM changed));
  IF TG_OP = 'UPDATE' THEN
    PERFORM touch_stays(ARRAY(
      SELECT res_id FROM reservations JOIN changed USING (prd_id) JOIN before USING (prd_id)
      WHERE (changed.prd_title, changed.ad_line1, changed.ad_line2, changed.ad_city, changed.ad_state, changed.ad_zip,
          changed.ad_country) IS DISTINCT FROM
        (before.prd_title, before.ad_line1, before.ad_line2, before.ad_city, before.ad_state, before.ad_zip,
          before.ad_country)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touched_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  renamed integer[];
BEGIN
  PERFORM touch_list('account', ARRAY(SELECT acc_id FROM changed));
  IF TG_OP = 'UPDATE' THEN
    renamed := ARRAY(SELECT acc_id FROM changed JOIN before USING (acc_id) WHERE changed.acc_title <> before.acc_title);
    PERFORM touch_list('account', ARRAY(SELECT acc_id FROM accounts WHERE parent_id = ANY (renamed)));
    PERFORM touch_list('reservation', ARRAY(SELECT res_id FROM reservations WHERE acc_id = ANY (renamed)));
    PERFORM touch_list('coverage', ARRAY(SELECT policy_id FROM policies WHERE acc_id = ANY (renamed)));
    PERFORM touch_list('payment', ARRAY(SELECT t_id FROM transactions WHERE acc_id = ANY (renamed)));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION touched_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM touch_list('account', ARRAY(SELECT a.acc_id FROM accounts a JOIN changed u ON u.user_id = a.acc_owner));
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
      FOR EACH STATEMENT EXECUTE FUNCTION touched_%1$s()', source);
    EXECUTE format('CREATE TRIGGER %1$s_updated AFTER UPDATE ON %1$s REFERENCING OLD TABLE AS before NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION touched_%1$s()', source);
    EXECUTE format('CREATE TRIGGER %1$s_deleted AFTER DELETE ON %1$s REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION touched_%1$s()', source);
  END LOOP;
END $make$;
--> statement-breakpoint
SELECT rebuild_lists();
