-- Who writes to either side notes, in the same transaction, which payments and which of the provider's ids that touches:
-- a row a statement, and nothing that another writer would have to wait for.
CREATE FUNCTION note_pairs(t_ids integer[], ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO pairs_touched (t_ids, ids) SELECT t_ids, array_remove(ids, NULL)
  WHERE cardinality(t_ids) > 0 OR cardinality(array_remove(ids, NULL)) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION noted_payment_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_pairs(array_agg(t_id), array_agg(was.stripe_payment_id) || array_agg(changed.stripe_payment_id))
    FROM changed JOIN before was USING (t_id)
    WHERE (changed.t_status, changed.t_date, changed.subtotal_cents, changed.tax_cents, changed.refunded_cents,
        changed.t_reason, changed.stripe_payment_id, changed.acc_id, changed.acc_title, changed.policy_id,
        changed.coverage_no, changed.res_code) IS DISTINCT FROM
      (was.t_status, was.t_date, was.subtotal_cents, was.tax_cents, was.refunded_cents, was.t_reason,
        was.stripe_payment_id, was.acc_id, was.acc_title, was.policy_id, was.coverage_no, was.res_code);
  ELSE
    PERFORM note_pairs(array_agg(t_id), array_agg(stripe_payment_id)) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION noted_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_pairs('{}', array_agg(id) || array_agg(was.payment_intent) || array_agg(was.latest_charge)
      || array_agg(changed.payment_intent) || array_agg(changed.latest_charge))
    FROM changed JOIN before was USING (id)
    WHERE (changed.object, changed.status, changed.amount, changed.amount_refunded, changed.currency,
        changed.payment_intent, changed.latest_charge, changed.created_at) IS DISTINCT FROM
      (was.object, was.status, was.amount, was.amount_refunded, was.currency, was.payment_intent, was.latest_charge,
        was.created_at);
  ELSE
    PERFORM note_pairs('{}', array_agg(id) || array_agg(payment_intent) || array_agg(latest_charge)) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION noted_refunds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_pairs(array_agg(DISTINCT t_id), '{}') FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A refund says who asked for it.
CREATE FUNCTION noted_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_pairs(array_agg(DISTINCT t_id), '{}')
  FROM refunds JOIN changed USING (user_id) JOIN before was USING (user_id) WHERE changed.user_name <> was.user_name;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $make$
DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('payment_list', 'noted_payment_list'),
    ('provider_payments', 'noted_provider'),
    ('provider_seen', 'noted_provider'),
    ('refunds', 'noted_refunds')
  ) AS sources (name, noted)
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_pairs_inserted AFTER INSERT ON %1$s REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$s()', source.name, source.noted);
    EXECUTE format('CREATE TRIGGER %1$s_pairs_updated AFTER UPDATE ON %1$s REFERENCING OLD TABLE AS before NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$s()', source.name, source.noted);
    EXECUTE format('CREATE TRIGGER %1$s_pairs_deleted AFTER DELETE ON %1$s REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$s()', source.name, source.noted);
  END LOOP;
END $make$;
--> statement-breakpoint
CREATE TRIGGER users_pairs_updated AFTER UPDATE ON users REFERENCING OLD TABLE AS before NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION noted_users();
--> statement-breakpoint
-- Moves the counts of a derived list by the rows that come and go; none of them is ever changed in its place.
CREATE FUNCTION count_pairs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($f$
    INSERT INTO %1$s AS kept (%2$s, added_in, n, %3$s)
    SELECT %2$s, added_in, %4$s * count(*), %4$s * coalesce(sum(%3$s), 0) FROM changed GROUP BY 1, 2
    ON CONFLICT (%2$s, added_in) DO UPDATE SET n = kept.n + excluded.n, %3$s = kept.%3$s + excluded.%3$s $f$,
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reconciliation_list_inserted AFTER INSERT ON reconciliation_list REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_pairs('reconciliation_counts', 'class', 'amount');
--> statement-breakpoint
CREATE TRIGGER reconciliation_list_deleted AFTER DELETE ON reconciliation_list REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_pairs('reconciliation_counts', 'class', 'amount');
--> statement-breakpoint
CREATE TRIGGER refund_list_inserted AFTER INSERT ON refund_list REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_pairs('refund_counts', 'state', 'minor');
--> statement-breakpoint
CREATE TRIGGER refund_list_deleted AFTER DELETE ON refund_list REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_pairs('refund_counts', 'state', 'minor');
--> statement-breakpoint
-- When all lists are made anew, past their triggers, so are those that are derived of them: by the next who asks.
CREATE OR REPLACE FUNCTION rebuild_lists() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_account(), rebuild_reservation(), rebuild_coverage(), rebuild_payment();
  INSERT INTO list_versions AS kept (list, version)
  SELECT unnest(ARRAY['account', 'property', 'reservation', 'coverage', 'payment']), 1
  ON CONFLICT (list) DO UPDATE SET version = kept.version + 1;
  DELETE FROM settings WHERE name = 'pairs';
END $$;
