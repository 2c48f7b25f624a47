-- What the rows of the trail are about: the account and a title, as they are while the record is there.
CREATE FUNCTION audit_about(entity text, row_id text, OUT acc_id integer, OUT title text) LANGUAGE plpgsql STABLE AS $$
DECLARE
  number integer := CASE WHEN row_id ~ '^\d{1,9}$' THEN row_id::integer END;
BEGIN
  CASE entity
    WHEN 'account' THEN
      SELECT a.acc_id, a.acc_title INTO acc_id, title FROM accounts a WHERE a.acc_id = number;
    WHEN 'user' THEN
      SELECT u.acc_id, u.user_name INTO acc_id, title FROM users u WHERE u.user_id = number;
    WHEN 'property' THEN
      SELECT p.acc_id, p.prd_title INTO acc_id, title FROM properties p WHERE p.prd_id = number;
    WHEN 'feed' THEN
      SELECT p.acc_id, f.feed_title INTO acc_id, title FROM feeds f JOIN properties p USING (prd_id)
      WHERE f.feed_id = number;
    WHEN 'reservation' THEN
      SELECT r.acc_id, r.res_code INTO acc_id, title FROM reservations r WHERE r.res_id = number;
    WHEN 'guest' THEN
      SELECT btrim(g.user_fname || ' ' || g.user_lname) INTO title FROM guests g WHERE g.guest_id = number;
    WHEN 'policy' THEN
      SELECT c.acc_id, c.coverage_no INTO acc_id, title FROM policies c WHERE c.policy_id = number;
    WHEN 'transaction' THEN
      SELECT t.acc_id, t.t_desc INTO acc_id, title FROM transactions t WHERE t.t_id = number;
    WHEN 'message' THEN
      SELECT m.subject INTO title FROM messages m WHERE m.message_id = number;
    ELSE
      RETURN;
  END CASE;
END $$;
--> statement-breakpoint
-- A row of the trail with what is known of its user and its record; of one that is gone, by what it was.
CREATE FUNCTION audit_whole(told audit) RETURNS audit LANGUAGE plpgsql STABLE AS $$
DECLARE
  about record;
  was jsonb := coalesce(told.before, '{}') || coalesce(told.after, '{}');
BEGIN
  IF told.user_id IS NOT NULL THEN
    told.actor := 'user';
    SELECT user_name, user_role INTO told.who, told.role FROM users WHERE user_id = told.user_id;
    told.who := coalesce(told.who, '');
    told.role := coalesce(told.role, '');
  END IF;
  SELECT * INTO about FROM audit_about(told.entity, told.row_id);
  told.acc_id := coalesce(told.acc_id, about.acc_id,
    CASE WHEN jsonb_typeof(was -> 'acc_id') = 'number' THEN (was ->> 'acc_id')::integer END);
  told.title := coalesce(nullif(told.title, ''), about.title, was ->> 'res_code', was ->> 'coverage_no',
    was ->> 'feed_title', '');
  RETURN told;
END $$;
--> statement-breakpoint
CREATE FUNCTION fill_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN audit_whole(NEW);
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_filled BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION fill_audit();
--> statement-breakpoint
-- What is hashed of a row, with its number in the chain. `npm run audit` makes the same text of what it reads.
CREATE FUNCTION audit_text(seq integer, kept audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(seq, kept.id, to_char(kept.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    kept.actor, kept.user_id, kept.who, kept.role, kept.session_id, kept.action, kept.entity, kept.row_id, kept.title,
    kept.acc_id, kept.request, kept.before, kept.after)::text
$$;
--> statement-breakpoint
-- Adds rows to the end of the chain, in the order of their ids; those only that are not in it. Whoever calls it holds the
-- chain until the transaction ends. The head is written once, since each writing of a row in one transaction is kept until
-- that ends.
CREATE FUNCTION link_audit(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last_seq integer;
  last_hash text;
  kept audit;
BEGIN
  SELECT seq, hash INTO last_seq, last_hash FROM audit_head WHERE id = 1;
  FOR kept IN
    SELECT a.* FROM audit a WHERE a.id = ANY (ids)
      AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.audit_id = a.id) ORDER BY a.id
  LOOP
    last_seq := coalesce(last_seq, 0) + 1;
    last_hash := encode(sha256(convert_to(coalesce(last_hash, '') || audit_text(last_seq, kept), 'UTF8')), 'hex');
    INSERT INTO audit_chain (seq, audit_id, hash) VALUES (last_seq, kept.id, last_hash);
  END LOOP;
  INSERT INTO audit_head (id, seq, hash) SELECT 1, last_seq, last_hash WHERE last_seq IS NOT NULL
  ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash;
END $$;
--> statement-breakpoint
-- The work of keep_lists, for whoever has to have it done before.
CREATE FUNCTION keep_touched() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  touched record;
BEGIN
  IF NOT EXISTS (SELECT FROM list_touched WHERE transaction = pg_current_xact_id()) THEN
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(4004);
  FOR touched IN
    WITH gone AS (DELETE FROM list_touched WHERE transaction = pg_current_xact_id() RETURNING list, ids)
    SELECT list, array_agg(DISTINCT id) AS ids FROM gone, unnest(gone.ids) id GROUP BY list ORDER BY list
  LOOP
    EXECUTE format('SELECT keep_%s($1)', touched.list) USING touched.ids;
    INSERT INTO list_versions AS kept (list, version) VALUES (touched.list, 1)
    ON CONFLICT (list) DO UPDATE SET version = kept.version + 1;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_lists() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_touched();
  RETURN NULL;
END $$;
--> statement-breakpoint
-- When a transaction ends, its rows join the chain, one transaction after the other: whoever comes second sees the link
-- that the first has committed. The lists come first, always, so that nobody waits for them who holds the chain. The first
-- row takes the others of its transaction along.
CREATE FUNCTION chain_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_chain WHERE audit_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  PERFORM keep_touched();
  PERFORM pg_advisory_xact_lock(4009);
  PERFORM link_audit(ARRAY(SELECT id FROM audit
    WHERE id = NEW.id OR id > NEW.id AND xmin = pg_current_xact_id()::xid));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_chained AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION chain_audit();
--> statement-breakpoint
-- The rows that are there already.
DO $$
DECLARE
  old audit;
BEGIN
  FOR old IN SELECT * FROM audit LOOP
    old := audit_whole(old);
    UPDATE audit SET actor = old.actor, who = old.who, role = old.role, title = old.title, acc_id = old.acc_id
    WHERE id = old.id;
  END LOOP;
  PERFORM link_audit(ARRAY(SELECT id FROM audit));
END $$;
