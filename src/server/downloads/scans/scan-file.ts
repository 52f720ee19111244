import { invalidate } from '../../platform/cache/cache-bus.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { currentScanRule } from '../file-check.ts';
import { reportThreat } from './report-threat.ts';
import { scanStored } from './scan-stored.ts';

/** Has a published file scanned that never was, such as one from before scans were required. Safe to run twice. */
export async function scanFile(services: Services, { fileId }: { fileId: string }): Promise<void> {
  const { db } = services;
  if ((await currentScanRule(services)) !== 'scan') return;
  const file = await db.prisma.productFile.findUnique({
    where: { id: fileId },
    select: {
      name: true,
      version: true,
      scan: true,
      storageKey: true,
      sizeBytes: true,
      productId: true,
      product: { select: { sellerId: true } },
    },
  });
  if (file?.scan !== 'unscanned') return;
  const threat = await scanStored(services, file);
  await transaction(db, async (tx) => {
    // Only for the bytes that were judged: a new version may have come meanwhile.
    const judged = await tx.productFile.updateMany({
      where: { id: fileId, storageKey: file.storageKey, scan: 'unscanned' },
      data: { scan: threat ? 'infected' : 'clean', threat },
    });
    if (judged.count === 0 || !threat) return;
    const { name, version, productId } = file;
    await invalidate(tx, ['products']);
    await reportThreat(tx, { id: fileId, productId, userId: file.product.sellerId, fileName: name, version }, threat);
  });
}
