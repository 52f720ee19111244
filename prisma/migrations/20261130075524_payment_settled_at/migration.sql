-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "settledAt" TIMESTAMPTZ(3);

-- What a job looks through for money that may have settled since.
CREATE INDEX "payments_unsettled" ON "payments" ("paidAt") WHERE "status" = 'paid' AND "settledAt" IS NULL;
