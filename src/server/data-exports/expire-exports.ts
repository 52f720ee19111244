import { dayMs } from '../../shared/dates/spans.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import type { Services } from '../platform/services.ts';

/**
 * Deletes the files of exports whose seven days are over. Returns how many. Those that nobody has made within a day are
 * failed: their job died without a word, and one that is open refuses the next.
 */
export async function expireExports({ db, storage }: Services): Promise<number> {
  await db.prisma.dataExport.updateMany({
    where: { status: 'pending', createdAt: { lt: new Date(databaseNow().getTime() - dayMs) } },
    data: { status: 'failed' },
  });
  const rows = await db.prisma.dataExport.findMany({
    where: { status: 'ready', expiresAt: { lte: databaseNow() } },
    select: { id: true, storageKey: true },
    orderBy: { expiresAt: 'asc' },
    take: 1000,
  });
  await forEachRow(rows, async ({ id, storageKey }) => {
    if (storageKey) await storage.remove(storageKey);
    await db.prisma.dataExport.update({
      where: { id },
      data: { status: 'expired', storageKey: null, tokenHash: null },
      select: { id: true },
    });
  });
  return rows.length;
}
