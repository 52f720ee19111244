-- CreateIndex
CREATE INDEX "audit_entries_action_seq_idx" ON "audit_entries"("action", "seq" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_userName_seq_idx" ON "audit_entries"("userName", "seq" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_timestamp_id_idx" ON "audit_entries"("timestamp" DESC, "id");
