ALTER TABLE "provider_seen" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "provider_seen" ADD COLUMN "dispute_amount" bigint;--> statement-breakpoint
ALTER TABLE "provider_seen" ADD COLUMN "dispute_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD COLUMN "dispute_amount" integer;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD COLUMN "dispute_reason" text;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD COLUMN "dispute_due_at" timestamp with time zone;--> statement-breakpoint
-- What a row says of a dispute moves it in the derived lists too.
CREATE OR REPLACE FUNCTION noted_provider() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_pairs('{}', array_agg(id) || array_agg(was.payment_intent) || array_agg(was.latest_charge)
      || array_agg(changed.payment_intent) || array_agg(changed.latest_charge))
    FROM changed JOIN before was USING (id)
    WHERE (changed.object, changed.status, changed.amount, changed.amount_refunded, changed.currency,
        changed.payment_intent, changed.latest_charge, changed.created_at, changed.dispute, changed.dispute_amount,
        changed.dispute_due_at) IS DISTINCT FROM
      (was.object, was.status, was.amount, was.amount_refunded, was.currency, was.payment_intent, was.latest_charge,
        was.created_at, was.dispute, was.dispute_amount, was.dispute_due_at);
  ELSE
    PERFORM note_pairs('{}', array_agg(id) || array_agg(payment_intent) || array_agg(latest_charge)) FROM changed;
  END IF;
  RETURN NULL;
END $$;
