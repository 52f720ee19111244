import type { z } from 'zod';
import { adviceFor } from '../../shared/ops/failure-advice.rules.ts';
import { jobList } from '../../shared/ops/job-list.ts';
import { maxJobsAtOnce } from '../../shared/ops/ops.rules.ts';
import {
  type failureGroupsSchema,
  type JobDetail,
  type JobListInput,
  type JobRow,
  jobDetailSchema,
  jobListInputSchema,
  type MatchingJobs,
} from '../../shared/ops/ops.schemas.ts';
import type { DeskList } from '../desk/desk.ports.ts';
import { findListIds, findListPage, inOrderOf } from '../desk/read-list.queries.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/db.ts';
import { redactText } from '../platform/logging/redact-text.ts';
import type { Services } from '../platform/services.ts';
import { jobListSource, stateSql } from './job-list-source.ts';
import { maskPayload } from './mask-payload.ts';

type JobRecord = Omit<JobRow, 'created'> & { created: Date };

/** No column holds money, so that no currency is asked for. */
const currency = 'USD';

/** Jobs, a page at a time. */
export async function listJobs({ db }: Services, input: JobListInput) {
  const { ids, ...found } = await findListPage(db, jobList, jobListSource, { ...input, currency });
  return { ...found, items: await readRows(db, ids) };
}

/** The same list, for saved views and exports. */
export const jobsDeskList: DeskList = {
  list: jobList,
  permission: 'queue:read',
  exportPermission: 'queue:read',
  input: jobListInputSchema,
  findIds: ({ db }, _actor, asked, limit) =>
    findListIds(db, jobList, jobListSource, { ...asked, currency, limit, offset: 0 }),
  readRows: ({ db }, _actor, ids) => readRows(db, ids),
};

async function readRows({ pool }: Database, ids: readonly string[]): Promise<JobRow[]> {
  const { rows } = await pool.query<JobRecord>(
    `SELECT o."id", o."name", o."queue", ${stateSql} AS "state", o."attempts", o."createdAt" AS "created",
            o."errorGroup", o."key"
     FROM "OutboxMessage" o WHERE o."id" = ANY($1::uuid[])`,
    [ids],
  );
  return inOrderOf(ids, rows).map(toRow);
}

/** The failed jobs among those that a list would show, the newest first, as many as are retried at once. */
export async function findFailedJobs(db: Database, { filters, q }: MatchingJobs): Promise<string[]> {
  const failed = [...filters, { field: 'state', op: 'is', value: 'failed' } as const];
  const sort = [{ field: 'created', dir: 'desc' } as const];
  return await findListIds(db, jobList, jobListSource, {
    ...{ filters: failed, sort, q, limit: maxJobsAtOnce, offset: 0, currency },
  });
}

/** A job with its payload and its log, both without secrets. Throws NOT_FOUND. */
export async function getJob({ db }: Services, id: string): Promise<JobDetail> {
  const { rows } = await db.pool.query<Record<string, unknown>>(
    `SELECT o."id", o."name", o."queue", ${stateSql} AS "state", o."attempts", o."createdAt" AS "created",
            o."errorGroup", o."key", o."failures", o."losses", o."payload", o."availableAt", o."retryAt", o."startedAt",
            coalesce(o."doneAt", o."deadAt") AS "endedAt", o."lastError", o."log"
     FROM "OutboxMessage" o WHERE o."id" = $1`,
    [id],
  );
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  const { lastError, payload, log, state } = row;
  const plain: unknown = JSON.parse(JSON.stringify(row));
  const shown = {
    ...(typeof plain === 'object' ? plain : {}),
    payload: maskPayload(payload),
    lastError: typeof lastError === 'string' ? redactText(lastError) : null,
    advice: state === 'failed' ? adviceFor(typeof lastError === 'string' ? lastError : null) : null,
    log: Array.isArray(log) ? log.map(toLogLine) : [],
  };
  return jobDetailSchema.parse(shown);
}

/** Failed jobs by what they have in common, the most frequent first. Looks at the newest 10,000. */
export async function listFailureGroups({ db }: Services): Promise<z.infer<typeof failureGroupsSchema>> {
  const { rows } = await db.pool.query<{
    name: string;
    queue: string;
    errorGroup: string | null;
    lastError: string | null;
    count: number;
    firstAt: Date;
    lastAt: Date;
  }>(
    `SELECT "name", "queue", "errorGroup", min("lastError") AS "lastError", count(*)::int AS count,
            min("deadAt") AS "firstAt", max("deadAt") AS "lastAt"
     FROM (SELECT * FROM "OutboxMessage" WHERE "deadAt" IS NOT NULL AND "doneAt" IS NULL
           ORDER BY "deadAt" DESC LIMIT 10000) AS dead
     GROUP BY "name", "queue", "errorGroup" ORDER BY count(*) DESC, max("deadAt") DESC LIMIT 200`,
  );
  return {
    items: rows.map(({ lastError, firstAt, lastAt, ...group }) => ({
      ...group,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      advice: adviceFor(lastError),
    })),
  };
}

function toRow({ created, ...row }: JobRecord): JobRow {
  return { ...row, created: created.toISOString() };
}

function toLogLine(line: Record<string, unknown>) {
  const { at, text, stack, run, by } = line;
  return {
    at: new Date(String(at)).toISOString(),
    text: redactText(String(text)),
    ...(typeof run === 'number' && { run }),
    ...(typeof stack === 'string' && { stack: redactText(stack, { keepsLines: true }) }),
    ...(typeof by === 'string' && { by }),
  };
}
