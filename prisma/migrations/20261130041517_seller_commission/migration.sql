-- CreateTable
CREATE TABLE "seller_commissions" (
    "sellerId" UUID NOT NULL,
    "percent" DECIMAL(5,2) NOT NULL,

    CONSTRAINT "seller_commissions_pkey" PRIMARY KEY ("sellerId")
);

-- AddForeignKey
ALTER TABLE "seller_commissions" ADD CONSTRAINT "seller_commissions_sellerId_fkey" FOREIGN KEY ("sellerId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "seller_commissions" ADD CONSTRAINT "seller_commissions_percent_check" CHECK ("percent" BETWEEN 0 AND 100);
