import type { Services } from '../platform/services.ts';

/** Deletes the files of exports and abandoned uploads after a day, and jobs with their rows after 30. Returns how many. */
export async function purgeBulkJobs({ db, storage }: Services): Promise<number> {
  const withFiles = await db.prisma.$queryRaw<{ id: string; fileKey: string }[]>`
    SELECT "id", "fileKey" FROM "bulk_jobs" WHERE "fileKey" IS NOT NULL AND "status" <> 'checking'
      AND "createdAt" < now() - interval '1 day' LIMIT 1000`;
  for (const { id, fileKey } of withFiles) {
    await storage.remove(fileKey);
    await db.prisma.bulkJob.update({ where: { id }, data: { fileKey: null }, select: { id: true } });
  }
  return await db.prisma.$executeRaw`
    DELETE FROM "bulk_jobs" WHERE "createdAt" < now() - interval '30 days' AND "fileKey" IS NULL`;
}
