import type { BulkRowState, RowProblem } from '../../shared/bulk/bulk.schemas.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Prisma } from '../platform/generated/client.ts';
import type { RowResult, RowToDo, UndoResult } from './bulk.ports.ts';

/** The next rows in that state, the last ones first where a job is taken back. */
export async function nextRows(
  tx: Transaction,
  jobId: string,
  state: 'pending' | 'planned' | 'changed',
  limit: number,
): Promise<RowToDo[]> {
  const rows = await tx.bulkJobRow.findMany({
    where: { jobId, state },
    select: { position: true, targetId: true, source: true, inverse: true },
    orderBy: { position: state === 'changed' ? 'desc' : 'asc' },
    take: limit,
  });
  return rows.map((row) => ({ ...row, source: toSource(row.source) }));
}

function toSource(source: Prisma.JsonValue): Record<string, string> {
  if (source === null || typeof source !== 'object' || Array.isArray(source)) return {};
  return Object.fromEntries(Object.entries(source).map(([field, text]) => [field, String(text)]));
}

interface RowChange {
  position: number;
  state: BulkRowState;
  name?: string;
  targetId?: string | undefined;
  before?: object;
  after?: object;
  inverse?: object | undefined;
  problems?: readonly RowProblem[];
}

/** What looking through the rows found: what would change waits as planned. */
export async function notePlanned(tx: Transaction, jobId: string, rows: readonly RowToDo[], results: RowResult[]) {
  await noteAll(
    tx,
    jobId,
    rows.map(({ position }, index) => ({ position, ...results[index], state: plannedState(results[index]) })),
  );
}

function plannedState(result: RowResult | undefined): BulkRowState {
  if (result === undefined) return 'blocked';
  return result.state === 'changed' ? 'planned' : result.state;
}

export async function noteResults(
  tx: Transaction,
  jobId: string,
  rows: readonly RowToDo[],
  results: readonly (RowResult | UndoResult)[],
): Promise<void> {
  const changes = rows.flatMap(({ position }, index) => {
    const result = results[index];
    return result ? [{ position, ...result }] : [];
  });
  await noteAll(tx, jobId, changes);
}

/** A row that could not be done: the others go on. */
export async function noteRefused(
  tx: Transaction,
  jobId: string,
  { position }: RowToDo,
  state: 'blocked' | 'kept',
  problems: readonly RowProblem[],
): Promise<void> {
  await noteAll(tx, jobId, [{ position, state, problems }]);
}

/** One statement for all; what a change does not say stays as it was. */
async function noteAll(tx: Transaction, jobId: string, changes: readonly RowChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.$executeRaw`
    UPDATE "bulk_job_rows" r SET "state" = v."state"::"BulkRowState", "name" = COALESCE(v."name", r."name"),
      "targetId" = COALESCE(v."targetId", r."targetId"), "before" = COALESCE(v."before", r."before"),
      "after" = COALESCE(v."after", r."after"), "inverse" = COALESCE(v."inverse", r."inverse"),
      "problems" = COALESCE(v."problems", r."problems")
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS v("position" int, "state" text, "name" text,
      "targetId" uuid, "before" jsonb, "after" jsonb, "inverse" jsonb, "problems" jsonb)
    WHERE r."jobId" = ${jobId}::uuid AND r."position" = v."position"`;
  await tx.$executeRaw`
    UPDATE "bulk_jobs" SET "done" = "done" + ${changes.length} WHERE "id" = ${jobId}::uuid`;
}
