import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import {
  type BulkJob,
  type BulkJobDetail,
  type BulkRow,
  type BulkRowState,
  bulkJobSchema,
  bulkRowSchema,
  type bulkRowsInputSchema,
} from '../../shared/bulk/bulk.schemas.ts';
import { isJobBusy } from '../../shared/bulk/bulk-job.machine.ts';
import { sampleLimit } from '../../shared/bulk/bulk-limits.ts';
import { inOrderOf } from '../desk/read-list.queries.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Database } from '../platform/database/db.ts';
import type { Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { canUndo, maySeeJob } from './bulk.policy.ts';

const rowsPerPage = 100;
const shownRefusals = 50;

type JobRow = Prisma.BulkJobGetPayload<object>;
type Counts = BulkJob['counts'];

/** Those of these jobs that one may see, in the order of the ids. */
export async function readBulkJobs(services: Services, actor: MemberActor, ids: readonly string[]): Promise<BulkJob[]> {
  const found = await services.db.prisma.bulkJob.findMany({ where: { id: { in: [...ids] } } });
  const shown = inOrderOf(
    ids,
    found.filter((job) => maySeeJob(services, actor, job)),
  );
  const counts = await readCounts(services.db, shown);
  const names = await readNames(services.db, shown);
  return shown.map((row) => toBulkJob(services, actor, row, { counts: counts.get(row.id), names }));
}

/** A job with what it found. NOT_FOUND for those who may not see it. */
export async function getBulkJob(services: Services, actor: MemberActor, id: string): Promise<BulkJobDetail> {
  const job = await readBulkJob(services, actor, id);
  const [counts, names, samples, refused] = await Promise.all([
    readCounts(services.db, [job]),
    readNames(services.db, [job]),
    readRows(services.db, id, ['planned', 'changed', 'undone'], 0, sampleLimit),
    readRows(services.db, id, ['blocked', 'kept'], 0, shownRefusals),
  ]);
  return { ...toBulkJob(services, actor, job, { counts: counts.get(id), names }), samples, refused };
}

export async function readBulkJob(services: Services, actor: MemberActor, id: string): Promise<JobRow> {
  const job = await services.db.prisma.bulkJob.findUnique({ where: { id } });
  if (!job || !maySeeJob(services, actor, job)) throw new AppError('NOT_FOUND');
  return job;
}

/** The rows of one state, in their order. */
export async function listBulkRows(
  services: Services,
  actor: MemberActor,
  { id, state, after }: z.output<typeof bulkRowsInputSchema>,
): Promise<{ items: BulkRow[]; next: number | null }> {
  await readBulkJob(services, actor, id);
  const items = await readRows(services.db, id, [state], after, rowsPerPage);
  return { items, next: items.length < rowsPerPage ? null : (items.at(-1)?.position ?? null) };
}

async function readRows(
  { prisma }: Database,
  jobId: string,
  states: BulkRowState[],
  after: number,
  take: number,
): Promise<BulkRow[]> {
  const rows = await prisma.bulkJobRow.findMany({
    where: { jobId, state: { in: states }, position: { gt: after } },
    omit: { source: true, inverse: true, jobId: true },
    orderBy: { position: 'asc' },
    take,
  });
  return rows.map((row) => bulkRowSchema.parse({ ...row, problems: row.problems ?? [] }));
}

/** The rows of jobs that rest do not change, and there may be 100,000 of each: they are counted once. */
const cache = new LRUCache<string, Counts>({ max: 2000 });

async function readCounts(db: Database, jobs: readonly JobRow[]): Promise<Map<string, Counts>> {
  const keyOf = ({ id, status, done, finishedAt }: JobRow) => `${id} ${status} ${done} ${finishedAt?.getTime()}`;
  const known = new Map(jobs.map((job) => [job.id, isJobBusy(job.status) ? undefined : cache.get(keyOf(job))]));
  const open = jobs.filter(({ id }) => known.get(id) === undefined);
  const counted = await countRows(
    db,
    open.map(({ id }) => id),
  );
  for (const job of open) if (!isJobBusy(job.status)) cache.set(keyOf(job), counted.get(job.id));
  return new Map(jobs.map(({ id }) => [id, known.get(id) ?? counted.get(id) ?? noCounts()]));
}

async function countRows({ prisma }: Database, jobIds: string[]): Promise<Map<string, Counts>> {
  if (jobIds.length === 0) return new Map();
  const found = await prisma.bulkJobRow.groupBy({
    by: ['jobId', 'state'],
    where: { jobId: { in: jobIds } },
    _count: true,
  });
  const counts = new Map(jobIds.map((id) => [id, noCounts()]));
  for (const { jobId, state, _count } of found) {
    const own = counts.get(jobId);
    if (own && state !== 'pending') own[state] = _count;
  }
  return counts;
}

const noCounts = (): Counts => ({ planned: 0, changed: 0, unchanged: 0, blocked: 0, undone: 0, kept: 0 });

async function readNames({ prisma }: Database, jobs: readonly JobRow[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(jobs.map(({ createdById }) => createdById))];
  const users = await prisma.user.findMany({ where: { id: { in: ids } }, select: { id: true, userName: true } });
  return new Map(users.map(({ id, userName }) => [id, userName]));
}

interface JobDetails {
  counts: Counts | undefined;
  names: ReadonlyMap<string, string>;
}

function toBulkJob(
  services: Services,
  actor: MemberActor,
  job: JobRow,
  { counts = noCounts(), names }: JobDetails,
): BulkJob {
  const isOwn = job.createdById === actor.userId;
  const hasUndo = canUndo(services, job.kind);
  const mayUndo = hasUndo && job.undoableUntil !== null && job.undoableUntil > databaseNow() && counts.changed > 0;
  return bulkJobSchema.parse({
    ...job,
    counts,
    isOwn,
    canUndo: hasUndo,
    hasDownload: isOwn && job.kind === 'lists.export' && job.status === 'done' && job.fileKey !== null,
    createdBy: names.get(job.createdById) ?? '',
    createdAt: job.createdAt.toISOString(),
    finishedAt: job.finishedAt?.toISOString() ?? null,
    undoableUntil: mayUndo && !isJobBusy(job.status) ? job.undoableUntil?.toISOString() : null,
  });
}
