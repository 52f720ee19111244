-- CreateTable
CREATE TABLE "ton_challenges" (
    "userId" UUID NOT NULL,
    "payload" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ton_challenges_pkey" PRIMARY KEY ("userId")
);

-- AddForeignKey
ALTER TABLE "ton_challenges" ADD CONSTRAINT "ton_challenges_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
