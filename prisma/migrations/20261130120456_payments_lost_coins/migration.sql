-- AlterEnum
ALTER TYPE "VipEnd" ADD VALUE 'coins_lost';

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "lostAt" TIMESTAMPTZ(3);

-- Payments whose coins are off their chain, which the watch looks after (docs/decisions/0112): hardly ever any.
CREATE INDEX "payments_lost" ON "payments" ("lostAt") WHERE "lostAt" IS NOT NULL;
