-- AlterTable
ALTER TABLE "OutboxMessage" ADD COLUMN     "errorGroup" TEXT,
ADD COLUMN     "log" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "retryAt" TIMESTAMPTZ(3),
ADD COLUMN     "startedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "queue_controls" (
    "queue" TEXT NOT NULL,
    "isPaused" BOOLEAN NOT NULL DEFAULT false,
    "concurrency" INTEGER,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "queue_controls_pkey" PRIMARY KEY ("queue")
);

-- CreateTable
CREATE TABLE "worker_processes" (
    "id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "queues" TEXT[],
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "worker_processes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "queue_minutes" (
    "queue" TEXT NOT NULL,
    "minute" TIMESTAMPTZ(3) NOT NULL,
    "completed" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "p50Ms" INTEGER NOT NULL,
    "p95Ms" INTEGER NOT NULL,

    CONSTRAINT "queue_minutes_pkey" PRIMARY KEY ("queue","minute")
);

-- CreateTable
CREATE TABLE "job_schedules" (
    "name" TEXT NOT NULL,
    "queue" TEXT NOT NULL,
    "job" TEXT NOT NULL,
    "repeat" TEXT NOT NULL,
    "nextAt" TIMESTAMPTZ(3),
    "lastTickAt" TIMESTAMPTZ(3),
    "lastKey" TEXT,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "job_schedules_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "OutboxMessage_createdAt_id_idx" ON "OutboxMessage"("createdAt", "id");

-- CreateIndex
CREATE INDEX "queue_minutes_minute_idx" ON "queue_minutes"("minute");

-- What a job is about: every id and word of its payload, and the parts of its key. By it a job is found among all others.
CREATE FUNCTION "outbox_subjects"(payload jsonb, key text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
  SELECT coalesce(array_agg(said), '{}') FROM (
    SELECT lower(value #>> '{}') AS said FROM jsonb_path_query(payload, 'strict $.**') AS value
    WHERE jsonb_typeof(value) = 'string' AND length(value #>> '{}') BETWEEN 3 AND 200
    UNION
    SELECT lower(part) FROM regexp_split_to_table(key, ':') AS part WHERE length(part) BETWEEN 6 AND 200
  ) AS subjects
$$;
CREATE INDEX "OutboxMessage_subjects_idx" ON "OutboxMessage" USING gin ("outbox_subjects"("payload", "key"));

ALTER TABLE "queue_controls" ADD CONSTRAINT "queue_controls_concurrency_check" CHECK ("concurrency" BETWEEN 1 AND 100);
