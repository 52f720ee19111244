-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "keepsCard" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "savedMethodId" UUID;

-- AlterTable
ALTER TABLE "user_payment_methods" ADD COLUMN     "cardKey" TEXT,
ADD COLUMN     "isLive" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "removedAt" TIMESTAMPTZ(3),
ADD COLUMN     "tokenKey" TEXT;

-- CreateTable
CREATE TABLE "test_gateway_cards" (
    "token" TEXT NOT NULL,
    "paymentId" UUID,
    "behaviour" TEXT NOT NULL,
    "brand" TEXT NOT NULL,
    "last4" CHAR(4) NOT NULL,
    "expMonth" INTEGER NOT NULL,
    "expYear" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "test_gateway_cards_pkey" PRIMARY KEY ("token")
);

-- CreateTable
CREATE TABLE "payment_customers" (
    "userId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "isLive" BOOLEAN NOT NULL,
    "reference" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_customers_pkey" PRIMARY KEY ("userId","provider","isLive")
);

-- CreateIndex
CREATE UNIQUE INDEX "test_gateway_cards_paymentId_key" ON "test_gateway_cards"("paymentId");

-- CreateIndex
CREATE UNIQUE INDEX "payment_customers_provider_reference_key" ON "payment_customers"("provider", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "user_payment_methods_provider_tokenKey_key" ON "user_payment_methods"("provider", "tokenKey");

-- AddForeignKey
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
