import type { z } from 'zod';
import { formatCents } from '../../../shared/money/money.ts';
import { spreadCents } from '../../../shared/refunds/refund.rules.ts';
import {
  type ApproveRefund,
  type RefundMethod,
  type RefundView,
  type RetryRefund,
  refundAmounts,
  type rejectRefundSchema,
} from '../../../shared/refunds/refund.schemas.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { audit } from '../../audit/audit.ts';
import { type LockedOrder, lockOrder } from '../../orders/state/lock-order.ts';
import { orderGate } from '../../orders/state/order-gate.ts';
import { transitionOrder } from '../../orders/state/transition-order.ts';
import type { Authorized, MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { resolveAlert } from '../../platform/ops-alert.ts';
import { readCents } from '../../platform/read-cents.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { announceRefund } from '../announce-refund.ts';
import { approveRefund, writeRefund } from '../booking/begin-refund.ts';
import { chooseWay, type RefundWay } from '../booking/choose-way.ts';
import { refundCrashPoint } from '../booking/refund-crash-points.ts';
import { authorizeRefund } from '../refunds.policy.ts';
import { getRefund } from '../refunds.queries.ts';
import { closeRequest, decided } from './close-request.ts';
import { requireRefundReach } from './refund-limits.ts';

type Requested = Authorized<RefundRow> & { order: LockedOrder };

/** Approves a request, in full or for `amount`; a partial refund leaves the order completed (D-36). */
export async function approveRequest(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, amount, note }: ApproveRefund,
): Promise<RefundView> {
  await decide(services, actor, requestInfo, { id, key: 'refund.approve' }, async (tx, refund) => {
    const amountCents = amount === undefined ? refund.amountCents : readCents(amount, refund.currency);
    if (amountCents > refund.amountCents) throw new AppError('REFUND_TOO_LARGE');
    await requireRefundReach(tx, actor, { orderId: refund.order.id, amountCents });
    if (amountCents < refund.amountCents) await reduce(tx, refund, amountCents);
    const text = note || `${formatCents(amountCents, refund.currency)} approved`;
    if (!(await approveRefund(tx, refund.order, id, { byUserId: actor.userId, text }))) throw decided();
    await announceRefund(tx, services.environment, id, 'refund_approved');
    await refundCrashPoint('refund.decide.before-commit');
    return { amountCents, note };
  });
  await refundCrashPoint('refund.decide.after-commit');
  return await getRefund(services, id);
}

/** Rejects a request: the order is completed again, its keys and files are available. */
export async function rejectRequest(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, reason }: z.infer<typeof rejectRefundSchema>,
): Promise<RefundView> {
  await decide(services, actor, requestInfo, { id, key: 'refund.reject' }, async (tx, { order }) => {
    await closeRequest(tx, id, { byUserId: actor.userId, text: reason });
    if (order.status === 'refund_requested') {
      const change = { to: 'completed', by: 'staff', type: 'refund_rejected' } as const;
      await transitionOrder(tx, order, { ...change, byUserId: actor.userId, text: `Refund rejected: ${reason}` });
    }
    await announceRefund(tx, services.environment, id, 'refund_rejected');
    return { reason };
  });
  return await getRefund(services, id);
}

/**
 * Retries a failed refund with a new one, because a provider repeats the failure for the old id, or in another way where
 * the card is closed for good. Once per failure; returns the new refund. VALIDATION_FAILED for a way that is not offered.
 */
export async function retryRefund(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, method: asked }: RetryRefund,
): Promise<RefundView> {
  const settings = await getSettings(services.db);
  let retryId = id;
  await decide(services, actor, requestInfo, { id, key: 'refund.retry' }, async (tx, refund) => {
    if (refund.status !== 'failed' || refund.paymentId === null) throw decided();
    await requireRefundReach(tx, actor, { orderId: refund.order.id, amountCents: refund.amountCents });
    const { paymentId, amountCents, lines, reason, details, revokes, requestedById } = refund;
    const facts = { paymentId, amountCents, lines, reason, details, revokes, requestedById };
    const way = asked === undefined ? sameWay(refund) : await otherWay(tx, refund, { asked, paymentId, settings });
    const coins = { amountBy: refund.amountBy, subtractBps: refund.subtractBps, payoutUnits: refund.payoutUnits };
    const again = { ...facts, ...coins, ...way, idempotencyKey: `retry:${id}` };
    retryId = await writeRefund(tx, refund.order, again);
    const decision = { byUserId: actor.userId, text: 'Tried again' };
    if (!(await approveRefund(tx, refund.order, retryId, decision))) throw decided();
    await resolveAlert(tx, `refund-failed:${id}`);
    return { amountCents, retryId };
  });
  return await getRefund(services, retryId);
}

function sameWay({ method, payoutNetwork: network, payoutAddress: address }: RefundRow): RefundWay {
  return { method, payout: network !== null && address !== null ? { network, address } : null };
}

async function otherWay(
  tx: Transaction,
  { order: { userId } }: Requested,
  { asked, paymentId, settings }: { asked: RefundMethod; paymentId: string; settings: Pick<Settings, 'walletEnabled'> },
): Promise<RefundWay> {
  const { method: paidBy } = await tx.payment.findUniqueOrThrow({ where: { id: paymentId }, select: { method: true } });
  return await chooseWay(tx, { userId, asked, paidBy }, settings);
}

type RefundRow = Awaited<ReturnType<typeof readRefund>>;

/** Locks and reads the refund, runs the decision, and records who made it. */
export async function decide(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, key }: { id: string; key: string },
  make: (tx: Transaction, refund: Requested) => Promise<Record<string, string | number | boolean>>,
): Promise<void> {
  const lockAndMake = async (tx: Transaction) => {
    const known = await tx.refund.findUnique({ where: { id }, select: { orderId: true } });
    if (!known) throw new AppError('NOT_FOUND');
    const order = await lockOrder(tx, known.orderId);
    const refund = await authorizeRefund(tx, actor, { ...(await readRefund(tx, id)), userId: order.userId }, order.id);
    const newValue = await make(tx, { ...refund, order });
    const oldValue = { status: refund.status };
    const fact = { entity: 'refund', entityId: id, action: 'update', key, oldValue, newValue };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
  };
  await orderGate(() => transaction(db, lockAndMake));
}

async function readRefund(tx: Transaction, id: string) {
  const row = await tx.refund.findUniqueOrThrow({
    where: { id },
    select: {
      id: true,
      paymentId: true,
      status: true,
      method: true,
      amountCents: true,
      currency: true,
      reason: true,
      details: true,
      revokes: true,
      requestedById: true,
      payoutNetwork: true,
      payoutAddress: true,
      amountBy: true,
      subtractBps: true,
      payoutUnits: true,
      lines: { select: { orderItemId: true, amountCents: true } },
    },
  });
  const amountBy = refundAmounts.find((one) => one === row.amountBy) ?? null;
  return { ...row, amountBy, payoutUnits: row.payoutUnits?.toFixed() ?? null };
}

/** A part of what was asked for, spread over the lines as they were asked for. */
async function reduce(tx: Transaction, { id, lines }: RefundRow, amountCents: number): Promise<void> {
  const shares = spreadCents(
    amountCents,
    lines.map((line) => line.amountCents),
  );
  for (const [index, { orderItemId }] of lines.entries()) {
    const data = { amountCents: shares[index] ?? 0 };
    await tx.refundLine.update({ where: { refundId_orderItemId: { refundId: id, orderItemId } }, data });
  }
  await tx.refund.updateMany({ where: { id, status: 'requested' }, data: { amountCents } });
}
