CREATE TABLE "reconciliation_explanations" (
	"row_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"discrepancy" text NOT NULL,
	"reason" text NOT NULL,
	"user_id" integer NOT NULL,
	"explained_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reconciliation_list" ADD COLUMN "discrepancy" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_list" ADD COLUMN "explained_class" text;--> statement-breakpoint
ALTER TABLE "reconciliation_list" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reconciliation_list" ADD COLUMN "explained_by" text;--> statement-breakpoint
ALTER TABLE "reconciliation_list" ADD COLUMN "explained_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reconciliation_explanations" ADD CONSTRAINT "reconciliation_explanations_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
-- Records the rows of these explanations. The id of a row without a provider's record is the payment's, after "t-".
CREATE FUNCTION record_explanation_change(row_ids text[]) RETURNS void LANGUAGE sql AS $$
  SELECT record_reconciliation_change(
    ARRAY(SELECT substr(id, 3)::integer FROM unnest(row_ids) AS id WHERE id ~ '^t-\d{1,9}$'),
    ARRAY(SELECT id FROM unnest(row_ids) AS id WHERE id !~ '^t-\d{1,9}$'))
$$;
--> statement-breakpoint
CREATE FUNCTION on_explanation_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_explanation_change(array_agg(row_id)) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reconciliation_explanations_inserted AFTER INSERT ON reconciliation_explanations REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION on_explanation_change();
--> statement-breakpoint
CREATE TRIGGER reconciliation_explanations_updated AFTER UPDATE ON reconciliation_explanations REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION on_explanation_change();
--> statement-breakpoint
CREATE TRIGGER reconciliation_explanations_deleted AFTER DELETE ON reconciliation_explanations REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION on_explanation_change();
--> statement-breakpoint
-- Refunds show who requested them, and explained differences who explained them.
CREATE OR REPLACE FUNCTION on_user_name_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM record_reconciliation_change(array_agg(DISTINCT t_id), '{}')
  FROM refunds JOIN changed USING (user_id) JOIN before was USING (user_id) WHERE changed.user_name <> was.user_name;
  PERFORM record_explanation_change(array_agg(row_id))
  FROM reconciliation_explanations JOIN changed USING (user_id) JOIN before was USING (user_id)
  WHERE changed.user_name <> was.user_name;
  RETURN NULL;
END $$;
