-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "OutboxMessage" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "queue" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "key" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "availableAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dispatchedAt" TIMESTAMPTZ(3),
    "doneAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "deadAt" TIMESTAMPTZ(3),

    CONSTRAINT "OutboxMessage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SentMail" (
    "id" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "sender" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "headers" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SentMail_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "OutboxMessage_key_key" ON "OutboxMessage"("key");

-- CreateIndex
CREATE INDEX "SentMail_createdAt_idx" ON "SentMail"("createdAt");

-- What is still to do is a sliver of the table; the sweeper reads only that.
CREATE INDEX "OutboxMessage_pending_idx" ON "OutboxMessage"("availableAt") WHERE "doneAt" IS NULL AND "deadAt" IS NULL;
CREATE INDEX "OutboxMessage_done_idx" ON "OutboxMessage"("doneAt") WHERE "doneAt" IS NOT NULL;

-- Sent at commit, and never for a transaction that rolled back.
CREATE FUNCTION "notify_outbox"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('outbox', '');
  RETURN NULL;
END;
$$;
CREATE TRIGGER "OutboxMessage_notify" AFTER INSERT ON "OutboxMessage" FOR EACH STATEMENT EXECUTE FUNCTION "notify_outbox"();
