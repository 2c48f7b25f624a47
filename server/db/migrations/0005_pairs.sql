CREATE TABLE "pairs_touched" (
	"t_ids" integer[] NOT NULL,
	"ids" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_seen" (
	"id" text PRIMARY KEY NOT NULL,
	"object" text NOT NULL,
	"status" text NOT NULL,
	"amount" bigint NOT NULL,
	"amount_refunded" bigint NOT NULL,
	"currency" text NOT NULL,
	"payment_intent" text,
	"latest_charge" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_counts" (
	"class" text NOT NULL,
	"added_in" text NOT NULL,
	"n" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "reconciliation_counts_class_added_in_pk" PRIMARY KEY("class","added_in")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_list" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"class" text NOT NULL,
	"rank" integer NOT NULL,
	"sentence" text NOT NULL,
	"t_id" integer,
	"t_ids" text NOT NULL,
	"acc_title" text,
	"t_date" date,
	"ledger_status" text,
	"ledger_amount" bigint,
	"ledger_currency" text NOT NULL,
	"provider_id" text NOT NULL,
	"provider_ids" text NOT NULL,
	"provider_status" text,
	"provider_amount" bigint,
	"provider_currency" text,
	"created" bigint,
	"amount" bigint,
	"currency" text,
	"provider_main" numeric,
	"amount_main" numeric,
	"added_in" text NOT NULL,
	"so_until" bigint,
	"search" text GENERATED ALWAYS AS (coalesce(list_text(coalesce(sentence, '') || E'\n' || coalesce(t_ids, '') || E'\n' || coalesce(acc_title, '') || E'\n' || coalesce(provider_ids, '')), '')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_counts" (
	"state" text NOT NULL,
	"added_in" text NOT NULL,
	"n" bigint NOT NULL,
	"minor" bigint NOT NULL,
	CONSTRAINT "refund_counts_state_added_in_pk" PRIMARY KEY("state","added_in")
);
--> statement-breakpoint
CREATE TABLE "refund_list" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"refund_id" integer,
	"t_id" integer NOT NULL,
	"acc_id" integer,
	"policy_id" integer,
	"acc_title" text,
	"t_date" date,
	"coverage_no" text,
	"res_code" text,
	"state" text NOT NULL,
	"sentence" text NOT NULL,
	"provider_id" text NOT NULL,
	"rate_cents" integer,
	"refunded_cents" integer,
	"minor" bigint,
	"currency" text NOT NULL,
	"created" bigint,
	"asked_at" timestamp with time zone,
	"asked_by" text,
	"minor_main" numeric,
	"added_in" text NOT NULL,
	"search" text GENERATED ALWAYS AS (coalesce(list_text(coalesce(sentence, '') || E'\n' || coalesce(t_id::text, '') || E'\n' || coalesce(acc_title, '') || E'\n' || coalesce(coverage_no, '') || E'\n' || coalesce(res_code, '') || E'\n' || coalesce(provider_id, '') || E'\n' || coalesce(asked_by, '')), '')) STORED NOT NULL
);
--> statement-breakpoint
CREATE INDEX "provider_seen_intent" ON "provider_seen" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "provider_seen_charge" ON "provider_seen" USING btree ("latest_charge");--> statement-breakpoint
CREATE INDEX "provider_seen_created" ON "provider_seen" USING btree ("object","created_at");--> statement-breakpoint
CREATE INDEX "reconciliation_list_search" ON "reconciliation_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "reconciliation_list_by_class" ON "reconciliation_list" USING btree ((list_text("class") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "reconciliation_list_by_t_ids" ON "reconciliation_list" USING btree ((list_text("t_ids") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "reconciliation_list_by_acc_title" ON "reconciliation_list" USING btree ((list_text("acc_title") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "reconciliation_list_by_provider_id" ON "reconciliation_list" USING btree ((list_text("provider_id") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "reconciliation_list_by_rank" ON "reconciliation_list" USING btree ("rank","id");--> statement-breakpoint
CREATE INDEX "reconciliation_list_by_t_date" ON "reconciliation_list" USING btree ("t_date","id");--> statement-breakpoint
CREATE INDEX "reconciliation_list_by_ledger_amount" ON "reconciliation_list" USING btree ("ledger_amount","id");--> statement-breakpoint
CREATE INDEX "reconciliation_list_by_provider_main" ON "reconciliation_list" USING btree ("provider_main","id");--> statement-breakpoint
CREATE INDEX "reconciliation_list_class" ON "reconciliation_list" USING btree ("class","id");--> statement-breakpoint
CREATE INDEX "reconciliation_list_until" ON "reconciliation_list" USING btree ("so_until") WHERE so_until is not null;--> statement-breakpoint
CREATE INDEX "refund_list_search" ON "refund_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "refund_list_by_state" ON "refund_list" USING btree ((list_text("state") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "refund_list_by_acc_title" ON "refund_list" USING btree ((list_text("acc_title") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "refund_list_by_coverage_no" ON "refund_list" USING btree ((list_text("coverage_no") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "refund_list_by_provider_id" ON "refund_list" USING btree ((list_text("provider_id") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "refund_list_by_t_id" ON "refund_list" USING btree ("t_id","id");--> statement-breakpoint
CREATE INDEX "refund_list_by_t_date" ON "refund_list" USING btree ("t_date","id");--> statement-breakpoint
CREATE INDEX "refund_list_by_minor_main" ON "refund_list" USING btree ("minor_main","id");--> statement-breakpoint
CREATE INDEX "refund_list_by_asked_at" ON "refund_list" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "refund_list_state" ON "refund_list" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "payment_list_provider" ON "payment_list" USING btree ("stripe_payment_id");--> statement-breakpoint
CREATE INDEX "provider_payments_intent" ON "provider_payments" USING btree ("payment_intent");--> statement-breakpoint
CREATE INDEX "provider_payments_charge" ON "provider_payments" USING btree ("latest_charge");