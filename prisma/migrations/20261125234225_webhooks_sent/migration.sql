-- CreateEnum
CREATE TYPE "WebhookDeliveryStatus" AS ENUM ('pending', 'delivered', 'failed');

-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "events" TEXT[],
    "secretVersion" INTEGER NOT NULL DEFAULT 1,
    "previousUntil" TIMESTAMPTZ(3),
    "isActive" BOOLEAN NOT NULL DEFAULT true,
    "disabledReason" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_messages" (
    "id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "data" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "endpointId" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "status" "WebhookDeliveryStatus" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_attempts" (
    "deliveryId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "durationMs" INTEGER NOT NULL,
    "httpCode" INTEGER,
    "error" TEXT,
    "response" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "webhook_attempts_pkey" PRIMARY KEY ("deliveryId","number")
);

-- CreateIndex
CREATE INDEX "webhook_messages_createdAt_idx" ON "webhook_messages"("createdAt");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpointId_createdAt_idx" ON "webhook_deliveries"("endpointId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_messageId_idx" ON "webhook_deliveries"("messageId");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_endpointId_messageId_key" ON "webhook_deliveries"("endpointId", "messageId");

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "webhook_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "webhook_deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "webhook_messages" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();
ALTER TABLE "webhook_deliveries" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();

-- Writes a message for every endpoint that wants this event, and the job that delivers it, in the transaction of what
-- happened: so each is sent once it is true, never when it was undone, and no use case can forget to.
CREATE FUNCTION publish_webhook(event text, facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM "webhook_endpoints" WHERE "isActive" AND event = ANY("events")) THEN
    RETURN;
  END IF;
  WITH message AS (
    INSERT INTO "webhook_messages" ("type", "data", "createdAt") VALUES (event, facts, clock_timestamp()) RETURNING "id"),
  deliveries AS (
    INSERT INTO "webhook_deliveries" ("endpointId", "messageId", "nextAt")
    SELECT e."id", message."id", now() FROM "webhook_endpoints" e, message WHERE e."isActive" AND event = ANY(e."events")
    RETURNING "id")
  INSERT INTO "OutboxMessage" ("id", "name", "queue", "payload", "key", "availableAt")
  SELECT gen_random_uuid(), 'webhooks.deliver', 'webhook-out', jsonb_build_object('deliveryId', d."id", 'attempt', 1),
         'webhook-out:' || d."id" || ':1', now()
  FROM deliveries d;
END $$;

CREATE FUNCTION webhook_amount(cents bigint) RETURNS numeric IMMUTABLE LANGUAGE sql RETURN round(cents / 100.0, 2);

CREATE FUNCTION publish_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE facts jsonb := jsonb_build_object('id', NEW."id", 'orderNumber', NEW."orderNumber", 'userId', NEW."userId",
  'status', NEW."status", 'total', webhook_amount(NEW."totalCents"), 'currency', NEW."currency");
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM publish_webhook('order.placed', facts);
  ELSE
    PERFORM publish_webhook('order.' || NEW."status", facts || jsonb_build_object('previousStatus', OLD."status"));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_publish_new" AFTER INSERT ON "orders" FOR EACH ROW EXECUTE FUNCTION publish_order();
CREATE TRIGGER "orders_publish_change" AFTER UPDATE OF "status" ON "orders" FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION publish_order();

CREATE FUNCTION publish_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_webhook('payment.' || NEW."status", jsonb_build_object('id', NEW."id", 'orderId', NEW."orderId",
    'status', NEW."status", 'method', NEW."method", 'amount', webhook_amount(NEW."amountCents"), 'currency', NEW."currency"));
  RETURN NULL;
END $$;
CREATE TRIGGER "payments_publish_new" AFTER INSERT ON "payments" FOR EACH ROW
  WHEN (NEW."status" IN ('paid', 'failed')) EXECUTE FUNCTION publish_payment();
CREATE TRIGGER "payments_publish_change" AFTER UPDATE OF "status" ON "payments" FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status" AND NEW."status" IN ('paid', 'failed', 'refunded'))
  EXECUTE FUNCTION publish_payment();

CREATE FUNCTION publish_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_webhook('refund.' || NEW."status", jsonb_build_object('id', NEW."id", 'orderId', NEW."orderId",
    'status', NEW."status", 'amount', webhook_amount(NEW."amountCents"), 'currency', NEW."currency"));
  RETURN NULL;
END $$;
CREATE TRIGGER "refunds_publish_new" AFTER INSERT ON "refunds" FOR EACH ROW
  WHEN (NEW."status" IN ('requested', 'settled')) EXECUTE FUNCTION publish_refund();
CREATE TRIGGER "refunds_publish_change" AFTER UPDATE OF "status" ON "refunds" FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status" AND NEW."status" IN ('settled', 'rejected', 'failed'))
  EXECUTE FUNCTION publish_refund();

CREATE FUNCTION publish_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE facts jsonb := jsonb_build_object('id', NEW."id", 'sku', NEW."sku", 'slug', NEW."slug", 'name', NEW."name",
  'status', NEW."status", 'price', webhook_amount(NEW."currentPriceCents"), 'stock', NEW."stockQuantity");
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM publish_webhook('product.created', facts);
  ELSIF NEW."stockQuantity" = 0 AND OLD."stockQuantity" IS DISTINCT FROM 0 THEN
    PERFORM publish_webhook('product.sold_out', facts);
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD."name", OLD."sku", OLD."slug", OLD."status", OLD."currentPriceCents")
      IS DISTINCT FROM (NEW."name", NEW."sku", NEW."slug", NEW."status", NEW."currentPriceCents") THEN
    PERFORM publish_webhook('product.updated', facts);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "products_publish_new" AFTER INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION publish_product();
CREATE TRIGGER "products_publish_change" AFTER UPDATE OF "name", "sku", "slug", "status", "currentPriceCents", "stockQuantity"
  ON "products" FOR EACH ROW EXECUTE FUNCTION publish_product();

CREATE FUNCTION publish_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_webhook('review.published', jsonb_build_object('id', NEW."id", 'productId', NEW."productId",
    'rating', NEW."rating", 'title', NEW."title", 'content', NEW."content"));
  RETURN NULL;
END $$;
CREATE TRIGGER "reviews_publish_new" AFTER INSERT ON "reviews" FOR EACH ROW
  WHEN (NEW."status" = 'approved') EXECUTE FUNCTION publish_review();
CREATE TRIGGER "reviews_publish_change" AFTER UPDATE OF "status" ON "reviews" FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status" AND NEW."status" = 'approved') EXECUTE FUNCTION publish_review();

CREATE FUNCTION publish_vip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_webhook(CASE NEW."status" WHEN 'active' THEN 'vip.started' ELSE 'vip.ended' END,
    jsonb_build_object('id', NEW."id", 'userId', NEW."userId", 'level', NEW."level", 'endsAt', NEW."endDate"));
  RETURN NULL;
END $$;
CREATE TRIGGER "vip_publish_new" AFTER INSERT ON "vip_subscriptions" FOR EACH ROW
  WHEN (NEW."status" = 'active') EXECUTE FUNCTION publish_vip();
CREATE TRIGGER "vip_publish_change" AFTER UPDATE OF "status" ON "vip_subscriptions" FOR EACH ROW
  WHEN (OLD."status" IS DISTINCT FROM NEW."status" AND NEW."status" IN ('active', 'expired', 'cancelled'))
  EXECUTE FUNCTION publish_vip();

CREATE FUNCTION publish_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM publish_webhook('user.created', jsonb_build_object('id', NEW."id", 'userName', NEW."userName"));
  RETURN NULL;
END $$;
CREATE TRIGGER "users_publish_new" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION publish_user();
