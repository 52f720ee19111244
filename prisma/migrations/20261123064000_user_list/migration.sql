-- What the list of users in the back office sorts and filters by (docs/decisions/0036).
CREATE INDEX "users_by_creation" ON "users" ("createdAt" DESC, "id" DESC);
CREATE INDEX "users_by_status" ON "users" ("status", "createdAt" DESC, "id" DESC);
CREATE INDEX "users_by_last_seen" ON "users" ("lastSeenAt" DESC NULLS LAST, "id" DESC);
CREATE INDEX "users_unverified" ON "users" ("createdAt" DESC, "id" DESC) WHERE "emailVerifiedAt" IS NULL;
CREATE INDEX "users_by_country" ON "users" ("country", "createdAt" DESC);
-- Which accounts a device, card or address leads to.
CREATE INDEX "user_devices_by_device" ON "user_devices" ("deviceId");
CREATE INDEX "addresses_by_place" ON "addresses" ("country", "postalCode", lower("line1"));
CREATE INDEX "users_by_email_prefix" ON "users" ("emailKey" text_pattern_ops);
