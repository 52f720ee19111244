-- CreateIndex
CREATE INDEX "refunds_paymentId_idx" ON "refunds"("paymentId");
