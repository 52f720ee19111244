-- CreateTable
CREATE TABLE "spent_captchas" (
    "id" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "spent_captchas_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "spent_captchas_expiresAt_idx" ON "spent_captchas"("expiresAt");
