-- Members who want a daily summary.
CREATE INDEX "users_with_digest" ON "users" ("id") WHERE "preferences"->'notifications'->>'digest' = 'true';
