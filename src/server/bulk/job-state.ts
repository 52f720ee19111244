import { type BulkJobStatus, mayJobBecome } from '../../shared/bulk/bulk-job.machine.ts';
import { undoHours } from '../../shared/bulk/bulk-limits.ts';
import { hourMs } from '../../shared/dates/spans.ts';
import { audit } from '../audit/audit.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import type { BulkRun } from './bulk.ports.ts';

type BusyStatus = 'checking' | 'running' | 'undoing';

/** Held until the commit, so that a second worker waits; undefined once the job was cancelled or is over. */
export async function lockBusyJob(tx: Transaction, jobId: string): Promise<BusyStatus | undefined> {
  const [job] = await tx.$queryRaw<{ status: BulkJobStatus }[]>`
    SELECT "status" FROM "bulk_jobs" WHERE "id" = ${jobId}::uuid FOR UPDATE`;
  const status = job?.status;
  return status === 'checking' || status === 'running' || status === 'undoing' ? status : undefined;
}

/** The job is through with this pass. */
export async function moveJob(
  tx: Transaction,
  jobId: string,
  from: BulkJobStatus,
  to: BulkJobStatus,
  { actor, origin }: Pick<BulkRun<unknown>, 'actor' | 'origin'>,
): Promise<void> {
  if (!mayJobBecome(from, to)) throw new AppError('CONFLICT');
  const finishedAt = databaseNow();
  const undoableUntil = new Date(finishedAt.getTime() + undoHours * hourMs);
  const data = { status: to, ...(to !== 'ready' && { finishedAt }), ...(to === 'done' && { undoableUntil }) };
  const { kind, done } = await tx.bulkJob.update({ where: { id: jobId }, data, select: { kind: true, done: true } });
  if (to === 'ready') return;
  const newValue = { kind, status: to, rows: done };
  await audit(tx, {
    entity: 'bulk-job',
    entityId: jobId,
    action: to,
    newValue,
    userId: actor.userId,
    requestInfo: origin,
  });
}

/** Gives a job up for good; what was done of it can be taken back. */
export async function failJob({ db }: Services, jobId: string, problem: string): Promise<void> {
  await transaction(db, async (tx) => {
    const status = await lockBusyJob(tx, jobId);
    if (status === undefined) return;
    const finishedAt = databaseNow();
    const undoableUntil = status === 'checking' ? null : new Date(finishedAt.getTime() + undoHours * hourMs);
    const data = { status: 'failed' as const, problem, finishedAt, undoableUntil };
    await tx.bulkJob.update({ where: { id: jobId }, data, select: { id: true } });
  });
}
