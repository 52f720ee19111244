-- CreateEnum
CREATE TYPE "FileScan" AS ENUM ('unscanned', 'clean', 'infected');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "FileUploadStatus" ADD VALUE 'scanning';
ALTER TYPE "FileUploadStatus" ADD VALUE 'infected';

-- AlterTable
ALTER TABLE "product_files" ADD COLUMN     "scan" "FileScan" NOT NULL DEFAULT 'unscanned',
ADD COLUMN     "threat" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "file_uploads" ADD COLUMN     "sha256" CHAR(64),
ADD COLUMN     "threat" TEXT NOT NULL DEFAULT '';
