import { v7 as uuid } from 'uuid';
import type { Transaction } from '../../database/db.ts';
import { Prisma } from '../../generated/client.ts';

/** What an operator does to jobs; all of it happens to their rows, whichever backend carries the queues. */
type ManagedJob = { id: string; name: string; key: string | null };

const returned = Prisma.sql`RETURNING "id", "name", "key"`;
const logged = (text: string, by: string) => Prisma.sql`
  "log" = (CASE WHEN jsonb_array_length("log") >= 20 THEN "log" - 0 ELSE "log" END)
    || jsonb_build_array(jsonb_build_object('at', now(), 'text', ${text}::text, 'by', ${by}::text))`;
const anew = Prisma.sql`
  "deadAt" = NULL, "retryAt" = NULL, "startedAt" = NULL, "dispatchedAt" = NULL, "attempts" = 0, "failures" = 0,
  "losses" = 0, "availableAt" = now()`;

/** Hands what was changed to the queues at the commit. */
const nudge = (tx: Transaction) => tx.$executeRaw`SELECT pg_notify('outbox', '')`;

/** Runs failed jobs again, with all their tries before them. Those that are not failed any more are left alone. */
export async function retryJobs(tx: Transaction, ids: readonly string[], by: string): Promise<ManagedJob[]> {
  const jobs = await tx.$queryRaw<ManagedJob[]>`
    UPDATE "OutboxMessage" SET ${anew}, ${logged('Retried', by)}
    WHERE "id" = ANY(${[...ids]}::uuid[]) AND "deadAt" IS NOT NULL AND "doneAt" IS NULL ${returned}`;
  await nudge(tx);
  return jobs;
}

/** Gives a failed job another payload and runs it again. Returns the payload before; undefined when it is not failed. */
export async function editAndRetryJob(
  tx: Transaction,
  id: string,
  change: (payload: unknown, name: string) => unknown,
  by: string,
): Promise<{ before: unknown; after: unknown } | undefined> {
  const [row] = await tx.$queryRaw<{ name: string; payload: unknown }[]>`
    SELECT "name", "payload" FROM "OutboxMessage"
    WHERE "id" = ${id}::uuid AND "deadAt" IS NOT NULL AND "doneAt" IS NULL FOR UPDATE`;
  if (!row) return undefined;
  const after = change(row.payload, row.name);
  await tx.$executeRaw`
    UPDATE "OutboxMessage"
    SET "payload" = ${JSON.stringify(after)}::jsonb, ${anew}, ${logged('Edited and retried', by)}
    WHERE "id" = ${id}::uuid`;
  await nudge(tx);
  return { before: row.payload, after };
}

/** Runs jobs now that wait for their time or for a retry. */
export async function promoteJobs(tx: Transaction, ids: readonly string[], by: string): Promise<ManagedJob[]> {
  const jobs = await tx.$queryRaw<ManagedJob[]>`
    UPDATE "OutboxMessage"
    SET "availableAt" = least("availableAt", now()), "retryAt" = NULL, "dispatchedAt" = NULL, ${logged('Run now', by)}
    WHERE "id" = ANY(${[...ids]}::uuid[]) AND "deadAt" IS NULL AND "doneAt" IS NULL AND "startedAt" IS NULL
      AND ("availableAt" > now() OR "retryAt" > now()) ${returned}`;
  await nudge(tx);
  return jobs;
}

/** Deletes jobs that are neither running nor done. A hint that a queue still holds of one finds nothing to run. */
export async function removeJobs(tx: Transaction, ids: readonly string[]): Promise<ManagedJob[]> {
  return await tx.$queryRaw<ManagedJob[]>`
    DELETE FROM "OutboxMessage"
    WHERE "id" = ANY(${[...ids]}::uuid[]) AND "doneAt" IS NULL AND ("deadAt" IS NOT NULL OR "startedAt" IS NULL)
    ${returned}`;
}

/** Runs a schedule's job besides its slots; null while one asked for before has not ended. Undefined: no such schedule. */
export async function runScheduleNow(tx: Transaction, name: string): Promise<string | null | undefined> {
  const [schedule] = await tx.$queryRaw<{ queue: string; job: string }[]>`
    SELECT "queue", "job" FROM job_schedules WHERE "name" = ${name} FOR UPDATE`;
  if (!schedule) return undefined;
  const prefix = `schedule:now:${name}:`;
  const [open] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "OutboxMessage"
    WHERE "doneAt" IS NULL AND "deadAt" IS NULL AND "availableAt" <= now() AND starts_with("key", ${prefix}) LIMIT 1`;
  if (open) return null;
  const id = uuid();
  await tx.$executeRaw`
    INSERT INTO "OutboxMessage" ("id", "name", "queue", "payload", "key")
    VALUES (${id}::uuid, ${schedule.job}, ${schedule.queue}, '{}', ${`${prefix}${id}`})`;
  return id;
}
