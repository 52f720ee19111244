-- CreateTable
CREATE TABLE "currency_rates" (
    "currency" CHAR(3) NOT NULL,
    "perEuro" DECIMAL(20,10) NOT NULL,
    "rateDate" DATE NOT NULL,
    "pendingPerEuro" DECIMAL(20,10),
    "pendingReadAt" TIMESTAMPTZ(3),

    CONSTRAINT "currency_rates_pkey" PRIMARY KEY ("currency")
);

ALTER TABLE "currency_rates" ADD CONSTRAINT "currency_rates_positive_check"
  CHECK ("perEuro" > 0 AND "pendingPerEuro" > 0);
ALTER TABLE "currency_rates" ADD CONSTRAINT "currency_rates_pending_check"
  CHECK (("pendingPerEuro" IS NULL) = ("pendingReadAt" IS NULL));
