-- CreateTable
CREATE TABLE "shop_stats" (
    "slot" TIMESTAMPTZ(0) NOT NULL,
    "placed" INTEGER NOT NULL DEFAULT 0,
    "placedPaid" INTEGER NOT NULL DEFAULT 0,
    "paid" INTEGER NOT NULL DEFAULT 0,
    "revenueCents" BIGINT NOT NULL DEFAULT 0,
    "itemsSold" INTEGER NOT NULL DEFAULT 0,
    "refundCents" BIGINT NOT NULL DEFAULT 0,
    "newUsers" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "shop_stats_pkey" PRIMARY KEY ("slot")
);

-- CreateTable
CREATE TABLE "shop_status_stats" (
    "slot" TIMESTAMPTZ(0) NOT NULL,
    "status" "OrderStatus" NOT NULL,
    "orders" INTEGER NOT NULL,

    CONSTRAINT "shop_status_stats_pkey" PRIMARY KEY ("slot","status")
);

-- CreateTable
CREATE TABLE "shop_stats_changes" (
    "id" BIGSERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "slot" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "shop_stats_changes_pkey" PRIMARY KEY ("id")
);

-- Who writes an order, a refund or an account notes which quarter of an hour is to be counted again; a job counts it.
CREATE FUNCTION note_shop_stats(source text, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "shop_stats_changes" ("source", "slot")
    SELECT source, date_bin('15 minutes', moment, 'epoch'::timestamptz) WHERE moment IS NOT NULL;
$$;

CREATE FUNCTION note_shop_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_shop_stats('placed', OLD."createdAt");
    PERFORM note_shop_stats('paid', OLD."paidAt");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_shop_stats('placed', NEW."createdAt") WHERE TG_OP = 'INSERT' OR NEW."createdAt" <> OLD."createdAt";
    PERFORM note_shop_stats('paid', NEW."paidAt") WHERE TG_OP = 'INSERT' OR NEW."paidAt" IS DISTINCT FROM OLD."paidAt";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "orders_note_stats" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION note_shop_order();
CREATE TRIGGER "orders_note_stats_change" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN ((OLD."status", OLD."createdAt", OLD."paidAt", OLD."totalCents")
    IS DISTINCT FROM (NEW."status", NEW."createdAt", NEW."paidAt", NEW."totalCents"))
  EXECUTE FUNCTION note_shop_order();

CREATE FUNCTION note_shop_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shop_stats('refunded', COALESCE(NEW."settledAt", OLD."settledAt"));
  PERFORM note_shop_stats('refunded', OLD."settledAt") WHERE OLD."settledAt" <> NEW."settledAt";
  RETURN NULL;
END $$;
CREATE TRIGGER "refunds_note_stats" AFTER INSERT OR DELETE ON "refunds" FOR EACH ROW EXECUTE FUNCTION note_shop_refund();
CREATE TRIGGER "refunds_note_stats_change" AFTER UPDATE ON "refunds" FOR EACH ROW
  WHEN ((OLD."status", OLD."settledAt", OLD."amountCents") IS DISTINCT FROM (NEW."status", NEW."settledAt", NEW."amountCents"))
  EXECUTE FUNCTION note_shop_refund();

CREATE FUNCTION note_shop_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shop_stats('joined', COALESCE(NEW."createdAt", OLD."createdAt"));
  RETURN NULL;
END $$;
CREATE TRIGGER "users_note_stats" AFTER INSERT OR DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION note_shop_user();
CREATE TRIGGER "users_note_stats_change" AFTER UPDATE OF "createdAt" ON "users" FOR EACH ROW EXECUTE FUNCTION note_shop_user();

-- What was there before is counted by the first run.
INSERT INTO "shop_stats_changes" ("source", "slot")
  SELECT DISTINCT 'placed', date_bin('15 minutes', "createdAt", 'epoch'::timestamptz) FROM "orders"
  UNION ALL SELECT DISTINCT 'paid', date_bin('15 minutes', "paidAt", 'epoch'::timestamptz) FROM "orders" WHERE "paidAt" IS NOT NULL
  UNION ALL SELECT DISTINCT 'refunded', date_bin('15 minutes', "settledAt", 'epoch'::timestamptz) FROM "refunds" WHERE "settledAt" IS NOT NULL
  UNION ALL SELECT DISTINCT 'joined', date_bin('15 minutes', "createdAt", 'epoch'::timestamptz) FROM "users";

-- The best sold products of a span of days.
CREATE INDEX "product_daily_stats_sold" ON "product_daily_stats" ("day") INCLUDE ("productId", "sales", "revenueCents") WHERE "sales" > 0;
