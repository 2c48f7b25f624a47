CREATE TABLE "known_places" (
	"user_id" integer NOT NULL,
	"place" text NOT NULL,
	"password_mark" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "known_places_user_id_place_pk" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
ALTER TABLE "known_places" ADD CONSTRAINT "known_places_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_places_until" ON "known_places" USING btree ("until");