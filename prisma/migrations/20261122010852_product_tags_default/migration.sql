-- AlterTable
ALTER TABLE "products" ALTER COLUMN "tags" SET DEFAULT ARRAY[]::TEXT[];
UPDATE "products" SET "tags" = '{}' WHERE "tags" IS NULL;
