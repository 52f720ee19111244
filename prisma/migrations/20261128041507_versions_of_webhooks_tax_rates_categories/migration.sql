-- AlterTable
ALTER TABLE "categories" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "tax_rates" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "webhook_endpoints" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
