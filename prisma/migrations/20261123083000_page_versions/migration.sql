-- AlterTable
ALTER TABLE "pages" ADD COLUMN     "latestVersion" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "scheduledAt" TIMESTAMPTZ(3),
ADD COLUMN     "scheduledVersion" INTEGER;

-- CreateTable
CREATE TABLE "page_versions" (
    "id" UUID NOT NULL,
    "pageId" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "excerpt" TEXT NOT NULL,
    "seo" JSONB NOT NULL DEFAULT '{}',
    "savedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "savedBy" UUID,

    CONSTRAINT "page_versions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "page_versions_pageId_version_key" ON "page_versions"("pageId", "version");

-- AddForeignKey
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_pageId_fkey" FOREIGN KEY ("pageId") REFERENCES "pages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What stands in the pages so far becomes their first kept version.
UPDATE "pages" SET "latestVersion" = "version";
INSERT INTO "page_versions" ("id", "pageId", "version", "title", "content", "excerpt", "seo", "savedAt")
  SELECT gen_random_uuid(), "id", "version", "title", "content", "excerpt", "seo", "updatedAt" FROM "pages";
