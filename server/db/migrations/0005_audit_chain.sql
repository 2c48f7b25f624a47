-- The account and title of an audited record, while it exists.
CREATE FUNCTION describe_audited_record(entity text, row_id text, OUT acc_id integer, OUT title text) LANGUAGE plpgsql STABLE AS $$
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
-- Completes an audit event with its user and record. For a deleted record the recorded facts are used.
CREATE FUNCTION complete_audit_event(event audit) RETURNS audit LANGUAGE plpgsql STABLE AS $$
DECLARE
  record_details record;
  facts jsonb := coalesce(event.before, '{}') || coalesce(event.after, '{}');
BEGIN
  IF event.user_id IS NOT NULL THEN
    event.actor := 'user';
    SELECT user_name, user_role INTO event.who, event.role FROM users WHERE user_id = event.user_id;
    event.who := coalesce(event.who, '');
    event.role := coalesce(event.role, '');
  END IF;
  SELECT * INTO record_details FROM describe_audited_record(event.entity, event.row_id);
  event.acc_id := coalesce(event.acc_id, record_details.acc_id,
    CASE WHEN jsonb_typeof(facts -> 'acc_id') = 'number' THEN (facts ->> 'acc_id')::integer END);
  event.title := coalesce(nullif(event.title, ''), record_details.title, facts ->> 'res_code', facts ->> 'coverage_no',
    facts ->> 'feed_title', '');
  RETURN event;
END $$;
--> statement-breakpoint
CREATE FUNCTION on_audit_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RETURN complete_audit_event(NEW);
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_complete BEFORE INSERT ON audit FOR EACH ROW EXECUTE FUNCTION on_audit_insert();
--> statement-breakpoint
-- The hashed text of an audit event. `npm run audit` builds the same text.
CREATE FUNCTION serialize_audit_event(seq integer, event audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_array(seq, event.id, to_char(event.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    event.actor, event.user_id, event.who, event.role, event.session_id, event.action, event.entity, event.row_id, event.title,
    event.acc_id, event.request, event.before, event.after)::text
$$;
--> statement-breakpoint
-- Appends audit events to the hash chain in the order of their IDs. Events that are in the chain are skipped. The caller
-- holds the lock of the chain until its transaction ends. The head is written once, because each version of a row is event
-- until the transaction ends.
CREATE FUNCTION append_to_audit_chain(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  last_seq integer;
  last_hash text;
  event audit;
BEGIN
  SELECT seq, hash INTO last_seq, last_hash FROM audit_head WHERE id = 1;
  FOR event IN
    SELECT a.* FROM audit a WHERE a.id = ANY (ids)
      AND NOT EXISTS (SELECT FROM audit_chain c WHERE c.audit_id = a.id) ORDER BY a.id
  LOOP
    last_seq := coalesce(last_seq, 0) + 1;
    last_hash := encode(sha256(convert_to(coalesce(last_hash, '') || serialize_audit_event(last_seq, event), 'UTF8')), 'hex');
    INSERT INTO audit_chain (seq, audit_id, hash) VALUES (last_seq, event.id, last_hash);
  END LOOP;
  INSERT INTO audit_head (id, seq, hash) SELECT 1, last_seq, last_hash WHERE last_seq IS NOT NULL
  ON CONFLICT (id) DO UPDATE SET seq = excluded.seq, hash = excluded.hash;
END $$;
--> statement-breakpoint
-- Appends the events of a transaction when it ends. The first event takes the others along. Lists are refreshed first, so
-- that no transaction waits for the lists while it holds the chain.
CREATE FUNCTION on_audit_inserted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM audit_chain WHERE audit_id = NEW.id) THEN
    RETURN NULL;
  END IF;
  PERFORM refresh_changed_lists();
  PERFORM pg_advisory_xact_lock(4009);
  PERFORM append_to_audit_chain(ARRAY(SELECT id FROM audit
    WHERE id = NEW.id OR id > NEW.id AND xmin = pg_current_xact_id()::xid));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER audit_chain_append AFTER INSERT ON audit DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION on_audit_inserted();
