import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type ExportList, exportListSchema } from '../../shared/bulk/bulk.schemas.ts';
import { bulkRowLimit, exportAtOnce } from '../../shared/bulk/bulk-limits.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { transaction } from '../platform/database/db.ts';
import { storeBeforeRow } from '../platform/files/files-before-rows.ts';
import type { BulkJob } from '../platform/generated/client.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import { type FileReply, replyOfBytes } from '../platform/rest/file-reply.ts';
import type { Services } from '../platform/services.ts';
import { openAskedExport } from './bulk.policy.ts';
import { type ListFile, openListFile } from './export-file.ts';
import { originOf } from './job-origin.ts';
import { failJob } from './job-state.ts';

/** A list as a file at once. EXPORT_TOO_LARGE above 5,000 rows: those are written by a job. */
export async function exportList(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: ExportList,
): Promise<FileReply> {
  openAskedExport(services, actor, input.list);
  const file = await openListFile(services, actor, input, exportAtOnce);
  if (file.ids.length > exportAtOnce) throw new AppError('EXPORT_TOO_LARGE');
  const chunks: Buffer[] = [];
  for await (const part of file.parts()) chunks.push(part);
  const bytes = Buffer.concat(chunks);
  await transaction(services.db, (tx) =>
    audit(tx, {
      entity: 'list',
      action: 'export',
      key: input.list,
      newValue: { rows: file.ids.length, columns: input.columns.join(' '), format: input.format },
      userId: actor.userId,
      requestInfo,
    }),
  );
  return replyOfBytes(bytes, { fileName: file.fileName, contentType: file.contentType });
}

const paramsSchema = exportListSchema.pick({ list: true, format: true, columns: true });
const selectionSchema = exportListSchema.pick({ filters: true, sort: true, q: true, ids: true });

/** Writes the file of a large export. */
export async function writeExport(services: Services, job: BulkJob, actor: MemberActor | null): Promise<void> {
  if (!actor) return await failJob(services, job.id, 'The user who started this no longer has permission for it.');
  const input = { ...paramsSchema.parse(job.params), ...selectionSchema.parse(job.selection) };
  const opened = await openListFile(services, actor, input, bulkRowLimit).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return error;
    throw error;
  });
  if (opened instanceof AppError) return await failJob(services, job.id, opened.message);
  const bytes = await readParts(services, job, opened);
  // Each run has a file of its own: what one leaves that was killed, or whose job was cancelled meanwhile, is removed.
  const fileKey = `bulk/${uuid()}.${input.format}`;
  await storeBeforeRow(services, [fileKey], async (nameFiles) => {
    await services.storage.write(fileKey, bytes);
    await transaction(services.db, async (tx) => {
      const rows = opened.ids.length;
      const file = { fileKey, fileName: opened.fileName, fileBytes: bytes.length };
      const written = await tx.bulkJob.updateMany({
        where: { id: job.id, status: 'checking' },
        data: { ...file, status: 'done', total: rows, done: rows, finishedAt: databaseNow() },
      });
      if (written.count === 0) return;
      await nameFiles(tx);
      const newValue = { rows, columns: input.columns.join(' '), format: input.format };
      const fact = { entity: 'list', action: 'export', key: input.list, newValue, userId: actor.userId };
      await audit(tx, { ...fact, requestInfo: originOf(job) });
    });
  });
}

/** The whole file; the job shows meanwhile how far it is. */
async function readParts({ db }: Services, { id }: BulkJob, file: ListFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const part of file.parts()) {
    chunks.push(part);
    await db.prisma.bulkJob.update({ where: { id }, data: { done: { increment: 500 } }, select: { id: true } });
  }
  return Buffer.concat(chunks);
}

const contentTypes = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;
const formatSchema = z.object({ format: z.enum(['csv', 'json']) });

/** The file of an export: its maker's alone, for a day. */
export async function openExportFile(services: Services, actor: MemberActor, id: string): Promise<FileReply> {
  const job = await services.db.prisma.bulkJob.findUnique({ where: { id } });
  if (job?.createdById !== actor.userId || job.status !== 'done') throw new AppError('NOT_FOUND');
  const { fileKey, fileName, fileBytes } = job;
  if (fileKey === null || fileBytes === null) throw new AppError('NOT_FOUND');
  return {
    fileName: fileName ?? 'export',
    contentType: contentTypes[formatSchema.parse(job.params).format],
    size: fileBytes,
    etag: job.id,
    open: (range) => services.storage.read(fileKey, range),
  };
}
