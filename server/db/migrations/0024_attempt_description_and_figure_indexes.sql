ALTER TABLE "charge_attempts" ADD COLUMN "description" text;--> statement-breakpoint
CREATE INDEX "coverage_list_coverage_date" ON "coverage_list" USING btree ("coverage_date");--> statement-breakpoint
CREATE INDEX "refunds_started_at" ON "refunds" USING btree ("started_at");