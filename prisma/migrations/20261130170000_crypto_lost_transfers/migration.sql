-- The watch looks for transfers that left their chain after every read of its blocks; few ever do.
CREATE INDEX "crypto_transfers_orphaned" ON "crypto_transfers" ("network") WHERE "orphanedAt" IS NOT NULL;
