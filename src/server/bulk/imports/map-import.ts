import type { z } from 'zod';
import type { BulkJobDetail, ImportPreview, mapImportSchema } from '../../../shared/bulk/bulk.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { advanceBulkJob } from '../bulk.jobs.ts';
import { openWork } from '../bulk.policy.ts';
import type { ImportField } from '../bulk.ports.ts';
import { getBulkJob, readBulkJob } from '../bulk-jobs.queries.ts';
import { lockOwnJob } from '../decide-bulk-job.ts';
import { csvLines, UnreadableFileError } from './csv-lines.ts';

const shownLines = 6;
const shownLength = 80;

/** The first lines of an uploaded file, and which column each field seems to be. */
export async function previewImport(services: Services, actor: MemberActor, id: string): Promise<ImportPreview> {
  const job = await readBulkJob(services, actor, id);
  const { fileKey, fileBytes } = job;
  if (job.createdById !== actor.userId || fileKey === null || fileBytes === null) throw new AppError('NOT_FOUND');
  const { fields = [], canUpdate = false } = openWork(services, actor, job.kind);
  const lines: string[][] = [];
  try {
    for await (const { cells } of csvLines((range) => services.storage.read(fileKey, range), fileBytes, shownLines)) {
      lines.push(cells);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    throw new AppError('UPLOAD_TYPE', { message: error.message });
  }
  const mapping = suggestMapping(fields, lines[0] ?? []);
  return {
    lines: lines.map((cells, index) => cells.map((cell, column) => shownCell(fields, mapping, cell, column, index))),
    fields: fields.map(({ name, label, isRequired = false }) => ({ name, label, isRequired })),
    ...{ mapping, canUpdate },
  };
}

/**
 * A key is never shown, not even to whoever sent it. It may be in any column that is not known as a field's, and in the
 * first line as well, unless that has the heading of a field.
 */
function shownCell(
  fields: readonly ImportField[],
  mapping: Readonly<Record<string, number>>,
  cell: string,
  column: number,
  line: number,
): string {
  const field = fields.find(({ name }) => mapping[name] === column);
  const isHeading = line === 0 && Object.keys(mapping).length > 0;
  const mayBeSecret = field ? field.isSecret : fields.some(({ isSecret }) => isSecret);
  if (mayBeSecret && !isHeading && cell !== '') return '••••';
  return cell.length > shownLength ? `${cell.slice(0, shownLength)}…` : cell;
}

const keyOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

function suggestMapping(fields: readonly ImportField[], header: readonly string[]): Record<string, number> {
  const columns = header.map(keyOf);
  return Object.fromEntries(
    fields.flatMap(({ name, label, aliases = [] }) => {
      const column = [name, label, ...aliases].map((known) => columns.indexOf(keyOf(known))).find((at) => at >= 0);
      return column === undefined ? [] : [[name, column]];
    }),
  );
}

/** Says what the columns are, and has every line looked through. */
export async function mapImport(
  services: Services,
  actor: MemberActor,
  { id, mapping, hasHeader, updateExisting }: z.output<typeof mapImportSchema>,
): Promise<BulkJobDetail> {
  await transaction(services.db, async (tx) => {
    const job = await lockOwnJob(tx, services, actor, id, 'checking');
    const fields = openWork(services, actor, job.kind).fields ?? [];
    const known = new Set(fields.map(({ name }) => name));
    const isComplete = fields.every(({ name, isRequired }) => !isRequired || mapping[name] !== undefined);
    if (!isComplete || Object.keys(mapping).some((name) => !known.has(name))) {
      throw new AppError('VALIDATION_FAILED', { errors: { mapping: ['mappingMissing'] } });
    }
    const data = { status: 'checking' as const, params: { mapping, hasHeader, updateExisting } };
    await tx.bulkJob.update({ where: { id }, data, select: { id: true } });
    await enqueue(tx, advanceBulkJob, { jobId: id });
  });
  return await getBulkJob(services, actor, id);
}
