-- Two stays of one property have no day in common, both ends counted; not those that are cancelled (48), nor those whose
-- dates are in conflict (domain/health): these hold no days until they are fixed. A property is a range of one number,
-- so that no extension is needed.
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_apart" EXCLUDE USING gist (
  int4range("prd_id", "prd_id", '[]') WITH &&,
  daterange("res_checkin", "res_checkout", '[]') WITH &&
) WHERE ("res_status" <> '48' AND "res_checkout" > "res_checkin" AND "res_checkout" - "res_checkin" <= 365);
