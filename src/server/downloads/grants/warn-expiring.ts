import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Environment } from '../../platform/env.ts';
import type { Services } from '../../platform/services.ts';
import { downloadCrashPoint } from '../download-crash-points.ts';

/** D-33: notices go out this long before the end. */
const hoursBefore = 6;
const perBatch = 200;

interface Ending {
  id: string;
  userId: string;
  expiresAt: Date;
  fileName: string;
  productName: string;
}

/**
 * Tells owners of downloads that end within six hours and can still be begun, in one notice each; once per time of a
 * grant. The mark is set in the transaction that writes the notice, so that a second run finds nothing.
 */
export async function warnExpiring({ db, environment }: Services): Promise<void> {
  for (let isMore = true; isMore; ) {
    const marked = await transaction(db, async (tx) => {
      const endings = await markEnding(tx);
      for (const userId of new Set(endings.map((ending) => ending.userId))) {
        const files = endings.filter((ending) => ending.userId === userId);
        await warn(tx, environment, userId, files);
      }
      await downloadCrashPoint('expiring.warn.before-commit');
      return endings.length;
    });
    isMore = marked === perBatch;
  }
}

async function markEnding(tx: Transaction): Promise<Ending[]> {
  return await tx.$queryRaw<Ending[]>`
    UPDATE download_grants g SET "warnedAt" = clock_timestamp()
    FROM product_files f, order_items i
    WHERE g."id" IN (
        SELECT "id" FROM download_grants
        WHERE "status" = 'active' AND "warnedAt" IS NULL AND "downloadCount" < "downloadLimit"
          AND "expiresAt" > clock_timestamp()
          AND "expiresAt" <= clock_timestamp() + ${hoursBefore} * interval '1 hour'
        ORDER BY "userId" LIMIT ${perBatch} FOR UPDATE SKIP LOCKED)
      AND f."id" = g."fileId" AND i."id" = g."orderItemId"
    RETURNING g."id", g."userId", g."expiresAt", f."name" AS "fileName", i."name" AS "productName"`;
}

async function warn(
  tx: Transaction,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
  userId: string,
  files: readonly Ending[],
): Promise<void> {
  const [first] = files;
  if (!first) return;
  // Its renewals would not tell one time from another: staff who restore a download set them back.
  const dedupeKey = `download_expiring:${first.id}:${first.expiresAt.toISOString()}`;
  const names = files.map(({ fileName, productName }) => `${productName}: ${fileName}`);
  const more = files.length > 1 ? ` and ${files.length - 1} more` : '';
  await notify(tx, {
    userId,
    type: 'download_expiring',
    title: 'Downloads expire soon',
    message: `The link to ${first.fileName} of ${first.productName}${more} expires within ${hoursBefore} hours.`,
    link: '/user/downloads',
    dedupeKey,
  });
  const variables = {
    items: names.join('\n'),
    expiresIn: `${hoursBefore} hours`,
    libraryUrl: `${PUBLIC_URL}/user/downloads`,
  };
  await queueMail(tx, { templateKey: 'download-expiring', userId, variables, dedupeKey });
}
