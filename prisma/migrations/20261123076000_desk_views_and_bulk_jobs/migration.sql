-- CreateEnum
CREATE TYPE "BulkJobStatus" AS ENUM ('uploaded', 'checking', 'ready', 'running', 'done', 'cancelled', 'failed', 'undoing', 'undone');

-- CreateEnum
CREATE TYPE "BulkRowState" AS ENUM ('pending', 'planned', 'changed', 'unchanged', 'blocked', 'undone', 'kept');

-- CreateEnum
CREATE TYPE "ViewScope" AS ENUM ('mine', 'global');

-- CreateTable
CREATE TABLE "bulk_jobs" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" "BulkJobStatus" NOT NULL DEFAULT 'checking',
    "params" JSONB NOT NULL DEFAULT '{}',
    "selection" JSONB,
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "fileKey" TEXT,
    "fileName" TEXT,
    "fileBytes" INTEGER,
    "createdById" UUID NOT NULL,
    "origin" JSONB NOT NULL DEFAULT '{}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "undoableUntil" TIMESTAMPTZ(3),

    CONSTRAINT "bulk_jobs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bulk_job_rows" (
    "jobId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "targetId" UUID,
    "name" TEXT NOT NULL DEFAULT '',
    "state" "BulkRowState" NOT NULL DEFAULT 'pending',
    "source" JSONB,
    "before" JSONB,
    "after" JSONB,
    "inverse" JSONB,
    "problems" JSONB,

    CONSTRAINT "bulk_job_rows_pkey" PRIMARY KEY ("jobId","position")
);

-- CreateTable
CREATE TABLE "saved_views" (
    "id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "scope" "ViewScope" NOT NULL,
    "filters" JSONB NOT NULL,
    "sort" JSONB NOT NULL,
    "q" TEXT NOT NULL DEFAULT '',
    "columns" TEXT[],
    "density" TEXT NOT NULL DEFAULT 'dense',
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "defaultRoles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "bulk_jobs_createdById_createdAt_idx" ON "bulk_jobs"("createdById", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "bulk_jobs_createdAt_idx" ON "bulk_jobs"("createdAt" DESC);

-- CreateIndex
CREATE INDEX "bulk_job_rows_jobId_state_position_idx" ON "bulk_job_rows"("jobId", "state", "position");

-- CreateIndex
CREATE INDEX "saved_views_createdById_idx" ON "saved_views"("createdById");

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_list_scope_createdById_name_key" ON "saved_views"("list", "scope", "createdById", "name");

-- AddForeignKey
ALTER TABLE "bulk_job_rows" ADD CONSTRAINT "bulk_job_rows_jobId_fkey" FOREIGN KEY ("jobId") REFERENCES "bulk_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
