-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "buyerCountry" CHAR(2);

-- AlterTable
ALTER TABLE "order_items" ADD COLUMN     "regionConfirmedAt" TIMESTAMPTZ(3),
ADD COLUMN     "regions" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "usedInCountry" CHAR(2);
