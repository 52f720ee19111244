-- The mail log finds the mails to one address.
CREATE INDEX "SentMail_recipient_createdAt_idx" ON "SentMail"("recipient", "createdAt" DESC);
