-- CreateEnum
CREATE TYPE "SupportStatus" AS ENUM ('open', 'waiting', 'closed');

-- CreateEnum
CREATE TYPE "SupportTopic" AS ENUM ('order', 'payment', 'account', 'product', 'selling', 'vip', 'other');

-- CreateEnum
CREATE TYPE "SupportMessageKind" AS ENUM ('member', 'staff', 'note');

-- CreateTable
CREATE TABLE "support_conversations" (
    "id" UUID NOT NULL,
    "memberId" UUID NOT NULL,
    "topic" "SupportTopic" NOT NULL,
    "orderId" UUID,
    "status" "SupportStatus" NOT NULL DEFAULT 'open',
    "assigneeId" UUID,
    "waitingSince" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
    "lastMessageAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_conversations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "support_messages" (
    "id" UUID NOT NULL,
    "conversationId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "kind" "SupportMessageKind" NOT NULL,
    "content" TEXT NOT NULL,
    "clientKey" UUID,
    "readAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "support_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "support_images" (
    "id" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "storageKey" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "support_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "canned_answers" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "canned_answers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "support_conversations_memberId_lastMessageAt_idx" ON "support_conversations"("memberId", "lastMessageAt");

-- CreateIndex
CREATE INDEX "support_conversations_status_waitingSince_idx" ON "support_conversations"("status", "waitingSince");

-- CreateIndex
CREATE INDEX "support_conversations_assigneeId_idx" ON "support_conversations"("assigneeId");

-- CreateIndex
CREATE INDEX "support_conversations_orderId_idx" ON "support_conversations"("orderId");

-- CreateIndex
CREATE INDEX "support_messages_conversationId_createdAt_idx" ON "support_messages"("conversationId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "support_messages_authorId_clientKey_key" ON "support_messages"("authorId", "clientKey");

-- CreateIndex
CREATE UNIQUE INDEX "support_images_storageKey_key" ON "support_images"("storageKey");

-- CreateIndex
CREATE UNIQUE INDEX "support_images_messageId_position_key" ON "support_images"("messageId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "canned_answers_title_key" ON "canned_answers"("title");

-- AddForeignKey
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_memberId_fkey" FOREIGN KEY ("memberId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_conversations" ADD CONSTRAINT "support_conversations_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_conversationId_fkey" FOREIGN KEY ("conversationId") REFERENCES "support_conversations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_images" ADD CONSTRAINT "support_images_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "support_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Texts to begin with; staff change them as they like.
INSERT INTO "canned_answers" ("id", "title", "content", "updatedAt") VALUES
  (gen_random_uuid(), 'We are on it', E'Hello {{userName}},\n\nthank you for writing to us. We are looking into it and will be back with an answer soon.\n\n{{agentName}}, {{siteName}}', now()),
  (gen_random_uuid(), 'Key refused: picture', E'Hello {{userName}},\n\nI am sorry that the key from order {{orderNumber}} was refused. Please send us a picture of the message that you see, and tell us the platform and the country of your account. We will then replace or refund it.\n\n{{agentName}}, {{siteName}}', now()),
  (gen_random_uuid(), 'Payment not confirmed yet', E'Hello {{userName}},\n\nthe payment for order {{orderNumber}} has not been confirmed yet, so nothing was delivered. With cards this takes minutes, with coins up to an hour. You need not do anything: we deliver as soon as it arrives.\n\n{{agentName}}, {{siteName}}', now()),
  (gen_random_uuid(), 'How to ask for a refund', E'Hello {{userName}},\n\nplease open order {{orderNumber}} under "My orders" and choose "Request refund". You will see at once how much can be refunded and where it goes. We answer every request within a day.\n\n{{agentName}}, {{siteName}}', now()),
  (gen_random_uuid(), 'Anything else?', E'You are welcome, {{userName}}! Is there anything else? If not, I will close this conversation; you can open it again at any time just by writing here.\n\n{{agentName}}, {{siteName}}', now());
