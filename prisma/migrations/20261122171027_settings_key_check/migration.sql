-- CreateTable
CREATE TABLE "settings_keys" (
    "keyId" TEXT NOT NULL,
    "checkCrypt" TEXT NOT NULL,
    "isCurrent" BOOLEAN,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lostAt" TIMESTAMPTZ(3),

    CONSTRAINT "settings_keys_pkey" PRIMARY KEY ("keyId")
);

-- CreateIndex
CREATE UNIQUE INDEX "settings_keys_isCurrent_key" ON "settings_keys"("isCurrent");

-- True or null: two rows may not both be "not the current one" by false.
ALTER TABLE "settings_keys" ADD CONSTRAINT "settings_keys_isCurrent_check" CHECK ("isCurrent" IS NOT FALSE);
