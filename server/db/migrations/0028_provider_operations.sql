-- Charges and refunds are one table. The views and "request_key" are for servers of the version before, which still read
-- and write them during an update.
DROP TRIGGER refunds_reconciliation_inserted ON refunds;--> statement-breakpoint
DROP TRIGGER refunds_reconciliation_updated ON refunds;--> statement-breakpoint
DROP TRIGGER refunds_reconciliation_deleted ON refunds;--> statement-breakpoint
ALTER TABLE "refunds" RENAME TO "provider_operations";--> statement-breakpoint
ALTER TABLE "provider_operations" RENAME COLUMN "refund_id" TO "operation_id";--> statement-breakpoint
ALTER SEQUENCE "refunds_refund_id_seq" RENAME TO "provider_operations_operation_id_seq";--> statement-breakpoint
ALTER TABLE "provider_operations" RENAME CONSTRAINT "refunds_pkey" TO "provider_operations_pkey";--> statement-breakpoint
ALTER TABLE "provider_operations" RENAME CONSTRAINT "refunds_t_id_transactions_t_id_fk" TO "provider_operations_t_id_transactions_t_id_fk";--> statement-breakpoint
ALTER INDEX "refunds_key" RENAME TO "provider_operations_key";--> statement-breakpoint
ALTER INDEX "refunds_t" RENAME TO "provider_operations_t";--> statement-breakpoint
DROP INDEX "refunds_open";--> statement-breakpoint
DROP INDEX "refunds_state";--> statement-breakpoint
DROP INDEX "refunds_started_at";--> statement-breakpoint
ALTER TABLE "provider_operations"
  ADD COLUMN "kind" text NOT NULL DEFAULT 'refund',
  ADD COLUMN "customer" text NOT NULL DEFAULT '',
  ADD COLUMN "description" text,
  ADD COLUMN "requested_at" timestamp with time zone,
  ALTER COLUMN "request_key" DROP NOT NULL,
  ALTER COLUMN "reason" DROP NOT NULL,
  ALTER COLUMN "payment" DROP NOT NULL;--> statement-breakpoint
UPDATE "provider_operations" SET "requested_at" = "started_at";--> statement-breakpoint
-- The ids of restored rows may be ahead of the sequence.
SELECT setval('provider_operations_operation_id_seq', greatest(
  (SELECT last_value FROM "provider_operations_operation_id_seq"),
  (SELECT coalesce(max("operation_id"), 0) FROM "provider_operations")
));--> statement-breakpoint
INSERT INTO "provider_operations" ("kind", "key", "t_id", "state", "server_id", "user_id", "cents", "customer",
  "description", "failure", "provider_id", "requested_at", "started_at", "settled_at")
SELECT 'charge', "key", "t_id", "state", "server_id", "user_id", "cents", "customer",
  "description", "reason", "provider_id", "requested_at", "started_at", "settled_at"
FROM "charge_attempts" ORDER BY "requested_at";--> statement-breakpoint
ALTER TABLE "provider_operations"
  ALTER COLUMN "requested_at" SET NOT NULL,
  ALTER COLUMN "kind" DROP DEFAULT,
  ADD CONSTRAINT "provider_operations_refund" CHECK ("kind" = 'charge' or ("payment" is not null and "reason" is not null));--> statement-breakpoint
CREATE UNIQUE INDEX "provider_operations_open" ON "provider_operations" USING btree ("t_id","kind") WHERE "provider_operations"."state" in ('calling', 'unsure', 'processing');--> statement-breakpoint
CREATE INDEX "provider_operations_state" ON "provider_operations" USING btree ("kind","state");--> statement-breakpoint
CREATE INDEX "provider_operations_requested_at" ON "provider_operations" USING btree ("kind","requested_at");--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "operation_id" integer;--> statement-breakpoint
UPDATE "idempotency_keys" SET "operation_id" = made."operation_id"
FROM "provider_operations" made WHERE "response" ->> 'attempt' = made."key"::text;--> statement-breakpoint
-- The hash of these requests is unknown, so a repeat is rejected, and never refunds again.
INSERT INTO "idempotency_keys" ("user_id", "key", "request_hash", "operation_id", "created_at")
SELECT "user_id", "request_key", '', "operation_id", "started_at" FROM "provider_operations"
WHERE "kind" = 'refund' AND "user_id" IS NOT NULL AND "started_at" > now() - interval '7 days'
ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "charge_attempts";--> statement-breakpoint
CREATE VIEW "charge_attempts" AS
SELECT "key", "t_id", "state", "server_id", "user_id", "cents", "customer", "provider_id", "failure" AS "reason",
  "requested_at", "started_at", "settled_at", "description", "kind"
FROM "provider_operations" WHERE "kind" = 'charge';--> statement-breakpoint
ALTER VIEW "charge_attempts" ALTER COLUMN "kind" SET DEFAULT 'charge';--> statement-breakpoint
CREATE VIEW "refunds" AS
SELECT "operation_id" AS "refund_id", "key", "request_key", "t_id", "state", "server_id", "user_id", "cents", "reason",
  "payment", "provider_id", "failure", "started_at", "settled_at", "requested_at", "kind"
FROM "provider_operations" WHERE "kind" = 'refund';--> statement-breakpoint
ALTER VIEW "refunds" ALTER COLUMN "kind" SET DEFAULT 'refund', ALTER COLUMN "requested_at" SET DEFAULT now();--> statement-breakpoint
CREATE OR REPLACE FUNCTION on_refund_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_reconciliation_change(array_agg(DISTINCT t_id), '{}') FROM changed WHERE kind = 'refund';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION on_user_name_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_reconciliation_change(array_agg(DISTINCT t_id), '{}')
  FROM provider_operations JOIN changed USING (user_id) JOIN before was USING (user_id)
  WHERE kind = 'refund' AND changed.user_name <> was.user_name;
  PERFORM record_explanation_change(array_agg(row_id))
  FROM reconciliation_explanations JOIN changed USING (user_id) JOIN before was USING (user_id)
  WHERE changed.user_name <> was.user_name;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER provider_operations_reconciliation_inserted AFTER INSERT ON provider_operations
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION on_refund_change();--> statement-breakpoint
CREATE TRIGGER provider_operations_reconciliation_updated AFTER UPDATE ON provider_operations
REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION on_refund_change();--> statement-breakpoint
CREATE TRIGGER provider_operations_reconciliation_deleted AFTER DELETE ON provider_operations
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION on_refund_change();
