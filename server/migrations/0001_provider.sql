ALTER TABLE "provider_payments" ALTER COLUMN "idempotency_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_payments" ALTER COLUMN "customer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "charge_attempts" ADD COLUMN "customer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD COLUMN "object" text DEFAULT 'payment_intent' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD COLUMN "amount_refunded" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD COLUMN "payment_intent" text;--> statement-breakpoint
ALTER TABLE "provider_payments" ADD COLUMN "latest_charge" text;