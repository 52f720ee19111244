import type { RowProblem } from '../../../shared/bulk/bulk.schemas.ts';
import { importParamsSchema } from '../../../shared/bulk/bulk.schemas.ts';
import { bulkRowLimit } from '../../../shared/bulk/bulk-limits.ts';
import type { Database } from '../../platform/database/db.ts';
import type { BulkJob } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import type { BulkWork, ImportField } from '../bulk.ports.ts';
import { failJob } from '../job-state.ts';
import { type CsvLine, csvLines, UnreadableFileError } from './csv-lines.ts';
import { sealSource } from './sealed-source.ts';

const rowsPerStatement = 500;

interface NewRow {
  position: number;
  source: Record<string, string>;
  problems: RowProblem[] | null;
}

/**
 * Turns the lines of an uploaded file into the rows of its job, a few hundred at a time, and removes the file. Begun
 * again after a crash it writes the same rows in the same places.
 */
export async function readImport(services: Services, job: BulkJob, work: BulkWork): Promise<void> {
  const { db, storage, secrets } = services;
  const { fileKey, fileBytes } = job;
  if (fileKey === null || fileBytes === null) return;
  const { mapping, hasHeader } = importParamsSchema.parse(job.params);
  const fields = (work.fields ?? []).filter(({ name }) => mapping[name] !== undefined);
  const seen = new Map(fields.filter(({ isUnique }) => isUnique).map(({ name }) => [name, new Set<string>()]));
  let rows: NewRow[] = [];
  let total = 0;
  try {
    for await (const line of csvLines((range) => storage.read(fileKey, range), fileBytes)) {
      if (hasHeader && line.isFirst) continue;
      const row = toRow(line, fields, mapping, seen);
      total += 1;
      if (total > bulkRowLimit) throw new UnreadableFileError('The file has more than 100,000 lines.');
      rows.push({ ...row, source: sealSource(secrets, fields, row.source) });
      if (rows.length >= rowsPerStatement) {
        await addRows(db, job.id, rows);
        rows = [];
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    await storage.remove(fileKey);
    return await failJob(services, job.id, error.message);
  }
  await addRows(db, job.id, rows);
  await db.prisma.bulkJob.update({
    where: { id: job.id },
    data: {
      fileKey: null,
      total,
      done: await db.prisma.bulkJobRow.count({ where: { jobId: job.id, state: 'blocked' } }),
    },
    select: { id: true },
  });
  await storage.remove(fileKey);
}

/** The apostrophe that an export puts before what a spreadsheet would take for a formula. */
const formulaGuard = /^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

type Seen = ReadonlyMap<string, Set<string>>;

/** What a line says, by field. A value that must be unique and stood in a line before makes the second one wrong. */
function toRow(
  { line, cells }: CsvLine,
  fields: readonly ImportField[],
  mapping: Readonly<Record<string, number>>,
  seen: Seen,
): NewRow {
  const source: Record<string, string> = {};
  const problems: RowProblem[] = [];
  for (const { name, isSecret } of fields) {
    const cell = (cells[mapping[name] ?? -1] ?? '').trim();
    const text = isSecret ? cell : cell.replace(formulaGuard, '');
    if (text !== '') source[name] = text;
  }
  for (const { name, label, isUnique } of fields) {
    const known = seen.get(name);
    const text = source[name];
    if (known === undefined || text === undefined) continue;
    const within = typeof isUnique === 'object' ? (source[isUnique.within] ?? '') : '';
    const key = `${within}\n${text}`.toUpperCase();
    if (known.has(key)) problems.push({ field: name, message: `This ${label} already appears in an earlier line.` });
    known.add(key);
  }
  return { position: line, source, problems: problems.length > 0 ? problems : null };
}

async function addRows({ prisma }: Database, jobId: string, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  await prisma.$executeRaw`
    INSERT INTO "bulk_job_rows" ("jobId", "position", "source", "problems", "state", "name")
    SELECT ${jobId}::uuid, v."position", v."source", v."problems",
      (CASE WHEN v."problems" IS NULL THEN 'pending' ELSE 'blocked' END)::"BulkRowState", COALESCE(v."source"->>'name', '')
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS v("position" int, "source" jsonb, "problems" jsonb)
    ON CONFLICT ("jobId", "position") DO NOTHING`;
}
