import { largestRefundCents, refundsPerDay, sudoRefundCents } from '../../../shared/refunds/refund-reach.rules.ts';
import { type MemberActor, requireSudo } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { takeNamedLock } from '../../platform/database/named-lock.ts';

/**
 * What a member of staff may refund of an order alone (D-51), in one refund or in several: support up to $100 and five
 * refunds a day, everybody with a fresh password above $500. Call with the order's row locked. Locks the count until the
 * commit, so that parallel refunds are counted one after the other.
 */
export async function requireRefundReach(
  tx: Transaction,
  actor: MemberActor,
  { orderId, amountCents }: { orderId: string; amountCents: number },
): Promise<void> {
  if (amountCents === 0) return;
  const totalCents = amountCents + (await refundedBy(tx, actor, orderId));
  if (totalCents > largestRefundCents(actor)) throw new AppError('REFUND_LIMIT');
  if (totalCents > sudoRefundCents) requireSudo(actor);
  const perDay = refundsPerDay(actor);
  if (perDay === Number.POSITIVE_INFINITY) return;
  await takeNamedLock(tx, 'refund-limit', actor.userId);
  const [today] = await tx.$queryRaw<{ refunds: number }[]>`
    SELECT count(*)::int AS refunds FROM refunds
    WHERE "decidedById" = ${actor.userId}::uuid AND "status" <> 'rejected'
      AND "decidedAt" >= date_trunc('day', now() AT TIME ZONE 'UTC') AT TIME ZONE 'UTC'`;
  if ((today?.refunds ?? 0) >= perDay) throw new AppError('REFUND_LIMIT');
}

/** What they have given back of the order before: a large refund does not become several small ones. */
async function refundedBy(tx: Transaction, { userId }: MemberActor, orderId: string): Promise<number> {
  const [given] = await tx.$queryRaw<{ cents: number }[]>`
    SELECT COALESCE(sum("amountCents"), 0)::int AS cents FROM refunds
    WHERE "orderId" = ${orderId}::uuid AND "decidedById" = ${userId}::uuid
      AND "status" IN ('approved', 'processing', 'settled')`;
  return given?.cents ?? 0;
}
