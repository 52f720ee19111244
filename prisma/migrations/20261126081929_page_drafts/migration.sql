-- CreateTable
CREATE TABLE "page_drafts" (
    "id" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "page" TEXT NOT NULL,
    "pageVersion" INTEGER NOT NULL,
    "text" JSONB NOT NULL,
    "mark" UUID NOT NULL,
    "keptAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "page_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "page_drafts_page_idx" ON "page_drafts"("page");

-- CreateIndex
CREATE UNIQUE INDEX "page_drafts_authorId_page_key" ON "page_drafts"("authorId", "page");
