-- Where the audit log ends, so that removing its newest entries shows like any other change.
CREATE TABLE "audit_heads" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "seq" BIGINT NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "audit_heads_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "audit_heads_single" CHECK ("id" = 1)
);

INSERT INTO "audit_heads" ("seq", "hash")
SELECT "seq", "hash" FROM "audit_entries" ORDER BY "seq" DESC LIMIT 1;

-- In the database, so that a process of the release before moves it too.
CREATE FUNCTION "move_audit_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_heads" ("id", "seq", "hash")
  SELECT 1, "seq", "hash" FROM "added" ORDER BY "seq" DESC LIMIT 1
  ON CONFLICT ("id") DO UPDATE SET "seq" = EXCLUDED."seq", "hash" = EXCLUDED."hash";
  RETURN NULL;
END $$;

CREATE TRIGGER "audit_entries_move_head" AFTER INSERT ON "audit_entries"
  REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "move_audit_head"();

-- Only the retention removes entries, and none younger than a year whatever the setting says.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('shop.audit_retention', true) = 'on'
     AND OLD."timestamp" < now() - interval '1 year' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_entries is append only' USING ERRCODE = 'insufficient_privilege';
END $$;
