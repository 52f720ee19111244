import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import { dayMs } from '../../shared/dates/spans.ts';
import { avatarFiles } from '../accounts/avatar-files.ts';
import { audit } from '../audit/audit.ts';
import { sendMailJob } from '../email-templates/email-templates.jobs.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { sealVariable } from '../email-templates/sending/sealed-variables.ts';
import { eraseFollows } from '../follows/erase-follows.ts';
import { eraseMessages } from '../messages/erase-messages.ts';
import { AppError } from '../platform/app-error.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { noteUnnamedFiles, removeFiles } from '../platform/files/files-before-rows.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { Services } from '../platform/services.ts';
import { removeReviewsOf } from '../reviews/moderation/remove-reviews-of.ts';
import { dropMailsAbout } from '../reviews/tell-seller.ts';
import { lockAdmins, requireAnotherAdmin } from '../roles/lock-roles.ts';
import { eraseSupport } from '../support/erase-support.ts';
import { eraseTraces } from './erase-traces.ts';
import { formatBalances, holdsMore, readBalances, refuseMoneyLeft, refuseOpenBusiness } from './open-business.ts';
import { deleteAccountJob } from './privacy.jobs.ts';

/**
 * Anonymises a deleted account (D-71): accounting records lose the person, everything else is deleted. Does nothing
 * when the request was withdrawn or done before. An order opened or a payment disputed since, money that came since, or being the last
 * administrator, postpones it by a day.
 */
export async function eraseAccount(
  services: Services,
  payload: z.output<typeof deleteAccountJob.payload>,
): Promise<'erased' | 'nothing' | 'postponed'> {
  try {
    const files = await transaction(services.db, (tx) => erase(services, tx, payload), { timeoutMs: 60_000 });
    if (!files) return 'nothing';
    await removeFiles(services.storage, files);
    return 'erased';
  } catch (error) {
    if (!(error instanceof AppError) || !waitedFor.has(error.code)) throw error;
    await postpone(services, payload);
    return 'postponed';
  }
}

/** What ends by itself or by others, so that the deletion comes later. */
const waitedFor: ReadonlySet<string> = new Set(['OPEN_ORDERS', 'DISPUTE_RUNNING', 'BALANCE_LEFT', 'LAST_ADMIN']);

/** Tries again in a day. Who holds more money than they gave up hears of it, once a month. */
async function postpone({ db, environment }: Services, payload: z.output<typeof deleteAccountJob.payload>) {
  const { accountId: userId, requestedAt } = payload;
  const now = databaseNow();
  const delayUntil = new Date(now.getTime() + dayMs);
  const key = `delete-account:${userId}:${requestedAt}:${delayUntil.toISOString().slice(0, 10)}`;
  await transaction(db, async (tx) => {
    await enqueue(tx, deleteAccountJob, payload, { key, delayUntil });
    if (!(await holdsMore(tx, userId, payload.forfeited))) return;
    const amount = formatBalances(await readBalances(tx, userId)).join(' + ');
    const variables = { amount, loginUrl: `${environment.PUBLIC_URL}/login` };
    const dedupeKey = `account-deletion-money:${userId}:${requestedAt}:${now.toISOString().slice(0, 7)}`;
    await queueMail(tx, { templateKey: 'account-deletion-money', userId, variables, dedupeKey });
  });
}

/** The keys of the files to delete afterwards; undefined when there is nothing to do. */
async function erase(
  services: Services,
  tx: Transaction,
  { accountId: userId, requestedAt, removeReviews, forfeited }: z.output<typeof deleteAccountJob.payload>,
): Promise<string[] | undefined> {
  await lockAdmins(tx);
  const [user] = await tx.$queryRaw<{ email: string; emailKey: string; avatarKey: string | null }[]>`
    SELECT "email", "emailKey", "avatarKey" FROM "users"
    WHERE "id" = ${userId}::uuid AND "status" <> 'deleted' AND "deletionRequestedAt" = ${new Date(requestedAt)}
      AND "deletionDueAt" <= clock_timestamp() FOR UPDATE`;
  if (!user) return undefined;
  await refuseOpenBusiness(tx, userId);
  await refuseMoneyLeft(tx, userId, forfeited);
  await requireAnotherAdmin(tx, userId);
  const exports = await tx.dataExport.findMany({ where: { userId }, select: { storageKey: true } });
  await dropMailsAbout(tx, userId);
  const reviewPictures = removeReviews ? await removeReviewsOf(tx, userId) : [];
  const messagePictures = await eraseMessages(tx, userId);
  await eraseFollows(tx, userId);
  const supportPictures = await eraseSupport(tx, userId);
  const alias = createHmac('sha256', services.secrets.steadyKey('deleted-account'))
    .update(userId)
    .digest('hex')
    .slice(0, 16);
  const orderPictures = await eraseTraces(tx, { userId, alias, email: user.email, emailKey: user.emailKey });
  await audit(tx, { entity: 'user', entityId: userId, action: 'delete', key: 'user.deleted', userId: null });
  await enqueue(tx, sendMailJob, {
    templateKey: 'account-deleted',
    userId,
    variables: {},
    dedupeKey: `account-deleted:${userId}`,
    sealedRecipient: sealVariable(services.secrets, user.email),
  });
  await invalidate(tx, ['products']);
  const pictures = avatarFiles(userId, user.avatarKey);
  const copies = exports.flatMap(({ storageKey }) => storageKey ?? []);
  const files = [...pictures, ...reviewPictures, ...messagePictures, ...supportPictures, ...orderPictures, ...copies];
  await noteUnnamedFiles(tx, files);
  return files;
}
