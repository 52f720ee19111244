-- AlterTable
ALTER TABLE "ops_alerts" ADD COLUMN     "announcedAt" TIMESTAMPTZ(3),
ADD COLUMN     "endAnnouncedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "alert_watches" (
    "rule" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "badSince" TIMESTAMPTZ(3),
    "goodSince" TIMESTAMPTZ(3),

    CONSTRAINT "alert_watches_pkey" PRIMARY KEY ("rule","label")
);

-- What is open already is known to its operators.
UPDATE "ops_alerts" SET "announcedAt" = now(), "endAnnouncedAt" = now();
