CREATE INDEX "sign_in_failures_at" ON "sign_in_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "used_captchas_expires" ON "used_captchas" USING btree ("expires_at");