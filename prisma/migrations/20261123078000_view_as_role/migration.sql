-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "viewsAsRoleId" UUID;

-- CreateIndex
CREATE INDEX "sessions_viewsAsRoleId_idx" ON "sessions"("viewsAsRoleId");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewsAsRoleId_fkey" FOREIGN KEY ("viewsAsRoleId") REFERENCES "roles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
