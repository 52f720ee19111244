-- AlterTable
ALTER TABLE "idempotency_records" ADD COLUMN     "holder" UUID;

-- AlterTable
ALTER TABLE "OutboxMessage" ADD COLUMN     "losses" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "SentMail" ADD COLUMN     "claimedBy" UUID,
ADD COLUMN     "claimedUntil" TIMESTAMPTZ(3);
