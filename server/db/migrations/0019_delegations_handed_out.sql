ALTER TABLE "delegations" DROP COLUMN "tries";--> statement-breakpoint
ALTER TABLE "delegations" DROP COLUMN "used_at";