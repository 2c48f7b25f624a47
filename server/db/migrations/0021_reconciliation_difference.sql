ALTER TABLE "reconciliation_list" ADD COLUMN "difference" bigint;--> statement-breakpoint
CREATE INDEX "reconciliation_list_by_difference" ON "reconciliation_list" USING btree ("difference","id");