-- AlterTable
ALTER TABLE "OutboxMessage" ADD COLUMN     "priority" SMALLINT NOT NULL DEFAULT 1;

-- What is due next in each queue.
CREATE INDEX "OutboxMessage_next_idx" ON "OutboxMessage" ("queue", "priority", "availableAt", "id") WHERE "doneAt" IS NULL AND "deadAt" IS NULL;
