-- The orders that failed since a moment, in the list of the back office.
CREATE INDEX "order_events_failed" ON "order_events" ("at", "orderId") WHERE "toStatus" = 'failed';
