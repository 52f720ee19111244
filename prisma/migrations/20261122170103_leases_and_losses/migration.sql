-- AlterTable
ALTER TABLE "idempotency_records" ADD COLUMN     "holder" UUID;

-- AlterTable
ALTER TABLE "OutboxMessage" ADD COLUMN     "losses" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "SentMail" ADD COLUMN     "claimedBy" UUID,
ADD COLUMN     "claimedUntil" TIMESTAMPTZ(3);

-- The leases that are still held: few, among the answers of a week.
CREATE INDEX "idempotency_records_held" ON "idempotency_records" ("lockedUntil") WHERE "completedAt" IS NULL;
