-- The audit log only grows. What its retention of two years is over for may go, nothing else (D-27).
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."timestamp" < now() - interval '2 years' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'audit_entries is append only' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
CREATE TRIGGER "audit_entries_no_truncate" BEFORE TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();

-- Two entries can never follow the same one: the chain does not fork even when somebody forgets its lock.
CREATE UNIQUE INDEX "audit_entries_prevHash_key" ON "audit_entries"("prevHash");
