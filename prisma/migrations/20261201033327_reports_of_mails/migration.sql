-- AlterTable
ALTER TABLE "mail_events" ADD COLUMN     "mailId" UUID;

-- CreateIndex
CREATE INDEX "mail_events_mailId_idx" ON "mail_events"("mailId");

-- A report is about the newest mail to its address, which is also how the mails to an erased address are found.
CREATE INDEX "SentMail_lower_recipient_createdAt_idx" ON "SentMail"(lower("recipient"), "createdAt" DESC);
