-- CreateIndex
CREATE INDEX "audit_entries_entityId_seq_idx" ON "audit_entries"("entityId", "seq" DESC);
