-- By itself: whatever is enqueued waits for this one alone.
CREATE INDEX IF NOT EXISTS "OutboxMessage_ticks_idx" ON "OutboxMessage" ("doneAt") WHERE "doneAt" IS NOT NULL AND "key" LIKE 'schedule:%';
