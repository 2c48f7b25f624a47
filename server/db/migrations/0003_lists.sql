CREATE TABLE "account_counts" (
	"status" text NOT NULL,
	"is_onboarding" boolean NOT NULL,
	"created_day" date NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "account_counts_status_is_onboarding_created_day_pk" PRIMARY KEY("status","is_onboarding","created_day")
);
--> statement-breakpoint
CREATE TABLE "account_list" (
	"acc_id" integer PRIMARY KEY NOT NULL,
	"acc_title" text NOT NULL,
	"parent_title" text,
	"user_fname" text,
	"user_lname" text,
	"user_email" text,
	"created_date" timestamp with time zone NOT NULL,
	"acc_app_key" text NOT NULL,
	"stripe_user_token" text,
	"is_onboarding" boolean NOT NULL,
	"status" text NOT NULL,
	"acc_status" text NOT NULL,
	"ad_city" text NOT NULL,
	"ad_state" text NOT NULL,
	"ad_country" text NOT NULL,
	"acc_owner" integer,
	"acc_api_key" text NOT NULL,
	"created_day" date GENERATED ALWAYS AS ((created_date at time zone 'UTC')::date) STORED NOT NULL,
	"search" text GENERATED ALWAYS AS (coalesce(list_text(coalesce(acc_title, '') || E'\n' || coalesce(parent_title, '') || E'\n' || coalesce(user_fname, '') || E'\n' || coalesce(user_lname, '') || E'\n' || coalesce(user_email, '') || E'\n' || coalesce(ad_city, '') || E'\n' || coalesce(ad_state, '') || E'\n' || coalesce(ad_country, '')), '')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coverage_counts" (
	"policy_status" text PRIMARY KEY NOT NULL,
	"n" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coverage_list" (
	"policy_id" integer PRIMARY KEY NOT NULL,
	"acc_id" integer NOT NULL,
	"acc_title" text NOT NULL,
	"res_id" integer NOT NULL,
	"res_code" text NOT NULL,
	"user_name" text NOT NULL,
	"property" text NOT NULL,
	"address" text NOT NULL,
	"prd_code" text NOT NULL,
	"prd_alias" text NOT NULL,
	"prd_title" text NOT NULL,
	"coverage_date" timestamp with time zone,
	"coverage_no" text,
	"third_party_id" text,
	"res_checkin" date NOT NULL,
	"res_checkout" date NOT NULL,
	"total_cents" integer,
	"paid_cents" integer NOT NULL,
	"cancelled_cents" integer NOT NULL,
	"balance_cents" integer,
	"policy_status" text NOT NULL,
	"search" text GENERATED ALWAYS AS (coalesce(list_text(coalesce(acc_title, '') || E'\n' || coalesce(property, '') || E'\n' || coalesce(address, '') || E'\n' || coalesce(coverage_no, '') || E'\n' || coalesce(third_party_id, '') || E'\n' || coalesce(prd_code, '') || E'\n' || coalesce(prd_alias, '') || E'\n' || coalesce(prd_title, '')), '')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_touched" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"list" text NOT NULL,
	"ids" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_versions" (
	"list" text PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_counts" (
	"t_status" text NOT NULL,
	"declined" boolean NOT NULL,
	"t_date" date NOT NULL,
	"n" bigint NOT NULL,
	"subtotal_cents" bigint NOT NULL,
	CONSTRAINT "payment_counts_t_status_declined_t_date_pk" PRIMARY KEY("t_status","declined","t_date")
);
--> statement-breakpoint
CREATE TABLE "payment_list" (
	"t_id" integer PRIMARY KEY NOT NULL,
	"t_type" text NOT NULL,
	"t_status" text NOT NULL,
	"t_date" date NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"refunded_cents" integer NOT NULL,
	"t_desc" text NOT NULL,
	"t_reason" text,
	"stripe_payment_id" text,
	"payment_date" timestamp with time zone,
	"policy_id" integer NOT NULL,
	"coverage_no" text,
	"policy_status" text NOT NULL,
	"acc_id" integer NOT NULL,
	"acc_title" text NOT NULL,
	"res_id" integer NOT NULL,
	"res_code" text NOT NULL,
	"res_checkin" date NOT NULL,
	"res_checkout" date NOT NULL,
	"res_status" text NOT NULL,
	"user_fname" text,
	"user_lname" text,
	"property" text NOT NULL,
	"prd_code" text NOT NULL,
	"prd_alias" text NOT NULL,
	"declined" boolean NOT NULL,
	"search" text GENERATED ALWAYS AS (coalesce(list_text(coalesce(t_id::text, '') || E'\n' || coalesce(res_code, '') || E'\n' || coalesce(user_fname, '') || E'\n' || coalesce(user_lname, '') || E'\n' || coalesce(acc_title, '') || E'\n' || coalesce(coverage_no, '') || E'\n' || coalesce(stripe_payment_id, '')), '')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservation_counts" (
	"res_status" text NOT NULL,
	"policy_status" text NOT NULL,
	"has_guest" boolean NOT NULL,
	"bad_dates" boolean NOT NULL,
	"short" boolean NOT NULL,
	"res_checkout" date NOT NULL,
	"n" bigint NOT NULL,
	CONSTRAINT "reservation_counts_res_status_policy_status_has_guest_bad_dates_short_res_checkout_pk" PRIMARY KEY("res_status","policy_status","has_guest","bad_dates","short","res_checkout")
);
--> statement-breakpoint
CREATE TABLE "reservation_list" (
	"res_id" integer PRIMARY KEY NOT NULL,
	"acc_id" integer NOT NULL,
	"acc_title" text NOT NULL,
	"prd_title" text NOT NULL,
	"res_code" text NOT NULL,
	"created_date" timestamp with time zone NOT NULL,
	"res_checkin" date NOT NULL,
	"res_checkout" date NOT NULL,
	"coverage_no" text,
	"policy_id" integer,
	"policy_status" text,
	"res_status" text NOT NULL,
	"user_name" text NOT NULL,
	"has_guest" boolean NOT NULL,
	"bad_dates" boolean NOT NULL,
	"short" boolean NOT NULL,
	"search" text GENERATED ALWAYS AS (coalesce(list_text(coalesce(acc_title, '') || E'\n' || coalesce(prd_title, '') || E'\n' || coalesce(res_code, '') || E'\n' || coalesce(user_name, '') || E'\n' || coalesce(coverage_no, '')), '')) STORED NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_list_search" ON "account_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "account_list_by_acc_title" ON "account_list" USING btree ((list_text("acc_title") collate "C"),"acc_id");--> statement-breakpoint
CREATE INDEX "account_list_by_parent_title" ON "account_list" USING btree ((list_text("parent_title") collate "C"),"acc_id");--> statement-breakpoint
CREATE INDEX "account_list_by_status" ON "account_list" USING btree ((list_text("status") collate "C"),"acc_id");--> statement-breakpoint
CREATE INDEX "account_list_by_owner" ON "account_list" USING btree ((nullif(btrim(coalesce(list_text("user_fname"), '') || ' ' || coalesce(list_text("user_lname"), '')), '') collate "C"),"acc_id");--> statement-breakpoint
CREATE INDEX "account_list_by_created_date" ON "account_list" USING btree ("created_date","acc_id");--> statement-breakpoint
CREATE INDEX "account_list_by_is_onboarding" ON "account_list" USING btree ("is_onboarding","acc_id");--> statement-breakpoint
CREATE INDEX "coverage_list_search" ON "coverage_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "coverage_list_by_acc_title" ON "coverage_list" USING btree ((list_text("acc_title") collate "C"),"policy_id");--> statement-breakpoint
CREATE INDEX "coverage_list_by_property" ON "coverage_list" USING btree ((list_text("property") collate "C"),"policy_id");--> statement-breakpoint
CREATE INDEX "coverage_list_by_coverage_no" ON "coverage_list" USING btree ((list_text("coverage_no") collate "C"),"policy_id");--> statement-breakpoint
CREATE INDEX "coverage_list_by_product" ON "coverage_list" USING btree ((nullif(btrim(coalesce(list_text("prd_code"), '') || ' ' || coalesce(list_text("prd_alias"), '')), '') collate "C"),"policy_id");--> statement-breakpoint
CREATE INDEX "coverage_list_by_res_checkin" ON "coverage_list" USING btree ("res_checkin","policy_id");--> statement-breakpoint
CREATE INDEX "coverage_list_by_res_checkout" ON "coverage_list" USING btree ("res_checkout","policy_id");--> statement-breakpoint
CREATE INDEX "coverage_list_by_total_cents" ON "coverage_list" USING btree ("total_cents","policy_id");--> statement-breakpoint
CREATE INDEX "coverage_list_by_balance_cents" ON "coverage_list" USING btree ("balance_cents","policy_id");--> statement-breakpoint
CREATE INDEX "coverage_list_status" ON "coverage_list" USING btree ("policy_status","policy_id");--> statement-breakpoint
CREATE INDEX "list_touched_transaction" ON "list_touched" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "payment_list_search" ON "payment_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "payment_list_by_res_code" ON "payment_list" USING btree ((list_text("res_code") collate "C"),"t_id");--> statement-breakpoint
CREATE INDEX "payment_list_by_guest" ON "payment_list" USING btree ((nullif(btrim(coalesce(list_text("user_fname"), '') || ' ' || coalesce(list_text("user_lname"), '')), '') collate "C"),"t_id");--> statement-breakpoint
CREATE INDEX "payment_list_by_product" ON "payment_list" USING btree ((nullif(btrim(coalesce(list_text("prd_code"), '') || ' ' || coalesce(list_text("prd_alias"), '')), '') collate "C"),"t_id");--> statement-breakpoint
CREATE INDEX "payment_list_by_t_date" ON "payment_list" USING btree ("t_date","t_id");--> statement-breakpoint
CREATE INDEX "payment_list_by_t_type" ON "payment_list" USING btree ("t_type","t_id");--> statement-breakpoint
CREATE INDEX "payment_list_by_payment_date" ON "payment_list" USING btree ("payment_date","t_id");--> statement-breakpoint
CREATE INDEX "payment_list_by_subtotal_cents" ON "payment_list" USING btree ("subtotal_cents","t_id");--> statement-breakpoint
CREATE INDEX "payment_list_by_refunded_cents" ON "payment_list" USING btree ("refunded_cents","t_id");--> statement-breakpoint
CREATE INDEX "payment_list_status" ON "payment_list" USING btree ("t_status","t_date");--> statement-breakpoint
CREATE INDEX "reservation_list_search" ON "reservation_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "reservation_list_by_acc_title" ON "reservation_list" USING btree ((list_text("acc_title") collate "C"),"res_id");--> statement-breakpoint
CREATE INDEX "reservation_list_by_prd_title" ON "reservation_list" USING btree ((list_text("prd_title") collate "C"),"res_id");--> statement-breakpoint
CREATE INDEX "reservation_list_by_res_code" ON "reservation_list" USING btree ((list_text("res_code") collate "C"),"res_id");--> statement-breakpoint
CREATE INDEX "reservation_list_by_user_name" ON "reservation_list" USING btree ((list_text("user_name") collate "C"),"res_id");--> statement-breakpoint
CREATE INDEX "reservation_list_by_coverage_no" ON "reservation_list" USING btree ((list_text("coverage_no") collate "C"),"res_id");--> statement-breakpoint
CREATE INDEX "reservation_list_by_res_checkin" ON "reservation_list" USING btree ("res_checkin","res_id");--> statement-breakpoint
CREATE INDEX "reservation_list_by_res_checkout" ON "reservation_list" USING btree ("res_checkout","res_id");--> statement-breakpoint
CREATE INDEX "reservation_list_by_created_date" ON "reservation_list" USING btree ("created_date","res_id");--> statement-breakpoint
CREATE INDEX "reservation_list_by_short" ON "reservation_list" USING btree ("short","res_id");--> statement-breakpoint
CREATE INDEX "reservation_list_status" ON "reservation_list" USING btree ("res_status","res_checkout");--> statement-breakpoint
CREATE INDEX "reservation_list_bad" ON "reservation_list" USING btree ("res_id") WHERE bad_dates;--> statement-breakpoint
CREATE INDEX "reservation_list_guestless" ON "reservation_list" USING btree ("res_id") WHERE not has_guest;--> statement-breakpoint
CREATE INDEX "reservation_list_policy" ON "reservation_list" USING btree ("policy_status","res_checkout");--> statement-breakpoint
CREATE INDEX "properties_search" ON "properties" USING gin ((coalesce(list_text(coalesce(prd_title, '') || E'\n' || coalesce(ad_city, '') || E'\n' || coalesce(ad_state, '') || E'\n' || coalesce(ad_country, '')), '')) gin_trgm_ops) WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "properties_by_prd_title" ON "properties" USING btree ((list_text("prd_title") collate "C"),"prd_id");--> statement-breakpoint
CREATE INDEX "properties_by_ad_city" ON "properties" USING btree ((list_text("ad_city") collate "C"),"prd_id");--> statement-breakpoint
CREATE INDEX "properties_by_ad_state" ON "properties" USING btree ((list_text("ad_state") collate "C"),"prd_id");--> statement-breakpoint
CREATE INDEX "properties_by_ad_country" ON "properties" USING btree ((list_text("ad_country") collate "C"),"prd_id");--> statement-breakpoint
CREATE INDEX "properties_by_created_at" ON "properties" USING btree ("created_at","prd_id");--> statement-breakpoint
CREATE INDEX "properties_by_e_type" ON "properties" USING btree ("e_type","prd_id");--> statement-breakpoint
CREATE INDEX "properties_by_is_publish" ON "properties" USING btree ("is_publish","prd_id");