-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "broadcastId" UUID,
ADD COLUMN     "pushedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "push_subscriptions" ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "pushedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "broadcasts" ADD COLUMN     "cancelledAt" TIMESTAMPTZ(3),
ADD COLUMN     "mailed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "opened" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pushed" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "shown" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "type" TEXT NOT NULL DEFAULT 'system';

-- What became of a broadcast is counted from the notifications that came with it.
CREATE INDEX "notifications_of_broadcast" ON "notifications" ("broadcastId") WHERE "broadcastId" IS NOT NULL;

-- Browsers are told at once: the job notifications.push takes whatever is due, so one for each statement is enough.
CREATE FUNCTION "push_notifications"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "written" WHERE "pushDueAt" IS NOT NULL) THEN
    INSERT INTO "OutboxMessage" ("id", "name", "queue", "payload")
    VALUES (gen_random_uuid(), 'notifications.push', 'notify', '{}');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "push_notifications" AFTER INSERT ON "notifications" REFERENCING NEW TABLE AS "written"
  FOR EACH STATEMENT EXECUTE FUNCTION "push_notifications"();
