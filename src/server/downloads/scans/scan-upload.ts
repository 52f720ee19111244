import type { Authorized } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { LockedProduct } from '../../products/editing/lock-product.ts';
import { downloadCrashPoint } from '../download-crash-points.ts';
import { currentScanRule } from '../file-check.ts';
import { closeUpload } from '../uploads/abort-upload.ts';
import { publishUpload } from '../uploads/publish-upload.ts';
import { type UploadRow, uploadSelect } from '../uploads/uploads.queries.ts';
import { notifySeller, reportThreat } from './report-threat.ts';
import { scanStored } from './scan-stored.ts';

/**
 * Scans a complete upload and publishes it when it is clean; an infected one is rejected and its bytes are removed.
 * Safe to run twice. Throws, and so runs again, while the scanner cannot be asked.
 */
export async function scanUpload(services: Services, { uploadId }: { uploadId: string }): Promise<void> {
  const { db } = services;
  const upload = await db.prisma.fileUpload.findUnique({ where: { id: uploadId }, select: uploadSelect });
  if (upload?.status !== 'scanning' || !upload.sha256) return;
  const rule = await currentScanRule(services);
  // Scans were turned off, so waiting uploads are published.
  const threat = rule === 'scan' ? await scanStored(services, upload) : undefined;
  await downloadCrashPoint('scan.before-verdict');
  if (threat) await refuse(services, upload, threat);
  else await publish(services, upload, upload.sha256, threat === undefined ? 'unscanned' : 'clean');
  await downloadCrashPoint('scan.after-verdict');
}

async function publish(
  services: Services,
  upload: UploadRow,
  sha256: string,
  scan: 'unscanned' | 'clean',
): Promise<void> {
  try {
    await publishUpload(services, upload, { sha256, scan, from: 'scanning', authorize: (product) => asOwner(product) });
  } catch (error) {
    if (!(error instanceof AppError) || !['CONFLICT', 'NOT_FOUND', 'GONE'].includes(error.code)) throw error;
    // The version name or the last free place was taken meanwhile, or the upload was cancelled.
    const isClosed = error.code !== 'GONE' && (await closeUpload(services, upload));
    if (isClosed)
      await transaction(services.db, (tx) => notifySeller(tx, upload, `was not published: ${error.message}`));
  }
}

/** The permission was checked when the upload was completed. */
function asOwner(product: LockedProduct | null): Authorized<LockedProduct> {
  if (!isThere(product)) throw new AppError('NOT_FOUND');
  return product;
}

function isThere(product: LockedProduct | null): product is Authorized<LockedProduct> {
  return product !== null;
}

async function refuse({ db, storage }: Services, upload: UploadRow, threat: string): Promise<void> {
  const { id, storageKey } = upload;
  await transaction(db, async (tx) => {
    const refused = await tx.fileUpload.updateMany({
      where: { id, status: 'scanning' },
      data: { status: 'infected', threat },
    });
    if (refused.count === 0) return;
    await tx.fileUploadPart.deleteMany({ where: { uploadId: id } });
    await reportThreat(tx, upload, threat);
  });
  await storage.remove(storageKey);
}
