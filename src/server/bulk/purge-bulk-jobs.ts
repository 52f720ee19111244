import { fixedRetention } from '../../shared/retention/fixed-retention.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';

/**
 * Deletes the files of exports and abandoned uploads after a day, and jobs with their rows after as many days as the
 * settings say. Returns how many.
 */
export async function purgeBulkJobs({ db, storage }: Services): Promise<number> {
  const { bulkRetentionDays } = await getSettings(db);
  const withFiles = await db.prisma.$queryRaw<{ id: string; fileKey: string }[]>`
    SELECT "id", "fileKey" FROM "bulk_jobs" WHERE "fileKey" IS NOT NULL AND "status" <> 'checking'
      AND "createdAt" < now() - ${fixedRetention.bulkFileDays} * interval '1 day' LIMIT 1000`;
  for (const { id, fileKey } of withFiles) {
    await storage.remove(fileKey);
    await db.prisma.bulkJob.update({ where: { id }, data: { fileKey: null }, select: { id: true } });
  }
  return await db.prisma.$executeRaw`
    DELETE FROM "bulk_jobs" WHERE "createdAt" < now() - ${bulkRetentionDays} * interval '1 day' AND "fileKey" IS NULL`;
}
