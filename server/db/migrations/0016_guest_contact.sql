ALTER TABLE "reservation_list" ADD COLUMN "guest_contact" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "reservation_list" ADD COLUMN "prd_id" integer;
--> statement-breakpoint
ALTER TABLE "reservation_list" drop column "search";
--> statement-breakpoint
ALTER TABLE "reservation_list" ADD COLUMN "search" text GENERATED ALWAYS AS (coalesce(normalize_text(coalesce(acc_title, '') || E'\n' || coalesce(prd_title, '') || E'\n' || coalesce(res_code, '') || E'\n' || coalesce(user_name, '') || E'\n' || coalesce(coverage_no, '') || E'\n' || coalesce(guest_contact, '')), '')) STORED NOT NULL;
--> statement-breakpoint
CREATE INDEX "reservation_list_search" ON "reservation_list" USING gin ((search) gin_trgm_ops) WITH (gin_pending_list_limit=512);
--> statement-breakpoint
CREATE INDEX "reservation_list_uncommon" ON "reservation_list" USING btree ("res_id") WHERE (search) ~ '[^a-z0-9 \n.,:''@$&_-]';
--> statement-breakpoint
-- The contact of a guest is searchable: the email address, and the digits of the telephone numbers.
CREATE OR REPLACE VIEW reservation_rows AS
SELECT r.res_id, r.acc_id, a.acc_title, p.prd_title, r.res_code, r.created_at AS created_date, r.res_checkin,
  r.res_checkout, c.coverage_no, c.policy_id, c.policy_status, r.res_status,
  btrim(coalesce(g.user_fname, '') || ' ' || coalesce(g.user_lname, '')) AS user_name,
  r.guest_id IS NOT NULL AS has_guest,
  r.res_checkout <= r.res_checkin OR r.res_checkout - r.res_checkin > 365 AS bad_dates,
  r.res_checkout - r.res_checkin <= 30 AS short,
  concat_ws(' ', nullif(g.user_email, ''), nullif(regexp_replace(g.user_phone, '\D', '', 'g'), ''),
    nullif(regexp_replace(g.user_mobile, '\D', '', 'g'), '')) AS guest_contact,
  r.prd_id
FROM reservations r
JOIN accounts a USING (acc_id)
JOIN properties p USING (prd_id)
LEFT JOIN policies c ON c.res_id = r.res_id AND c.is_current
LEFT JOIN guests g USING (guest_id);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_reservation_rows(changed integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM adjust_reservation_counts(changed, -1);
  DELETE FROM reservation_list AS kept WHERE res_id = ANY (changed)
    AND NOT EXISTS (SELECT FROM reservation_rows AS now WHERE now.res_id = kept.res_id);
  INSERT INTO reservation_list AS kept (res_id, acc_id, acc_title, prd_title, res_code, created_date,
    res_checkin, res_checkout, coverage_no, policy_id, policy_status, res_status, user_name, has_guest,
    bad_dates, short, guest_contact, prd_id)
  SELECT res_id, acc_id, acc_title, prd_title, res_code, created_date, res_checkin, res_checkout, coverage_no,
    policy_id, policy_status, res_status, user_name, has_guest, bad_dates, short, guest_contact, prd_id FROM
    reservation_rows WHERE res_id = ANY (changed)
  ON CONFLICT (res_id) DO UPDATE SET (res_id, acc_id, acc_title, prd_title, res_code, created_date, res_checkin,
    res_checkout, coverage_no, policy_id, policy_status, res_status, user_name, has_guest, bad_dates, short,
    guest_contact, prd_id) =
    ROW (excluded.res_id, excluded.acc_id, excluded.acc_title, excluded.prd_title, excluded.res_code,
    excluded.created_date, excluded.res_checkin, excluded.res_checkout, excluded.coverage_no,
    excluded.policy_id, excluded.policy_status, excluded.res_status, excluded.user_name, excluded.has_guest,
    excluded.bad_dates, excluded.short, excluded.guest_contact, excluded.prd_id);
  PERFORM adjust_reservation_counts(changed, 1);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION rebuild_reservation() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE reservation_list, reservation_counts;
  INSERT INTO reservation_list (res_id, acc_id, acc_title, prd_title, res_code, created_date, res_checkin,
    res_checkout, coverage_no, policy_id, policy_status, res_status, user_name, has_guest, bad_dates, short,
    guest_contact, prd_id)
  SELECT res_id, acc_id, acc_title, prd_title, res_code, created_date, res_checkin, res_checkout, coverage_no,
    policy_id, policy_status, res_status, user_name, has_guest, bad_dates, short, guest_contact, prd_id FROM
    reservation_rows;
  INSERT INTO reservation_counts AS kept (res_status, policy_status, has_guest, bad_dates, short, res_checkout, n)
  SELECT res_status, coalesce(policy_status, ''), has_guest, bad_dates, short, res_checkout, count(*)
  FROM reservation_list WHERE true GROUP BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (res_status, policy_status, has_guest, bad_dates, short, res_checkout) DO UPDATE SET n = kept.n + excluded.n;
END $$;
--> statement-breakpoint
UPDATE reservation_list SET guest_contact = now.guest_contact, prd_id = now.prd_id
FROM reservation_rows AS now WHERE now.res_id = reservation_list.res_id;
--> statement-breakpoint
ALTER TABLE "reservation_list" ALTER COLUMN "prd_id" SET NOT NULL;
