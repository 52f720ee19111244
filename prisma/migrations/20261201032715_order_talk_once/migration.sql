-- AlterTable
ALTER TABLE "order_notes" ADD COLUMN     "clientKey" UUID;

-- AlterTable
ALTER TABLE "order_issue_messages" ADD COLUMN     "clientKey" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "order_notes_orderId_authorId_clientKey_key" ON "order_notes"("orderId", "authorId", "clientKey");

-- CreateIndex
CREATE UNIQUE INDEX "order_issue_messages_issueId_authorId_clientKey_key" ON "order_issue_messages"("issueId", "authorId", "clientKey");
