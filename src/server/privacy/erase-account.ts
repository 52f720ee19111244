import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { dayMs } from '../../shared/dates/spans.ts';
import { audit } from '../audit/audit.ts';
import { sendMailJob } from '../email-templates/email-templates.jobs.ts';
import { sealVariable } from '../email-templates/sending/sealed-variables.ts';
import { eraseFollows } from '../follows/erase-follows.ts';
import { eraseMessages } from '../messages/erase-messages.ts';
import { AppError } from '../platform/app-error.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { Services } from '../platform/services.ts';
import { removeReviewsOf } from '../reviews/moderation/remove-reviews-of.ts';
import { lockAdmins, requireAnotherAdmin } from '../roles/lock-roles.ts';
import { eraseSupport } from '../support/erase-support.ts';
import { eraseTraces } from './erase-traces.ts';
import { deleteAccountJob } from './privacy.jobs.ts';
import { refuseOpenOrders } from './request-deletion.ts';

/**
 * Anonymises a deleted account (D-71): accounting records lose the person, everything else is deleted. Does nothing
 * when the request was withdrawn or done before. An order opened since, or being the last administrator, postpones it
 * by a day.
 */
export async function eraseAccount(
  services: Services,
  payload: z.output<typeof deleteAccountJob.payload>,
): Promise<'erased' | 'nothing' | 'postponed'> {
  try {
    const files = await transaction(services.db, (tx) => erase(services, tx, payload), { timeoutMs: 60_000 });
    if (!files) return 'nothing';
    for (const key of files) await services.storage.remove(key);
    return 'erased';
  } catch (error) {
    if (!(error instanceof AppError) || !['OPEN_ORDERS', 'LAST_ADMIN'].includes(error.code)) throw error;
    const delayUntil = new Date(databaseNow().getTime() + dayMs);
    const key = `delete-account:${payload.accountId}:${payload.requestedAt}:${delayUntil.toISOString().slice(0, 10)}`;
    await transaction(services.db, (tx) => enqueue(tx, deleteAccountJob, payload, { key, delayUntil }));
    return 'postponed';
  }
}

/** The keys of the files to delete afterwards; undefined when there is nothing to do. */
async function erase(
  services: Services,
  tx: Transaction,
  { accountId: userId, requestedAt, removeReviews }: z.output<typeof deleteAccountJob.payload>,
): Promise<string[] | undefined> {
  await lockAdmins(tx);
  const [user] = await tx.$queryRaw<{ email: string; emailKey: string; avatarKey: string | null }[]>`
    SELECT "email", "emailKey", "avatarKey" FROM "users"
    WHERE "id" = ${userId}::uuid AND "status" <> 'deleted' AND "deletionRequestedAt" = ${new Date(requestedAt)}
      AND "deletionDueAt" <= clock_timestamp() FOR UPDATE`;
  if (!user) return undefined;
  await refuseOpenOrders(tx, userId);
  await requireAnotherAdmin(tx, userId);
  const exports = await tx.dataExport.findMany({ where: { userId }, select: { storageKey: true } });
  const reviewPictures = removeReviews ? await removeReviewsOf(tx, userId) : [];
  const messagePictures = await eraseMessages(tx, userId);
  await eraseFollows(tx, userId);
  const supportPictures = await eraseSupport(tx, userId);
  const alias = createHmac('sha256', services.secrets.steadyKey('deleted-account'))
    .update(userId)
    .digest('hex')
    .slice(0, 16);
  await eraseTraces(tx, { userId, alias, email: user.email, emailKey: user.emailKey });
  await audit(tx, { entity: 'user', entityId: userId, action: 'delete', key: 'user.deleted', userId: null });
  await enqueue(tx, sendMailJob, {
    templateKey: 'account-deleted',
    userId,
    variables: {},
    dedupeKey: `account-deleted:${userId}`,
    sealedRecipient: sealVariable(services.secrets, user.email),
  });
  await invalidate(tx, ['products']);
  const pictures = user.avatarKey === null ? [] : [256, 96, 48].map((size) => `public/${user.avatarKey}-${size}.webp`);
  const copies = exports.flatMap(({ storageKey }) => storageKey ?? []);
  return [...pictures, ...reviewPictures, ...messagePictures, ...supportPictures, ...copies];
}
