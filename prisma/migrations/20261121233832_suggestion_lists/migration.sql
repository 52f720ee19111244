-- CreateTable
CREATE TABLE "suggestion_lists" (
    "prefix" TEXT NOT NULL,
    "productIds" UUID[],

    CONSTRAINT "suggestion_lists_pkey" PRIMARY KEY ("prefix")
);
