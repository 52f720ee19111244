-- CreateEnum
CREATE TYPE "VideoSource" AS ENUM ('file', 'youtube', 'vimeo');

-- CreateTable
CREATE TABLE "product_videos" (
    "id" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "source" "VideoSource" NOT NULL,
    "externalId" TEXT,
    "fileKey" TEXT,
    "posterKey" TEXT,
    "title" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_videos_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "product_videos_productId_position_idx" ON "product_videos"("productId", "position");

-- AddForeignKey
ALTER TABLE "product_videos" ADD CONSTRAINT "product_videos_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
