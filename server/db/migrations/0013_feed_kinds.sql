ALTER TABLE "feed_events" ADD COLUMN "kind" text DEFAULT 'booking' NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_events" ADD COLUMN "unconfirmed_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "warning" text;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "empty_reads" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "calendar_token" text;--> statement-breakpoint
CREATE UNIQUE INDEX "feeds_calendar_token" ON "feeds" USING btree ("calendar_token");