-- CreateTable
CREATE TABLE "message_threads" (
    "id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "starterId" UUID NOT NULL,
    "otherId" UUID NOT NULL,
    "productId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "message_threads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "private_messages" (
    "id" UUID NOT NULL,
    "threadId" UUID NOT NULL,
    "senderId" UUID NOT NULL,
    "recipientId" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "clientKey" UUID,
    "readAt" TIMESTAMPTZ(3),
    "deletedBySender" BOOLEAN NOT NULL DEFAULT false,
    "deletedByRecipient" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "private_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "message_images" (
    "id" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "storageKey" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "message_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_blocks" (
    "blockerId" UUID NOT NULL,
    "blockedId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_blocks_pkey" PRIMARY KEY ("blockerId","blockedId")
);

-- CreateTable
CREATE TABLE "profile_visits" (
    "ownerId" UUID NOT NULL,
    "visitorId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,
    "visitedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profile_visits_pkey" PRIMARY KEY ("ownerId","visitorId","day")
);

-- CreateIndex
CREATE INDEX "message_threads_starterId_createdAt_idx" ON "message_threads"("starterId", "createdAt");

-- CreateIndex
CREATE INDEX "message_threads_otherId_idx" ON "message_threads"("otherId");

-- CreateIndex
CREATE INDEX "message_threads_productId_idx" ON "message_threads"("productId");

-- CreateIndex
CREATE INDEX "private_messages_threadId_createdAt_idx" ON "private_messages"("threadId", "createdAt");

-- CreateIndex
CREATE INDEX "private_messages_recipientId_threadId_createdAt_idx" ON "private_messages"("recipientId", "threadId", "createdAt");

-- CreateIndex
CREATE INDEX "private_messages_senderId_threadId_createdAt_idx" ON "private_messages"("senderId", "threadId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "private_messages_senderId_clientKey_key" ON "private_messages"("senderId", "clientKey");

-- CreateIndex
CREATE UNIQUE INDEX "message_images_storageKey_key" ON "message_images"("storageKey");

-- CreateIndex
CREATE UNIQUE INDEX "message_images_messageId_position_key" ON "message_images"("messageId", "position");

-- CreateIndex
CREATE INDEX "user_blocks_blockedId_idx" ON "user_blocks"("blockedId");

-- CreateIndex
CREATE INDEX "profile_visits_ownerId_visitedAt_idx" ON "profile_visits"("ownerId", "visitedAt");

-- CreateIndex
CREATE INDEX "profile_visits_visitorId_idx" ON "profile_visits"("visitorId");

-- CreateIndex
CREATE INDEX "profile_visits_day_idx" ON "profile_visits"("day");

-- AddForeignKey
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_starterId_fkey" FOREIGN KEY ("starterId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_otherId_fkey" FOREIGN KEY ("otherId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_threadId_fkey" FOREIGN KEY ("threadId") REFERENCES "message_threads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_senderId_fkey" FOREIGN KEY ("senderId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "private_messages" ADD CONSTRAINT "private_messages_recipientId_fkey" FOREIGN KEY ("recipientId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "message_images" ADD CONSTRAINT "message_images_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "private_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blockerId_fkey" FOREIGN KEY ("blockerId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_blocks" ADD CONSTRAINT "user_blocks_blockedId_fkey" FOREIGN KEY ("blockedId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_visits" ADD CONSTRAINT "profile_visits_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_visits" ADD CONSTRAINT "profile_visits_visitorId_fkey" FOREIGN KEY ("visitorId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
