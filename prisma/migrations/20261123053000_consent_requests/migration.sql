-- CreateTable
CREATE TABLE "consent_requests" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "type" "ConsentType" NOT NULL,
    "email" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "ipMasked" TEXT NOT NULL DEFAULT '',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "confirmedAt" TIMESTAMPTZ(3),
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "consent_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "consent_requests_tokenHash_key" ON "consent_requests"("tokenHash");

-- CreateIndex
CREATE INDEX "consent_requests_userId_type_createdAt_idx" ON "consent_requests"("userId", "type", "createdAt" DESC);

-- AddForeignKey
ALTER TABLE "consent_requests" ADD CONSTRAINT "consent_requests_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
