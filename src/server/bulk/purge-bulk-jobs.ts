import { undoHours } from '../../shared/bulk/bulk-limits.ts';
import { fixedRetention } from '../../shared/retention/fixed-retention.ts';
import { forEachRow } from '../platform/jobs/for-each-row.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { failJob } from './job-state.ts';

/**
 * Deletes the files of exports and abandoned uploads after a day, and jobs with their rows after as many days as the
 * settings say. Returns how many. Jobs whose worker died without a word are failed first, so that none stays for good.
 */
export async function purgeBulkJobs(services: Services): Promise<number> {
  const { db, storage } = services;
  await failStuckJobs(services);
  const { bulkRetentionDays } = await getSettings(db);
  const withFiles = await db.prisma.$queryRaw<{ id: string; fileKey: string }[]>`
    SELECT "id", "fileKey" FROM "bulk_jobs" WHERE "fileKey" IS NOT NULL AND "status" <> 'checking'
      AND "createdAt" < now() - ${fixedRetention.bulkFileDays} * interval '1 day' LIMIT 1000`;
  await forEachRow(withFiles, async ({ id, fileKey }) => {
    await storage.remove(fileKey);
    await db.prisma.bulkJob.update({ where: { id }, data: { fileKey: null }, select: { id: true } });
  });
  return await db.prisma.$executeRaw`
    DELETE FROM "bulk_jobs" WHERE "createdAt" < now() - ${bulkRetentionDays} * interval '1 day' AND "fileKey" IS NULL`;
}

/** A day is far longer than any pass takes. One that takes back may begin as long as a job can be undone. */
async function failStuckJobs(services: Services): Promise<void> {
  const stuck = await services.db.prisma.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "bulk_jobs" WHERE "status" IN ('checking', 'running', 'undoing')
      AND GREATEST("createdAt", "startedAt", "finishedAt")
        + CASE "status" WHEN 'undoing' THEN ${undoHours} ELSE 0 END * interval '1 hour'
        < now() - ${fixedRetention.bulkFileDays} * interval '1 day' LIMIT 1000`;
  await forEachRow(stuck, ({ id }) => failJob(services, id, 'Something went wrong on our side.'));
}
