import { describeFileSize } from '../../../shared/downloads/file-size.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { downloadCrashPoint } from '../download-crash-points.ts';

/** Small batches, so that a crash repeats little. */
const perBatch = 200;

/**
 * Tells everybody who may fetch a file that it has a new version, once per version and member however often it runs.
 * A version that has been superseded in the meantime is not announced.
 */
export async function announceVersion(
  { db, environment }: Services,
  { fileId, version }: { fileId: string; version: string },
): Promise<void> {
  const file = await db.prisma.productFile.findUnique({
    where: { id: fileId },
    select: { name: true, version: true, sizeBytes: true, storageKey: true, product: { select: { name: true } } },
  });
  if (file?.version !== version) return;
  const upload = await db.prisma.fileUpload.findUnique({
    where: { storageKey: file.storageKey },
    select: { changelog: true },
  });
  const variables = {
    productName: file.product.name,
    fileName: file.name,
    version,
    size: describeFileSize(file.sizeBytes),
    changelog: upload?.changelog || 'The seller did not add any notes.',
    libraryUrl: `${environment.PUBLIC_URL}/user/downloads`,
  };
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await db.pool.query<{ userId: string }>(
      `SELECT DISTINCT "userId" FROM download_grants
       WHERE "fileId" = $1 AND "status" <> 'revoked' AND "userId" > $2 ORDER BY "userId" LIMIT $3`,
      [fileId, last, perBatch],
    );
    await transaction(db, async (tx) => {
      for (const { userId } of rows) {
        const dedupeKey = `file_updated:${fileId}:${version}:${userId}`;
        await notify(tx, {
          userId,
          type: 'file_updated',
          title: 'File updated',
          message: `${file.name} of ${file.product.name} is now version ${version}.`,
          link: '/user/downloads',
          dedupeKey,
        });
        await queueMail(tx, { templateKey: 'file-updated', userId, variables, dedupeKey });
      }
      await downloadCrashPoint('version.announce.before-commit');
    });
    await downloadCrashPoint('version.announce.after-batch');
    last = rows.at(-1)?.userId ?? last;
    if (rows.length < perBatch) return;
  }
}
