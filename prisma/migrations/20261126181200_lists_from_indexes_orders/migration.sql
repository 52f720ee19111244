-- The list of orders, as for products in a migration before: those not archived, and the sum over what was found.
CREATE INDEX "orders_by_creation" ON "orders" ("createdAt" DESC, "id" DESC)
  INCLUDE ("archivedAt", "userId", "orderNumber", "currency", "totalCents");
DROP INDEX "orders_createdAt_idx";
