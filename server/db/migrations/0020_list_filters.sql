CREATE INDEX "coverage_list_account" ON "coverage_list" USING btree ("acc_id","res_checkin");--> statement-breakpoint
CREATE INDEX "payment_list_account" ON "payment_list" USING btree ("acc_id","t_date");--> statement-breakpoint
CREATE INDEX "payment_list_property" ON "payment_list" USING btree ("property","t_date");--> statement-breakpoint
CREATE INDEX "reservation_list_account" ON "reservation_list" USING btree ("acc_id","res_checkin");--> statement-breakpoint
CREATE INDEX "reservation_list_property" ON "reservation_list" USING btree ("prd_title","res_checkin");