-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "isSurplus" BOOLEAN NOT NULL DEFAULT false;

-- One payment pays an order; a second one that came all the same is kept beside it until it has gone back.
DROP INDEX "payments_one_paid_key";
CREATE UNIQUE INDEX "payments_one_paid_key" ON "payments"("orderId") WHERE "status" = 'paid' AND NOT "isSurplus";
