-- CreateIndex
CREATE INDEX "webhook_events_type_receivedAt_idx" ON "webhook_events"("type", "receivedAt");

-- What the list of received webhooks in the back office filters by.
CREATE INDEX "webhook_events_open" ON "webhook_events" ("receivedAt") WHERE "processedAt" IS NULL;
