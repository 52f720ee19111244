import { dayMs } from '../../shared/dates/spans.ts';
import { formatCents } from '../../shared/money/money.ts';
import type { DeleteAccount } from '../../shared/privacy/privacy.schemas.ts';
import { scheduleDeletion } from '../accounts/end-account.ts';
import { audit } from '../audit/audit.ts';
import { endSessions } from '../auth/sessions/end-sessions.ts';
import { sendMailJob } from '../email-templates/email-templates.jobs.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/outbox.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { lockAdmins, requireAnotherAdmin } from '../roles/lock-roles.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { deleteAccountJob } from './privacy.jobs.ts';

/** Open order states in which neither buyer nor seller may be deleted. */
const openStatuses = ['pending', 'processing', 'shipped', 'on_hold', 'refund_requested'] as const;

/**
 * Schedules the deletion of one's own account and signs it out everywhere; signing in again during the grace period
 * cancels it. Refused with OPEN_ORDERS while something bought or sold is under way, with BALANCE_LEFT while it holds
 * money that its owner does not agree to lose, with LAST_ADMIN for the last one.
 */
export async function requestDeletion(
  { db, environment }: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  { removeReviews, forfeitsBalance }: DeleteAccount,
): Promise<{ success: true; deletionDueAt: string }> {
  const { deletionGraceDays } = await getSettings(db);
  return await transaction(db, async (tx) => {
    await lockAdmins(tx);
    await tx.$queryRaw`SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid FOR UPDATE`;
    await refuseOpenOrders(tx, userId);
    const forfeited = await readBalances(tx, userId);
    if (forfeited.length > 0 && !forfeitsBalance) throw new AppError('BALANCE_LEFT');
    const requestedAt = await databaseTime(tx);
    const dueAt = new Date(requestedAt.getTime() + deletionGraceDays * dayMs);
    await scheduleDeletion(tx, userId, { requestedAt, dueAt });
    await requireAnotherAdmin(tx, userId);
    await endSessions(tx, { userId, reason: 'deletion' });
    const payload = { accountId: userId, requestedAt: requestedAt.toISOString(), removeReviews };
    await enqueue(tx, deleteAccountJob, payload, { delayUntil: dueAt });
    const variables = {
      deletionDate: dueAt.toISOString().slice(0, 10),
      loginUrl: `${environment.PUBLIC_URL}/login`,
    };
    const dedupeKey = `account-deletion-scheduled:${userId}:${payload.requestedAt}`;
    await enqueue(tx, sendMailJob, { templateKey: 'account-deletion-scheduled', userId, variables, dedupeKey });
    await audit(tx, {
      entity: 'user',
      entityId: userId,
      action: 'delete',
      key: 'user.deletion-requested',
      ...(forfeited.length > 0 && { newValue: { forfeited } }),
      userId,
      requestInfo,
    });
    return { success: true, deletionDueAt: dueAt.toISOString() };
  });
}

/** Throws OPEN_ORDERS while an order of this member, or one with something they sold, is open. */
export async function refuseOpenOrders(tx: Transaction, userId: string): Promise<void> {
  const open = await tx.order.count({
    where: { status: { in: [...openStatuses] }, OR: [{ userId }, { items: { some: { sellerId: userId } } }] },
  });
  if (open > 0) throw new AppError('OPEN_ORDERS');
}

/** The money that this member would lose, one line for each account that holds some. */
async function readBalances(tx: Transaction, owner: string): Promise<string[]> {
  const kinds = ['user_wallet', 'seller_payable', 'seller_held'] as const;
  const accounts = await tx.ledgerAccount.findMany({
    where: { owner, kind: { in: [...kinds] }, balanceCents: { gt: 0 } },
    select: { balanceCents: true, currency: true },
  });
  return accounts.map(({ balanceCents, currency }) => formatCents(balanceCents, currency));
}
