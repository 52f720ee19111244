-- By itself: reading goes on meanwhile.
CREATE INDEX IF NOT EXISTS "notifications_about" ON "notifications" ("aboutUserId") WHERE "aboutUserId" IS NOT NULL;
