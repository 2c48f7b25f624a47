-- The list of accounts does not carry their API keys. Only the details of one account do.
DROP VIEW account_rows;
--> statement-breakpoint
CREATE VIEW account_rows AS
SELECT a.acc_id, a.acc_title, p.acc_title AS parent_title, u.user_fname, u.user_lname, u.user_email,
  a.created_at AS created_date, a.acc_app_key, u.stripe_user_token, a.is_onboarding, a.status, a.acc_status,
  a.ad_city, a.ad_state, a.ad_country, a.acc_owner
FROM accounts a
LEFT JOIN users u ON u.user_id = a.acc_owner
LEFT JOIN accounts p ON p.acc_id = a.parent_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_account_rows(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM adjust_account_counts(changed, -1);
  DELETE FROM account_list AS kept WHERE acc_id = ANY (changed)
    AND NOT EXISTS (SELECT FROM account_rows AS now WHERE now.acc_id = kept.acc_id);
  INSERT INTO account_list AS kept (acc_id, acc_title, parent_title, user_fname, user_lname, user_email, created_date, acc_app_key,
    stripe_user_token, is_onboarding, status, acc_status, ad_city, ad_state, ad_country, acc_owner)
  SELECT acc_id, acc_title, parent_title, user_fname, user_lname, user_email, created_date, acc_app_key,
    stripe_user_token, is_onboarding, status, acc_status, ad_city, ad_state, ad_country, acc_owner FROM account_rows WHERE acc_id = ANY (changed)
  ON CONFLICT (acc_id) DO UPDATE SET (acc_id, acc_title, parent_title, user_fname, user_lname, user_email, created_date, acc_app_key,
    stripe_user_token, is_onboarding, status, acc_status, ad_city, ad_state, ad_country, acc_owner) =
    ROW (excluded.acc_id, excluded.acc_title, excluded.parent_title, excluded.user_fname,
    excluded.user_lname, excluded.user_email, excluded.created_date, excluded.acc_app_key,
    excluded.stripe_user_token, excluded.is_onboarding, excluded.status, excluded.acc_status,
    excluded.ad_city, excluded.ad_state, excluded.ad_country, excluded.acc_owner);
  PERFORM adjust_account_counts(changed, 1);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_account() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE account_list, account_counts;
  INSERT INTO account_list (acc_id, acc_title, parent_title, user_fname, user_lname, user_email, created_date, acc_app_key,
    stripe_user_token, is_onboarding, status, acc_status, ad_city, ad_state, ad_country, acc_owner)
  SELECT acc_id, acc_title, parent_title, user_fname, user_lname, user_email, created_date, acc_app_key,
    stripe_user_token, is_onboarding, status, acc_status, ad_city, ad_state, ad_country, acc_owner FROM account_rows;
  INSERT INTO account_counts AS kept (status, is_onboarding, created_day, n)
  SELECT status, is_onboarding, created_day, count(*) FROM account_list WHERE true GROUP BY 1, 2, 3
  ON CONFLICT (status, is_onboarding, created_day) DO UPDATE SET n = kept.n + excluded.n;
END $$;
--> statement-breakpoint
ALTER TABLE "account_list" DROP COLUMN "acc_api_key";