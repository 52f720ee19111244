-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "bundleCount" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "bundledIn" UUID,
ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "inApp" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "pushDueAt" TIMESTAMPTZ(3),
ADD COLUMN     "writtenBy" xid8 NOT NULL DEFAULT pg_current_xact_id();

-- CreateTable
CREATE TABLE "notification_preferences" (
    "userId" UUID NOT NULL,
    "channels" JSONB NOT NULL DEFAULT '{}',
    "categories" JSONB NOT NULL DEFAULT '{}',
    "quietHours" JSONB NOT NULL DEFAULT '{}',
    "timeZone" TEXT NOT NULL DEFAULT 'UTC',
    "digestedOn" DATE,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notification_preferences_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "broadcasts" (
    "id" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "audience" TEXT NOT NULL,
    "category" "NotificationCategory" NOT NULL,
    "title" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "link" TEXT,
    "image" TEXT,
    "important" BOOLEAN NOT NULL DEFAULT false,
    "channels" TEXT[],
    "recipients" INTEGER NOT NULL,
    "sent" INTEGER NOT NULL DEFAULT 0,
    "cursor" UUID,
    "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "broadcasts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscriptions_userId_idx" ON "push_subscriptions"("userId");

-- CreateIndex
CREATE INDEX "broadcasts_createdAt_idx" ON "broadcasts"("createdAt" DESC);

-- AddForeignKey
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a member has not read, for the counters and the list of it.
CREATE INDEX "notifications_unread" ON "notifications" ("userId", "category")
  WHERE "readAt" IS NULL AND "deletedAt" IS NULL AND "bundledIn" IS NULL AND "inApp";
CREATE INDEX "notifications_to_push" ON "notifications" ("pushDueAt") WHERE "pushDueAt" IS NOT NULL;
CREATE INDEX "notifications_removed" ON "notifications" ("deletedAt") WHERE "deletedAt" IS NOT NULL;
CREATE INDEX "notifications_by_age" ON "notifications" ("createdAt");
CREATE INDEX "notifications_bundled" ON "notifications" ("bundledIn") WHERE "bundledIn" IS NOT NULL;
CREATE INDEX "broadcasts_unfinished" ON "broadcasts" ("dueAt") WHERE "finishedAt" IS NULL;

-- Whoever writes a notification, the member's preferences hold. What concerns security is always shown.
CREATE FUNCTION "route_notification"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."category" <> 'security' AND EXISTS (
    SELECT 1 FROM "notification_preferences" p WHERE p."userId" = NEW."userId"
      AND (p."channels"->>'inApp' = 'false' OR p."categories"->(NEW."category"::text)->>'inApp' = 'false')
  ) THEN NEW."inApp" := false; END IF;
  -- Whoever wants no push for it says 'infinity'.
  IF NEW."pushDueAt" = 'infinity' THEN NEW."pushDueAt" := NULL;
  ELSIF EXISTS (SELECT 1 FROM "push_subscriptions" s WHERE s."userId" = NEW."userId") THEN NEW."pushDueAt" := now(); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "route_notification" BEFORE INSERT ON "notifications" FOR EACH ROW EXECUTE FUNCTION "route_notification"();

-- More than three of one type within ten minutes are shown as one (D-33). Rows that another transaction holds are left
-- out, so that nobody waits here.
CREATE FUNCTION "bundle_notification"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gathered uuid[];
  total int;
BEGIN
  SELECT array_agg(n."id"), sum(n."bundleCount") INTO gathered, total FROM (
    SELECT "id", "bundleCount" FROM "notifications"
    WHERE "userId" = NEW."userId" AND "type" = NEW."type" AND "id" <> NEW."id" AND "createdAt" > now() - interval '10 minutes'
      AND "readAt" IS NULL AND "deletedAt" IS NULL AND "bundledIn" IS NULL AND "inApp"
    FOR UPDATE SKIP LOCKED) n;
  IF total >= 3 THEN
    UPDATE "notifications" SET "bundledIn" = NEW."id", "pushDueAt" = NULL WHERE "id" = ANY(gathered);
    UPDATE "notifications" SET "bundleCount" = total + 1 WHERE "id" = NEW."id";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "bundle_notification" AFTER INSERT ON "notifications" FOR EACH ROW
  WHEN (NEW."inApp" AND NOT NEW."important" AND NEW."category" IN ('products', 'promotions', 'system'))
  EXECUTE FUNCTION "bundle_notification"();
