-- To find the best order of eight tables took ten times as long as to read the few rows of a write, and was done at each. For few
-- rows a plan is kept: loops over indexes, which stay right however the tables grow. Many rows have a plan of their own.
CREATE FUNCTION keep_few(list text, ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  EXECUTE format('SELECT keep_%s($1)', list) USING ids;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_many(list text, ids integer[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_custom_plan AS $$
BEGIN
  EXECUTE format('SELECT keep_%s($1)', list) USING ids;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_touched() RETURNS void LANGUAGE plpgsql AS $$
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
    IF cardinality(touched.ids) <= 100 THEN
      PERFORM keep_few(touched.list, touched.ids);
    ELSE
      PERFORM keep_many(touched.list, touched.ids);
    END IF;
    INSERT INTO list_versions AS kept (list, version) VALUES (touched.list, 1)
    ON CONFLICT (list) DO UPDATE SET version = kept.version + 1;
  END LOOP;
END $$;
