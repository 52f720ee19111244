-- AlterTable
ALTER TABLE "products" ADD COLUMN     "languages" JSONB NOT NULL DEFAULT '[]';
