-- CreateIndex
CREATE INDEX "webhook_deliveries_createdAt_id_idx" ON "webhook_deliveries"("createdAt", "id");

-- CreateIndex
CREATE INDEX "webhook_deliveries_status_createdAt_id_idx" ON "webhook_deliveries"("status", "createdAt", "id");
