-- A batch finds what is left to purge without walking over what is kept or was purged before.
CREATE INDEX "webhook_events_unpurged" ON "webhook_events" ("receivedAt") WHERE "processedAt" IS NOT NULL AND "payload" -> 'purged' IS DISTINCT FROM 'true';
CREATE INDEX "download_grants_addressed" ON "download_grants" ("lastAt") WHERE "lastIpMasked" IS NOT NULL;
CREATE INDEX "download_log_addressed" ON "download_log_entries" ("at") WHERE "ipMasked" <> '' OR "device" <> '';
