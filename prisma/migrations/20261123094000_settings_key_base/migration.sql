-- AlterTable
ALTER TABLE "settings_keys" ADD COLUMN     "baseCrypt" TEXT;
