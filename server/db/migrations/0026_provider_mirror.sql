-- Servers of the version before still read and write "provider_payment_snapshots", so the table stays.
CREATE TABLE "mirrored_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"object" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_refunded" bigint NOT NULL,
	"dispute" text,
	"dispute_amount" bigint,
	"dispute_due_at" timestamp with time zone,
	"currency" text NOT NULL,
	"payment_intent" text,
	"latest_charge" text,
	"created_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mirrored_payments_intent" ON "mirrored_payments" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "mirrored_payments_charge" ON "mirrored_payments" USING btree ("latest_charge");--> statement-breakpoint
CREATE INDEX "mirrored_payments_dispute" ON "mirrored_payments" USING btree ("dispute") WHERE dispute is not null;--> statement-breakpoint
CREATE INDEX "mirrored_payments_created" ON "mirrored_payments" USING btree ("object","created_at");--> statement-breakpoint
-- A pass over the provider's lists replaces the records that are made here of the known columns.
INSERT INTO "mirrored_payments"
SELECT id, object, status, amount, amount_refunded, dispute, dispute_amount, dispute_due_at, currency, payment_intent,
  latest_charge, created_at, jsonb_build_object(
  'id', id, 'object', object, 'status', status, 'amount', amount, 'currency', currency,
  'customer', null, 'payment_method', null, 'payment_method_details', jsonb_build_object('card', null),
  'billing_details', jsonb_build_object('name', null, 'email', null), 'latest_charge', latest_charge,
  'description', null, 'created', floor(extract(epoch FROM created_at))::bigint, 'metadata', '{}'::jsonb
) || CASE object WHEN 'charge' THEN jsonb_build_object(
  'payment_intent', payment_intent, 'amount_refunded', amount_refunded, 'refunded', amount_refunded >= amount,
  'disputed', dispute IS NOT NULL, 'dispute', CASE WHEN dispute <> '' THEN jsonb_build_object(
    'id', id, 'status', dispute, 'amount', coalesce(dispute_amount, amount), 'reason', 'general',
    'evidence_details', jsonb_build_object('due_by', floor(extract(epoch FROM dispute_due_at))::bigint)) END
) ELSE '{}'::jsonb END, to_timestamp(0)
FROM "provider_payment_snapshots";--> statement-breakpoint
CREATE TRIGGER mirrored_payments_reconciliation_inserted AFTER INSERT ON mirrored_payments
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION on_provider_payment_change();--> statement-breakpoint
CREATE TRIGGER mirrored_payments_reconciliation_updated AFTER UPDATE ON mirrored_payments
REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION on_provider_payment_change();--> statement-breakpoint
CREATE TRIGGER mirrored_payments_reconciliation_deleted AFTER DELETE ON mirrored_payments
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION on_provider_payment_change();--> statement-breakpoint
CREATE TABLE "mirrored_customers" (
	"id" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mirrored_customers_created" ON "mirrored_customers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("received_at") WHERE processed_at is null;--> statement-breakpoint
CREATE INDEX "provider_events_processed" ON "provider_events" USING btree ("processed_at");--> statement-breakpoint
UPDATE "settings" SET "value" = 'mirrored_payments ' || split_part("value", ' ', 2)
WHERE "name" = 'reconciliation' AND split_part("value", ' ', 1) = 'provider_payment_snapshots';--> statement-breakpoint
DELETE FROM "settings" WHERE "name" IN ('provider seen', 'provider customers', 'provider transactions');
