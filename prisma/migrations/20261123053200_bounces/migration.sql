-- CreateEnum
CREATE TYPE "MailEventKind" AS ENUM ('hard_bounce', 'soft_bounce', 'complaint');

-- CreateTable
CREATE TABLE "mail_events" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "kind" "MailEventKind" NOT NULL,
    "address" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',
    "receivedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "suppressed_addresses" (
    "address" TEXT NOT NULL,
    "kind" "MailEventKind" NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "suppressed_addresses_pkey" PRIMARY KEY ("address")
);

-- CreateIndex
CREATE INDEX "mail_events_address_receivedAt_idx" ON "mail_events"("address", "receivedAt");

-- CreateIndex
CREATE UNIQUE INDEX "mail_events_provider_eventId_key" ON "mail_events"("provider", "eventId");
