-- What waits for staff is counted all day: few rows of many.
CREATE INDEX "products_awaiting_approval" ON "products" ("createdAt" DESC, "id" DESC) INCLUDE ("status")
  WHERE "awaitsApproval";
CREATE INDEX "payments_disputed" ON "payments" ("orderId") WHERE "disputedAt" IS NOT NULL;
