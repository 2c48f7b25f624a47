-- Of keys that are there nobody knows how old they are: what became of them is looked for without end of time.
ALTER TABLE "charge_attempts" ADD COLUMN "claimed_at" timestamp with time zone NOT NULL DEFAULT 'epoch';--> statement-breakpoint
ALTER TABLE "charge_attempts" ALTER COLUMN "claimed_at" DROP DEFAULT;
