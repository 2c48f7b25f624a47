-- The snapshot of the provider's payments becomes their mirror, with the complete records. A pass over the provider's
-- lists replaces the records that are made here of the known columns.
ALTER TABLE "provider_payment_snapshots" RENAME TO "mirrored_payments";--> statement-breakpoint
ALTER TABLE "mirrored_payments" RENAME CONSTRAINT "provider_payment_snapshots_pkey" TO "mirrored_payments_pkey";--> statement-breakpoint
ALTER INDEX "provider_payment_snapshots_intent" RENAME TO "mirrored_payments_intent";--> statement-breakpoint
ALTER INDEX "provider_payment_snapshots_charge" RENAME TO "mirrored_payments_charge";--> statement-breakpoint
ALTER INDEX "provider_payment_snapshots_dispute" RENAME TO "mirrored_payments_dispute";--> statement-breakpoint
ALTER INDEX "provider_payment_snapshots_created" RENAME TO "mirrored_payments_created";--> statement-breakpoint
ALTER TRIGGER "provider_payment_snapshots_reconciliation_inserted" ON "mirrored_payments" RENAME TO "mirrored_payments_reconciliation_inserted";--> statement-breakpoint
ALTER TRIGGER "provider_payment_snapshots_reconciliation_updated" ON "mirrored_payments" RENAME TO "mirrored_payments_reconciliation_updated";--> statement-breakpoint
ALTER TRIGGER "provider_payment_snapshots_reconciliation_deleted" ON "mirrored_payments" RENAME TO "mirrored_payments_reconciliation_deleted";--> statement-breakpoint
ALTER TABLE "mirrored_payments" ADD COLUMN "data" jsonb;--> statement-breakpoint
ALTER TABLE "mirrored_payments" ADD COLUMN "fetched_at" timestamp with time zone;--> statement-breakpoint
UPDATE "mirrored_payments" SET "fetched_at" = to_timestamp(0), "data" = jsonb_build_object(
  'id', id, 'object', object, 'status', status, 'amount', amount, 'currency', currency,
  'customer', null, 'payment_method', null, 'payment_method_details', jsonb_build_object('card', null),
  'billing_details', jsonb_build_object('name', null, 'email', null), 'latest_charge', latest_charge,
  'description', null, 'created', floor(extract(epoch FROM created_at))::bigint, 'metadata', '{}'::jsonb
) || CASE object WHEN 'charge' THEN jsonb_build_object(
  'payment_intent', payment_intent, 'amount_refunded', amount_refunded, 'refunded', amount_refunded >= amount,
  'disputed', dispute IS NOT NULL, 'dispute', CASE WHEN dispute <> '' THEN jsonb_build_object(
    'id', id, 'status', dispute, 'amount', coalesce(dispute_amount, amount), 'reason', 'general',
    'evidence_details', jsonb_build_object('due_by', floor(extract(epoch FROM dispute_due_at))::bigint)) END
) ELSE '{}'::jsonb END;--> statement-breakpoint
ALTER TABLE "mirrored_payments" ALTER COLUMN "data" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "mirrored_payments" ALTER COLUMN "fetched_at" SET NOT NULL;--> statement-breakpoint
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
