CREATE TABLE "audit_chain" (
	"seq" integer PRIMARY KEY NOT NULL,
	"audit_id" integer NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_chain_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" integer PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_row";--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "actor" text DEFAULT 'server' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "who" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "role" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "acc_id" integer;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "request" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "day" date GENERATED ALWAYS AS ((at at time zone 'UTC')::date) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "search" text GENERATED ALWAYS AS (coalesce(list_text(coalesce(who, '') || E'\n' || coalesce(title, '') || E'\n' || coalesce(row_id, '') || E'\n' || coalesce(request, '')), '')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_search" ON "audit" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "audit_uncommon" ON "audit" USING btree ("id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';--> statement-breakpoint
CREATE INDEX "audit_by_who" ON "audit" USING btree ((list_text("who") collate "C"),"id");--> statement-breakpoint
CREATE INDEX "audit_by_at" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_record" ON "audit" USING btree ("entity","row_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_kind" ON "audit" USING btree ("entity","at","id");--> statement-breakpoint
CREATE INDEX "audit_account" ON "audit" USING btree ("acc_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_day" ON "audit" USING btree ("day","at","id");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit" USING btree ("actor","at","id");