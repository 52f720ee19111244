import type { Transaction } from '../platform/database/db.ts';

/** Grants and their log stay as evidence, without where and with what somebody downloaded. */
export async function eraseDownloader(tx: Transaction, userId: string): Promise<void> {
  await tx.downloadGrant.updateMany({ where: { userId }, data: { lastIpMasked: null } });
  await tx.downloadLogEntry.updateMany({ where: { grant: { userId } }, data: { ipMasked: '', device: '' } });
}
