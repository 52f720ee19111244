ALTER TABLE "OutboxMessage" ADD COLUMN "traceParent" TEXT;
