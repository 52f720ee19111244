-- The list of users, and lists that find theirs by a user's name, as for products in the migration before.
CREATE INDEX "users_by_creation_new" ON "users" ("createdAt" DESC, "id" DESC) INCLUDE ("status", "emailVerifiedAt");
CREATE INDEX "users_by_last_seen_new" ON "users" ("lastSeenAt" DESC NULLS LAST, "id" DESC) INCLUDE ("status");
CREATE INDEX "users_by_country_new" ON "users" ("country", "createdAt" DESC, "id" DESC) INCLUDE ("status");
CREATE INDEX "users_unverified_new" ON "users" ("createdAt" DESC, "id" DESC) INCLUDE ("status")
  WHERE "emailVerifiedAt" IS NULL;
CREATE INDEX "users_by_name_prefix_new" ON "users" ("userNameKey" text_pattern_ops) INCLUDE ("id", "status");
CREATE UNIQUE INDEX "users_userNameKey_key_new" ON "users" ("userNameKey") INCLUDE ("id", "status");
-- Whom another table leads to, such as that of roles or of orders, is looked up here.
CREATE INDEX "users_by_id" ON "users" ("id") INCLUDE ("status", "userNameKey");

-- `users_newest_idx` had the same columns as `users_by_creation`.
DROP INDEX "users_newest_idx", "users_by_creation", "users_by_last_seen", "users_by_country", "users_unverified",
  "users_by_name_prefix", "users_userNameKey_key";
ALTER INDEX "users_by_creation_new" RENAME TO "users_by_creation";
ALTER INDEX "users_by_last_seen_new" RENAME TO "users_by_last_seen";
ALTER INDEX "users_by_country_new" RENAME TO "users_by_country";
ALTER INDEX "users_unverified_new" RENAME TO "users_unverified";
ALTER INDEX "users_by_name_prefix_new" RENAME TO "users_by_name_prefix";
ALTER INDEX "users_userNameKey_key_new" RENAME TO "users_userNameKey_key";
