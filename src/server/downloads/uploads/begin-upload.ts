import { v7 as uuid } from 'uuid';
import {
  type BeginUpload,
  type FileUpload,
  productFileLimits,
} from '../../../shared/downloads/product-file.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { takeNamedLock } from '../../platform/database/named-lock.ts';
import type { Services } from '../../platform/services.ts';
import { authorizeProduct } from '../../products/access/products.policy.ts';
import { type LockedProduct, lockProduct } from '../../products/editing/lock-product.ts';
import { currentScanRule, refuseProgram } from '../file-check.ts';
import { toFileUpload, type UploadRow, uploadSelect } from './uploads.queries.ts';

/** Long enough for the slowest connection; a job removes abandoned uploads. */
const uploadHours = 48;

/**
 * Opens a file of a product for its parts, or finds the member's open one of the same name, version and size: that is
 * how an upload goes on after a reload, with the notes that were given last. Nothing is published before `completeUpload`.
 */
export async function beginUpload(
  services: Services,
  actor: MemberActor,
  { id: idOrSlug, ...file }: BeginUpload,
): Promise<FileUpload> {
  const { db } = services;
  refuseProgram(file.fileName, await currentScanRule(services));
  const id = uuid();
  const opened = await transaction(db, async (tx) => {
    const product = authorizeProduct(actor, 'product:update', await lockProduct(tx, idOrSlug));
    const { fileName, version, sizeBytes, changelog, fileId = null } = file;
    const known = await tx.fileUpload.findFirst({
      where: { userId: actor.userId, productId: product.id, fileName, version, sizeBytes, fileId, status: 'open' },
      select: uploadSelect,
    });
    if (known && known.expiresAt > databaseNow()) {
      return await tx.fileUpload.update({ where: { id: known.id }, data: { changelog }, select: uploadSelect });
    }
    await refuseUpload(tx, actor, product, file);
    const [{ expiresAt } = { expiresAt: databaseNow() }] = await tx.$queryRaw<{ expiresAt: Date }[]>`
      SELECT clock_timestamp() + ${uploadHours} * interval '1 hour' AS "expiresAt"`;
    return await tx.fileUpload.create({
      data: {
        id,
        userId: actor.userId,
        productId: product.id,
        fileId,
        fileName,
        version,
        changelog,
        sizeBytes,
        partBytes: productFileLimits.partBytes,
        storageKey: `files/${product.id}/${id}.bin`,
        expiresAt,
      },
      select: uploadSelect,
    });
  });
  // Also one that was opened before: what should have made room for its parts may have failed, or been killed.
  if (opened.remoteId === null && opened.parts.length === 0) await makeRoom(services, opened);
  return toFileUpload(opened);
}

/** Safe to repeat: of several at once the first counts. */
async function makeRoom({ db, storage }: Services, { id, storageKey: key, partBytes }: UploadRow): Promise<void> {
  const remoteId = await storage.beginParts(key);
  if (remoteId === null) return;
  const where = { id, status: 'open' as const, remoteId: null };
  const noted = await db.prisma.fileUpload.updateMany({ where, data: { remoteId } });
  if (noted.count === 0) await storage.dropParts({ key, remoteId, partBytes });
}

async function refuseUpload(
  tx: Transaction,
  actor: MemberActor,
  product: LockedProduct,
  { fileId, version }: Pick<BeginUpload, 'fileId' | 'version'>,
): Promise<void> {
  if (product.deliveryType !== 'file') {
    throw new AppError('CONFLICT', { message: 'Only products delivered as files can have files.' });
  }
  // The limit spans all their products, so locking the product's row is not enough.
  await takeNamedLock(tx, 'open-uploads', actor.userId);
  const open = await tx.fileUpload.count({
    where: { userId: actor.userId, status: { in: ['open', 'scanning'] }, expiresAt: { gt: databaseNow() } },
  });
  if (open >= productFileLimits.openUploads) {
    throw new AppError('CONFLICT', { message: 'Finish or cancel one of your open uploads first.' });
  }
  if (fileId) await refuseVersion(tx, product.id, fileId, version);
  else await refuseTooMany(tx, product.id);
}

export async function refuseTooMany(tx: Transaction, productId: string): Promise<void> {
  const count = await tx.productFile.count({ where: { productId, removedAt: null } });
  if (count < productFileLimits.count) return;
  throw new AppError('CONFLICT', { message: `A product can have up to ${productFileLimits.count} files.` });
}

/** NOT_FOUND for a file that is not the product's, CONFLICT for a version that it has or had. */
export async function refuseVersion(tx: Transaction, productId: string, id: string, version: string): Promise<void> {
  const file = await tx.productFile.findFirst({
    where: { id, productId, removedAt: null },
    select: { version: true, versions: { where: { version }, select: { id: true } } },
  });
  if (!file) throw new AppError('NOT_FOUND');
  if (file.version === version || file.versions.length > 0) {
    throw new AppError('CONFLICT', { errors: { version: ['versionTaken'] } });
  }
}
