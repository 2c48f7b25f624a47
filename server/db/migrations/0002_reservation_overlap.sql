-- Reservations of one property do not overlap, both end days included. Cancelled reservations (48) and reservations with
-- conflicting dates hold no days. A range of one number stands for the property, so that no extension is needed.
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_apart" EXCLUDE USING gist (
  int4range("prd_id", "prd_id", '[]') WITH &&,
  daterange("res_checkin", "res_checkout", '[]') WITH &&
) WHERE ("res_status" <> '48' AND "res_checkout" > "res_checkin" AND "res_checkout" - "res_checkin" <= 365);
