-- AlterTable
ALTER TABLE "invoices" ADD COLUMN     "company" JSONB,
ADD COLUMN     "creditedTaxCents" INTEGER;
