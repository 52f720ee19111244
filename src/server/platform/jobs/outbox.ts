import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { fixedRetention } from '../../../shared/retention/fixed-retention.ts';
import type { Database, Transaction } from '../database/db.ts';
import { inBatches } from '../database/in-batches.ts';
import { Prisma } from '../generated/client.ts';
import { currentTraceParent } from '../tracing/tracing.ts';
import { type JobDefinition, type Priority, priorities } from './jobs.ts';

interface EnqueueOptions {
  key?: string;
  delayUntil?: Date;
  priority?: Priority;
}

/**
 * Writes a job into the caller's transaction: it runs, once or more, after the commit, and never after a rollback.
 *
 * @param options.key business id; when a job with this key was ever enqueued, nothing is written
 * @param options.delayUntil earliest time to run, by the database's clock
 * @param options.priority before or after the others of its queue
 * @returns the id of the message, or null when the key was taken
 */
export async function enqueue<Schema extends z.ZodType>(
  tx: Transaction,
  job: JobDefinition<Schema>,
  payload: z.input<Schema>,
  options: EnqueueOptions = {},
): Promise<string | null> {
  const id = uuid();
  const written = await tx.$executeRaw(insertMessage(job, payload, { ...options, id }));
  return written === 1 ? id : null;
}

/** The same as a part of `writeTogether`. */
export function insertMessage<Schema extends z.ZodType>(
  job: JobDefinition<Schema>,
  payload: z.input<Schema>,
  { key, delayUntil, priority = 'normal', id = uuid() }: EnqueueOptions & { id?: string } = {},
): Prisma.Sql {
  const value = JSON.stringify(job.payload.parse(payload));
  return Prisma.sql`
    INSERT INTO "OutboxMessage" ("id", "name", "queue", "priority", "payload", "key", "traceParent", "availableAt")
    VALUES (${id}::uuid, ${job.name}, ${job.queue}, ${priorities[priority]}::smallint, ${value}::jsonb, ${key ?? null},
            ${currentTraceParent()}, COALESCE(${delayUntil ?? null}::timestamptz, now()))
    ON CONFLICT ("key") DO NOTHING`;
}

const purgedAtOnce = 5000;

/**
 * Deletes what ended so many days ago, done or failed for good (D-74); ticks of schedules that are done go after a day.
 * Safe to run twice and in parallel. Returns how many.
 */
export async function purgeOutbox(db: Database, keptDays: number): Promise<number> {
  const purge = async (endedAt: 'doneAt' | 'deadAt', condition: string, days: number) =>
    await inBatches(
      db,
      purgedAtOnce,
      `DELETE FROM "OutboxMessage" WHERE "id" IN (
         SELECT "id" FROM "OutboxMessage" WHERE "${endedAt}" < now() - $1 * interval '1 day' AND ${condition}
         ORDER BY "${endedAt}" LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [days],
    );
  const done = await purge('doneAt', 'true', keptDays);
  const dead = await purge('deadAt', '"doneAt" IS NULL', keptDays);
  return done + dead + (await purge('doneAt', `"key" LIKE 'schedule:%'`, fixedRetention.scheduleTickDays));
}

/**
 * Takes back a job that was to run later, in the caller's transaction. False when its time has come, or somebody else
 * took it back.
 */
export async function takeBack(tx: Transaction, id: string): Promise<boolean> {
  const taken = await tx.$executeRaw`
    DELETE FROM "OutboxMessage" WHERE "id" = ${id}::uuid AND "availableAt" > now() AND "dispatchedAt" IS NULL`;
  return taken === 1;
}

/** Deletes the messages about somebody, sent or not. */
export async function dropMessagesTo(
  tx: Transaction,
  { userId, emailKey }: { userId: string; emailKey: string },
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "OutboxMessage"
    WHERE ${saysAny([userId, emailKey])} AND ("payload"->>'userId' = ${userId} OR "payload"->>'emailKey' = ${emailKey})`;
}

/** Deletes the messages with these keys, sent or not. */
export async function dropMessages(tx: Transaction, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.$executeRaw`DELETE FROM "OutboxMessage" WHERE "key" = ANY(${[...keys]}::text[])`;
}

/** Deletes the messages of one kind whose payload has one of these texts in `field`, under whatever keys, sent or not. */
export async function dropMessagesWith(
  tx: Transaction,
  { name }: Pick<JobDefinition<z.ZodType>, 'name'>,
  { field, texts }: { field: string; texts: readonly string[] },
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "OutboxMessage" WHERE ${saysAny(texts)}
      AND "name" = ${name} AND "payload"->>${field} = ANY(${[...texts]}::text[])`;
}

/**
 * Takes back the jobs of one kind about `subject`, an id in their keys, that have not begun: a run that finds no message does
 * nothing. Returns how many.
 */
export async function dropWaiting(
  tx: Transaction,
  { name }: Pick<JobDefinition<z.ZodType>, 'name'>,
  subject: string,
): Promise<number> {
  return await tx.$executeRaw`DELETE FROM "OutboxMessage" WHERE ${waitingAbout(name, subject)}`;
}

/** Whether there are such jobs. */
export async function hasWaiting(
  tx: Pick<Transaction, '$queryRaw'>,
  { name }: Pick<JobDefinition<z.ZodType>, 'name'>,
  subject: string,
): Promise<boolean> {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM "OutboxMessage" WHERE ${waitingAbout(name, subject)} LIMIT 1`;
  return rows.length > 0;
}

function waitingAbout(name: string, subject: string): Prisma.Sql {
  return Prisma.sql`${saysAny([subject])} AND "name" = ${name}
    AND "doneAt" IS NULL AND "deadAt" IS NULL AND "startedAt" IS NULL`;
}

/** The condition that a message says one of `texts`, in its payload or as a part of its key; by `OutboxMessage_says_idx`. */
function saysAny(texts: readonly string[]): Prisma.Sql {
  return Prisma.sql`"outbox_says"("payload", "key") ?| ${texts.map((text) => text.toLowerCase())}::text[]`;
}

/** Rewrites what the jobs of one kind that are not done carry. Returns how many there are. */
export async function changePayloads<Schema extends z.ZodType>(
  tx: Transaction,
  { name, payload }: JobDefinition<Schema>,
  change: (payload: z.output<Schema>) => z.input<Schema>,
): Promise<number> {
  const rows = await tx.outboxMessage.findMany({ where: { name, doneAt: null }, select: { id: true, payload: true } });
  for (const row of rows) {
    const next = JSON.stringify(payload.parse(change(payload.parse(row.payload))));
    await tx.$executeRaw`UPDATE "OutboxMessage" SET "payload" = ${next}::jsonb WHERE "id" = ${row.id}::uuid`;
  }
  return rows.length;
}

/** A message that is due within this time may be on its way already. */
const dueSoonSeconds = 2;

/**
 * Takes back messages that are to wait for seconds or longer, as a part of `writeTogether`. What is to run at once stays, also when
 * it was written by this transaction a moment ago.
 */
export function deleteDelayed(keys: readonly string[]): Prisma.Sql {
  return Prisma.sql`
    DELETE FROM "OutboxMessage" WHERE "key" = ANY(${keys}::text[])
      AND "availableAt" > clock_timestamp() + make_interval(secs => ${dueSoonSeconds}) AND "dispatchedAt" IS NULL`;
}
