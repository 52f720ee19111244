-- CreateTable
CREATE TABLE "removed_tax_rates" (
    "country" CHAR(2) NOT NULL,
    "version" INTEGER NOT NULL,

    CONSTRAINT "removed_tax_rates_pkey" PRIMARY KEY ("country")
);
