import { type BulkJobStatus, mayJobBecome, refusalOfJob } from '../../shared/bulk/bulk-job.machine.ts';
import { undoHours } from '../../shared/bulk/bulk-limits.ts';
import { hourMs } from '../../shared/dates/spans.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { BulkJob } from '../platform/generated/client.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { advanceBulkJob } from './bulk.jobs.ts';
import { canUndo, findWork, openWork } from './bulk.policy.ts';

type Done = { success: true };

/** Does what was looked through. */
export async function runBulkJob(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  id: string,
): Promise<Done> {
  return await transaction(services.db, async (tx) => {
    const job = await lockOwnJob(tx, services, actor, id, 'running');
    openWork(services, actor, job.kind);
    const total = await tx.bulkJobRow.count({ where: { jobId: id, state: 'planned' } });
    const startedAt = await databaseTime(tx);
    await move(tx, job, { status: 'running', startedAt, total, done: 0 });
    await enqueue(tx, advanceBulkJob, { jobId: id });
    await auditJob(tx, actor, requestInfo, 'run', job, total);
    return { success: true };
  });
}

/** Stops before the next batch; what was done so far stays, and can be taken back. */
export async function cancelBulkJob(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  id: string,
): Promise<Done> {
  const fileKey = await transaction(services.db, async (tx) => {
    const job = await lockOwnJob(tx, services, actor, id, 'cancelled');
    const finishedAt = await databaseTime(tx);
    const undoableUntil = job.status === 'running' ? new Date(finishedAt.getTime() + undoHours * hourMs) : null;
    await move(tx, job, { status: 'cancelled', finishedAt, undoableUntil, fileKey: null });
    await auditJob(tx, actor, requestInfo, 'cancel', job, job.done);
    return job.fileKey;
  });
  if (fileKey !== null) await services.storage.remove(fileKey);
  return { success: true };
}

/** Takes back every row that nobody changed since. UNDO_OVER after a day. */
export async function undoBulkJob(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  id: string,
): Promise<Done> {
  return await transaction(services.db, async (tx) => {
    const job = await lockOwnJob(tx, services, actor, id, 'undoing');
    openWork(services, actor, job.kind);
    if (!canUndo(services, job.kind)) throw new AppError('UNDO_IMPOSSIBLE');
    if (job.undoableUntil === null || job.undoableUntil <= (await databaseTime(tx))) throw new AppError('UNDO_OVER');
    const total = await tx.bulkJobRow.count({ where: { jobId: id, state: 'changed' } });
    await move(tx, job, { status: 'undoing', total, done: 0 });
    await enqueue(tx, advanceBulkJob, { jobId: id });
    await auditJob(tx, actor, requestInfo, 'undo', job, total);
    return { success: true };
  });
}

/** One's own job, or of work that one may do to all rows. BULK_JOB_STATE where it is too late for that. */
export async function lockOwnJob(
  tx: Transaction,
  services: Services,
  actor: MemberActor,
  id: string,
  to: BulkJobStatus,
): Promise<BulkJob> {
  await tx.$queryRaw`SELECT 1 FROM "bulk_jobs" WHERE "id" = ${id}::uuid FOR UPDATE`;
  const job = await tx.bulkJob.findUnique({ where: { id } });
  // Rows are changed in the name of whoever started it, so nobody else decides.
  if (job?.createdById !== actor.userId) throw new AppError('NOT_FOUND');
  const details = { status: job.status };
  if (!mayJobBecome(job.status, to))
    throw new AppError('BULK_JOB_STATE', { message: refusalOfJob(job.status, to), details });
  if (findWork(services, job.kind) === undefined && to !== 'cancelled') throw new AppError('BULK_JOB_STATE');
  return job;
}

type Move = Partial<Omit<BulkJob, 'params' | 'selection' | 'origin'>>;

async function move(tx: Transaction, { id }: BulkJob, data: Move): Promise<void> {
  await tx.bulkJob.update({ where: { id }, data, select: { id: true } });
}

async function auditJob(
  tx: Transaction,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  action: string,
  { id, kind, params }: BulkJob,
  rows: number,
): Promise<void> {
  const newValue = { kind, params: JSON.stringify(params), rows };
  await audit(tx, { entity: 'bulk-job', entityId: id, action, newValue, userId, requestInfo });
}
