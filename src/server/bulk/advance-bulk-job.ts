import { isJobBusy } from '../../shared/bulk/bulk-job.machine.ts';
import { errorCatalogue } from '../../shared/errors/error-catalogue.ts';
import { scopeOf } from '../../shared/roles/permissions.ts';
import { readMember } from '../auth/sessions/read-member.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import type { BulkJob } from '../platform/generated/client.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { Services } from '../platform/services.ts';
import { advanceBulkJob } from './bulk.jobs.ts';
import { findWork } from './bulk.policy.ts';
import type { BulkRun, BulkWork } from './bulk.ports.ts';
import { bulkCrashPoint } from './bulk-crash-points.ts';
import { nextRows, notePlanned, noteRefused, noteResults } from './bulk-rows.ts';
import { readImport } from './imports/read-import.ts';
import { originOf } from './job-origin.ts';
import { failJob, lockBusyJob, moveJob } from './job-state.ts';
import { problemsOf } from './row-problems.ts';
import { writeExport } from './write-export.ts';

/** A run gives way after this long, so that the work of others gets its turn. */
const turnMs = 10_000;
const rowsPerBatch = 20;
const batchMs = 60_000;

/** Which rows a job is at, by its status. */
const waiting = { checking: 'pending', running: 'planned', undoing: 'changed' } as const;
/** What it is when none is left. */
const over = { checking: 'ready', running: 'done', undoing: 'undone' } as const;

interface Turn {
  work: BulkWork;
  run: BulkRun<unknown>;
  jobId: string;
}

/**
 * Goes on with a job where it stands, a batch of rows a transaction: what was done to the rows and that it was done commit
 * together, and the job's row is locked meanwhile. So it is done once, however often the worker dies and however many run it.
 */
export async function advanceJob(services: Services, jobId: string): Promise<void> {
  const began = performance.now();
  const job = await services.db.prisma.bulkJob.findUnique({ where: { id: jobId } });
  if (!job || !isJobBusy(job.status)) return;
  const actor = await readMember(services.db, job.createdById);
  if (job.kind === 'lists.export') return await writeExport(services, job, actor);
  const work = findWork(services, job.kind);
  if (!work || !actor || !scopeOf(work.permission, actor)) {
    return await failJob(services, jobId, 'The user who started this no longer has permission for it.');
  }
  if (job.fileKey !== null) await readImport(services, job, work);
  const turn = { work, jobId, run: runOf(services, job, actor) };
  while (await doBatch(turn)) {
    if (performance.now() - began < turnMs) continue;
    await transaction(services.db, (tx) => enqueue(tx, advanceBulkJob, { jobId }));
    return;
  }
}

function runOf(services: Services, job: BulkJob, actor: MemberActor): BulkRun<unknown> {
  return { jobId: job.id, services, actor, params: job.params, origin: originOf(job) };
}

/** One batch, or its rows one by one where one of them can not be done. False when nothing is left to do. */
async function doBatch(turn: Turn): Promise<boolean> {
  const size = turn.work.batchSize ?? rowsPerBatch;
  try {
    return await inTransaction(turn, size);
  } catch (error) {
    if (!isOfRow(error)) throw error;
  }
  for (let row = 0; row < size; row += 1) {
    const goesOn = await inTransaction(turn, 1).catch(async (error: unknown) => {
      if (!isOfRow(error)) throw error;
      return await refuseNext(turn, error);
    });
    if (!goesOn) return false;
  }
  return true;
}

async function inTransaction(turn: Turn, size: number): Promise<boolean> {
  const goesOn = await transaction(
    turn.run.services.db,
    async (tx) => {
      const isOpen = await step(tx, turn, size);
      await bulkCrashPoint('bulk.batch.before-commit');
      return isOpen;
    },
    { timeoutMs: batchMs },
  );
  await bulkCrashPoint('bulk.batch.after-commit');
  return goesOn;
}

async function step(tx: Transaction, { work, run, jobId }: Turn, size: number): Promise<boolean> {
  const status = await lockBusyJob(tx, jobId);
  if (status === undefined) return false;
  const rows = await nextRows(tx, jobId, waiting[status], size);
  if (rows.length === 0) {
    await moveJob(tx, jobId, status, over[status], run);
    return false;
  }
  if (status === 'checking') await notePlanned(tx, jobId, rows, await work.check(tx, run, rows));
  else if (status === 'running') await noteResults(tx, jobId, rows, await work.apply(tx, run, rows));
  else if (work.undo) await noteResults(tx, jobId, rows, await work.undo(tx, run, rows));
  return true;
}

/** Notes why the next row can not be done. */
async function refuseNext({ run, jobId, work }: Turn, error: unknown): Promise<boolean> {
  return await transaction(run.services.db, async (tx) => {
    const status = await lockBusyJob(tx, jobId);
    if (status === undefined) return false;
    const [row] = await nextRows(tx, jobId, waiting[status], 1);
    if (row)
      await noteRefused(tx, jobId, row, status === 'undoing' ? 'kept' : 'blocked', problemsOf(error, work.fields));
    return true;
  });
}

function isOfRow(error: unknown): boolean {
  return isUniqueViolation(error) || (error instanceof AppError && errorCatalogue[error.code].status < 500);
}
