-- Two steps, so that the rows of orders placed before stay as they are.
ALTER TABLE "orders" ADD COLUMN "linkKey" uuid;
ALTER TABLE "orders" ALTER COLUMN "linkKey" SET DEFAULT gen_random_uuid();
