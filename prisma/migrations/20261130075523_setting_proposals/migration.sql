-- CreateTable
CREATE TABLE "setting_proposals" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "proposedById" UUID NOT NULL,
    "proposedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "setting_proposals_pkey" PRIMARY KEY ("key")
);
