-- Open pages of these members have something to look for (docs/decisions/0045). A payload holds at most 8,000 bytes.
CREATE FUNCTION "tell_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('members', string_agg(numbered."userId"::text, ',')) FROM (
    SELECT "userId", (row_number() OVER () - 1) / 200 AS part FROM (SELECT DISTINCT "userId" FROM changed) AS members
  ) AS numbered GROUP BY numbered.part;
  RETURN NULL;
END $$;
CREATE TRIGGER "tell_of_new" AFTER INSERT ON "notifications" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_members"();
CREATE TRIGGER "tell_of_changed" AFTER UPDATE ON "notifications" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_members"();
CREATE TRIGGER "tell_of_removed" AFTER DELETE ON "notifications" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "tell_members"();

-- After a logout or a ban the open pages hear nothing more.
CREATE FUNCTION "tell_of_ended_session"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('members', NEW."userId"::text);
  RETURN NULL;
END $$;
CREATE TRIGGER "tell_of_ended_session" AFTER UPDATE OF "endedAt" ON "sessions" FOR EACH ROW
  WHEN (OLD."endedAt" IS NULL AND NEW."endedAt" IS NOT NULL) EXECUTE FUNCTION "tell_of_ended_session"();
