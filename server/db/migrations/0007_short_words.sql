CREATE INDEX "account_list_uncommon" ON "account_list" USING btree ("acc_id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';--> statement-breakpoint
CREATE INDEX "coverage_list_uncommon" ON "coverage_list" USING btree ("policy_id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';--> statement-breakpoint
CREATE INDEX "payment_list_uncommon" ON "payment_list" USING btree ("t_id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';--> statement-breakpoint
CREATE INDEX "reservation_list_uncommon" ON "reservation_list" USING btree ("res_id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';--> statement-breakpoint
CREATE INDEX "reconciliation_list_uncommon" ON "reconciliation_list" USING btree ("id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';--> statement-breakpoint
CREATE INDEX "refund_list_uncommon" ON "refund_list" USING btree ("id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';--> statement-breakpoint
CREATE INDEX "properties_uncommon" ON "properties" USING btree ("prd_id") WHERE (coalesce(list_text(coalesce(prd_title, '') || E'\n' || coalesce(ad_city, '') || E'\n' || coalesce(ad_state, '') || E'\n' || coalesce(ad_country, '')), '')) ~ '[^a-z0-9 \n.,:''@$&_-]';