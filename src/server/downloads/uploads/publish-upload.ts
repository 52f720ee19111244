import { v7 as uuid } from 'uuid';
import type { FileScan } from '../../../shared/downloads/file-scan.rules.ts';
import { audit } from '../../audit/audit.ts';
import type { Authorized } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { invalidate } from '../../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { type LockedProduct, lockProduct } from '../../products/editing/lock-product.ts';
import { downloadCrashPoint } from '../download-crash-points.ts';
import { announceVersionJob } from '../downloads.jobs.ts';
import { refuseTooMany, refuseVersion } from './begin-upload.ts';
import type { UploadRow } from './uploads.queries.ts';

interface Publication {
  sha256: string;
  scan: FileScan;
  /** The expected status: an upload cancelled during its scan must not be published. */
  from: 'open' | 'scanning';
  /** Absent when a job publishes a scanned upload. */
  requestInfo?: RequestInfo;
  authorize: (product: LockedProduct | null) => Authorized<LockedProduct>;
}

/**
 * Makes a whole and checked upload a file of its product, or the next version of one; once, however often it is asked.
 */
export async function publishUpload(
  { db }: Services,
  upload: UploadRow,
  { sha256, scan, from, requestInfo, authorize }: Publication,
): Promise<{ fileId: string }> {
  const fileId = await transaction(db, async (tx) => {
    const [locked] = await tx.$queryRaw<{ status: UploadRow['status'] }[]>`
      SELECT "status" FROM file_uploads WHERE "id" = ${upload.id}::uuid FOR UPDATE`;
    if (locked?.status === 'complete') return await publishedFile(tx, upload.storageKey);
    if (locked?.status !== from) throw new AppError('GONE');
    const { id: productId } = authorize(await lockProduct(tx, upload.productId));
    const id = upload.fileId
      ? await publishVersion(tx, upload, upload.fileId, { sha256, scan })
      : await publishFile(tx, upload, { sha256, scan });
    await tx.fileUpload.update({ where: { id: upload.id }, data: { status: 'complete' }, select: { id: true } });
    await tx.fileUploadPart.deleteMany({ where: { uploadId: upload.id } });
    await invalidate(tx, ['products']);
    await audit(tx, {
      entity: 'product',
      entityId: productId,
      action: 'update',
      key: 'product.files',
      newValue: { name: upload.fileName, version: upload.version, sizeBytes: upload.sizeBytes, sha256, scan },
      userId: upload.userId,
      requestInfo,
    });
    await downloadCrashPoint('upload.complete.before-commit');
    return id;
  });
  await downloadCrashPoint('upload.complete.after-commit');
  return { fileId };
}

async function publishedFile(tx: Transaction, storageKey: string): Promise<string> {
  const [file] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM product_files WHERE "storageKey" = ${storageKey}
    UNION ALL SELECT "fileId" FROM product_file_versions WHERE "storageKey" = ${storageKey}`;
  if (!file) throw new AppError('GONE');
  return file.id;
}

type Checked = Pick<Publication, 'sha256' | 'scan'>;

async function publishFile(tx: Transaction, upload: UploadRow, checked: Checked): Promise<string> {
  const { productId, fileName: name, version, sizeBytes, storageKey } = upload;
  await refuseTooMany(tx, productId);
  const { _max } = await tx.productFile.aggregate({ where: { productId }, _max: { position: true } });
  const position = (_max.position ?? -1) + 1;
  const data = { id: uuid(), productId, position, name, version, sizeBytes, storageKey, ...checked };
  return (await tx.productFile.create({ data, select: { id: true } })).id;
}

/** The file gets the new version, and the former one is kept. A job notifies its owners. */
async function publishVersion(tx: Transaction, upload: UploadRow, fileId: string, checked: Checked): Promise<string> {
  const { productId, fileName: name, version, sizeBytes, storageKey } = upload;
  await tx.$executeRaw`SELECT FROM product_files WHERE "id" = ${fileId}::uuid FOR UPDATE`;
  await refuseVersion(tx, productId, fileId, version);
  await tx.$executeRaw`
    INSERT INTO product_file_versions ("id", "fileId", "version", "sizeBytes", "sha256", "storageKey", "changelog")
    SELECT ${uuid()}::uuid, f."id", f."version", f."sizeBytes", f."sha256", f."storageKey", COALESCE(u."changelog", '')
    FROM product_files f LEFT JOIN file_uploads u ON u."storageKey" = f."storageKey"
    WHERE f."id" = ${fileId}::uuid`;
  const data = { name, version, sizeBytes, storageKey, threat: '', ...checked };
  await tx.productFile.update({ where: { id: fileId }, data, select: { id: true } });
  await enqueue(tx, announceVersionJob, { fileId, version }, { key: `file-version:${fileId}:${version}` });
  return fileId;
}
