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
ADD COLUMN     "shown" INTEGER NOT NULL DEFAULT 0;

-- What became of a broadcast is counted from the notifications that came with it.
CREATE INDEX "notifications_of_broadcast" ON "notifications" ("broadcastId") WHERE "broadcastId" IS NOT NULL;
