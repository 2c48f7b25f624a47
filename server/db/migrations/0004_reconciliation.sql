-- Each change of the ledger or of the provider's payments records the payments and provider IDs that it concerns, in the
-- same transaction: one row per statement, without locks.
CREATE FUNCTION record_reconciliation_change(t_ids integer[], provider_ids text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO reconciliation_changes (t_ids, provider_ids) SELECT t_ids, array_remove(provider_ids, NULL)
  WHERE cardinality(t_ids) > 0 OR cardinality(array_remove(provider_ids, NULL)) > 0
$$;
--> statement-breakpoint
CREATE FUNCTION on_payment_list_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM record_reconciliation_change(array_agg(t_id), array_agg(was.stripe_payment_id) || array_agg(changed.stripe_payment_id))
    FROM changed JOIN before was USING (t_id)
    WHERE (changed.t_status, changed.t_date, changed.subtotal_cents, changed.tax_cents, changed.refunded_cents,
        changed.t_reason, changed.stripe_payment_id, changed.acc_id, changed.acc_title, changed.policy_id,
        changed.coverage_no, changed.res_code) IS DISTINCT FROM
      (was.t_status, was.t_date, was.subtotal_cents, was.tax_cents, was.refunded_cents, was.t_reason,
        was.stripe_payment_id, was.acc_id, was.acc_title, was.policy_id, was.coverage_no, was.res_code);
  ELSE
    PERFORM record_reconciliation_change(array_agg(t_id), array_agg(stripe_payment_id)) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_provider_payment_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM record_reconciliation_change('{}', array_agg(id) || array_agg(was.payment_intent) || array_agg(was.latest_charge)
      || array_agg(changed.payment_intent) || array_agg(changed.latest_charge))
    FROM changed JOIN before was USING (id)
    WHERE (changed.object, changed.status, changed.amount, changed.amount_refunded, changed.currency,
        changed.payment_intent, changed.latest_charge, changed.created_at, changed.dispute, changed.dispute_amount,
        changed.dispute_due_at) IS DISTINCT FROM
      (was.object, was.status, was.amount, was.amount_refunded, was.currency, was.payment_intent, was.latest_charge,
        was.created_at, was.dispute, was.dispute_amount, was.dispute_due_at);
  ELSE
    PERFORM record_reconciliation_change('{}', array_agg(id) || array_agg(payment_intent) || array_agg(latest_charge)) FROM changed;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_refund_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_reconciliation_change(array_agg(DISTINCT t_id), '{}') FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Refunds show who requested them.
CREATE FUNCTION on_user_name_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_reconciliation_change(array_agg(DISTINCT t_id), '{}')
  FROM refunds JOIN changed USING (user_id) JOIN before was USING (user_id) WHERE changed.user_name <> was.user_name;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $make$
DECLARE
  source record;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('payment_list', 'on_payment_list_change'),
    ('provider_payments', 'on_provider_payment_change'),
    ('provider_payment_snapshots', 'on_provider_payment_change'),
    ('refunds', 'on_refund_change')
  ) AS sources (name, noted)
  LOOP
    EXECUTE format('CREATE TRIGGER %1$s_reconciliation_inserted AFTER INSERT ON %1$s REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$s()', source.name, source.noted);
    EXECUTE format('CREATE TRIGGER %1$s_reconciliation_updated AFTER UPDATE ON %1$s REFERENCING OLD TABLE AS before NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$s()', source.name, source.noted);
    EXECUTE format('CREATE TRIGGER %1$s_reconciliation_deleted AFTER DELETE ON %1$s REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION %2$s()', source.name, source.noted);
  END LOOP;
END $make$;
--> statement-breakpoint
CREATE TRIGGER users_reconciliation_updated AFTER UPDATE ON users REFERENCING OLD TABLE AS before NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION on_user_name_change();
--> statement-breakpoint
-- Adjusts the counts of a derived list. Its rows are inserted and deleted, never updated.
CREATE FUNCTION adjust_reconciliation_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format($f$
    INSERT INTO %1$s AS kept (%2$s, added_by_transaction, n, %3$s)
    SELECT %2$s, added_by_transaction, %4$s * count(*), %4$s * coalesce(sum(%3$s), 0) FROM changed GROUP BY 1, 2
    ON CONFLICT (%2$s, added_by_transaction) DO UPDATE SET n = kept.n + excluded.n, %3$s = kept.%3$s + excluded.%3$s $f$,
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reconciliation_list_inserted AFTER INSERT ON reconciliation_list REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION adjust_reconciliation_counts('reconciliation_counts', 'class', 'amount');
--> statement-breakpoint
CREATE TRIGGER reconciliation_list_deleted AFTER DELETE ON reconciliation_list REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION adjust_reconciliation_counts('reconciliation_counts', 'class', 'amount');
--> statement-breakpoint
CREATE TRIGGER refund_list_inserted AFTER INSERT ON refund_list REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION adjust_reconciliation_counts('refund_counts', 'state', 'minor');
--> statement-breakpoint
CREATE TRIGGER refund_list_deleted AFTER DELETE ON refund_list REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION adjust_reconciliation_counts('refund_counts', 'state', 'minor');
