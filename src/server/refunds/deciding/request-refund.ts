import type { Order } from '../../../shared/orders/order.schemas.ts';
import { refundableUntil, refundProofLength } from '../../../shared/refunds/refund.rules.ts';
import type { RequestRefund } from '../../../shared/refunds/refund.schemas.ts';
import { refundReasonLabel } from '../../../shared/refunds/refund-labels.ts';
import { audit } from '../../audit/audit.ts';
import { usedLines } from '../../downloads/grants/order-use.queries.ts';
import { authorizeOrder } from '../../orders/orders.policy.ts';
import { getOrder } from '../../orders/read/orders.queries.ts';
import { type LockedOrder, lockOrderNow } from '../../orders/state/lock-order.ts';
import { conflict, transitionOrder } from '../../orders/state/transition-order.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { announceRefund, mailRefund } from '../announce-refund.ts';
import { approveRefund, type NewRefund, writeRefund } from '../booking/begin-refund.ts';
import { chooseWay, originalRefundWay } from '../booking/choose-way.ts';
import { refundCrashPoint } from '../booking/refund-crash-points.ts';
import { type OrderMoney, readOrderMoney } from '../booking/refund-order-money.ts';

interface Rules {
  refundDays: number;
  autoRefundUnused: boolean;
  walletEnabled: boolean;
}

/**
 * Requests a refund of a completed order, or of some of its lines, within the refund window (D-38). Unused items are
 * approved at once; the rest needs a reason and is decided by staff. Until then keys and files are frozen.
 * `isWithdrawal` also confirms by mail that the buyer withdrew from the contract. `isRepeat` says that the same request
 * came before without an answer: its result is then returned. Without `needsProof` staff ask what happened.
 */
export async function requestRefund(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: RequestRefund,
  { isWithdrawal = false, isRepeat = false, needsProof = true } = {},
): Promise<Order> {
  const { db, environment } = services;
  const row = await db.prisma.order.findUnique({ where: { id: input.id }, select: { id: true, userId: true } });
  const { id, userId } = authorizeOrder(actor, row, 'order:refund_request');
  const settings = await getSettings(db);
  await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    if (isRepeat && (await wasAsked(tx, order, input))) return;
    if (order.status !== 'completed') throw conflict(order.status, 'buyer');
    if (order.isGift && order.recipientId !== order.userId) throw new AppError('GIFT_CLAIMED');
    await requireInWindow(tx, id, settings);
    const { refund, isDisputed } = await planRefund(tx, order, input, {
      ...settings,
      isWithdrawal,
      requestedById: actor.userId,
    });
    const isUsed = await wasUsed(tx, id, refund.lines);
    if (isUsed && needsProof) requireProof(input);
    const text = `${isWithdrawal ? 'Withdrawn from the contract' : 'Refund requested'}: ${refundReasonLabel(input.reason)}`;
    const by = userId === actor.userId ? actor.userId : undefined;
    const change = { to: 'refund_requested' as const, by: 'buyer' as const, type: 'refund_requested', text };
    await transitionOrder(tx, order, { ...change, ...(by && { byUserId: by }) });
    const refundId = await writeRefund(tx, order, refund);
    // The bank may give the money back as well: staff decide what is disputed.
    const isAutomatic = !isUsed && !isDisputed && settings.autoRefundUnused;
    const decision = { byUserId: null, text: 'Never used, so it was approved automatically' };
    if (isAutomatic) await approveRefund(tx, order, refundId, decision);
    if (isWithdrawal) await mailRefund(tx, environment, refundId, 'withdrawal-received');
    await announceRefund(tx, environment, refundId, isAutomatic ? 'refund_approved' : 'refund_requested');
    const { reason, method, amountCents } = refund;
    await audit(tx, {
      entity: 'refund',
      entityId: refundId,
      action: 'request',
      key: 'refund.request',
      newValue: { orderId: id, reason, method, amountCents, isAutomatic },
      userId: actor.userId,
      requestInfo,
    });
    await refundCrashPoint('refund.decide.before-commit');
  });
  await refundCrashPoint('refund.decide.after-commit');
  return await getOrder(services, actor, id);
}

/** Whether the same request already exists, open or approved. */
async function wasAsked(tx: Transaction, order: LockedOrder, { reason, details }: RequestRefund): Promise<boolean> {
  if (order.status !== 'refund_requested' && order.status !== 'refunded') return false;
  const where = { orderId: order.id, reason, details, idempotencyKey: { startsWith: `request:${order.id}:` } };
  return (await tx.refund.count({ where })) > 0;
}

async function requireInWindow(tx: Transaction, orderId: string, { refundDays }: Rules): Promise<void> {
  const { completedAt } = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: { completedAt: true } });
  if (completedAt && (await databaseTime(tx)) <= refundableUntil(completedAt, refundDays)) return;
  throw new AppError('REFUND_NOT_ALLOWED', { message: `Refunds are possible within the first ${refundDays} days.` });
}

/** The amounts to refund: chosen lines in full, or all that is left of the order with its fee. */
async function planRefund(
  tx: Transaction,
  order: LockedOrder,
  { items, reason, details, method }: RequestRefund,
  { isWithdrawal, requestedById, ...rules }: Rules & { isWithdrawal: boolean; requestedById: string },
): Promise<{ refund: NewRefund; isDisputed: boolean }> {
  const money = await readOrderMoney(tx, order.id);
  const { payment, leftCents } = money;
  const lines = chosenLines(money, items);
  const isWhole = lines.length === money.lines.length;
  const amountCents = isWhole ? leftCents : lines.reduce((sum, line) => sum + line.amountCents, 0);
  if (!payment || amountCents === 0) throw new AppError('REFUND_NOT_ALLOWED');
  // The right to withdraw does not hang on a wallet: without one staff ask where the coins should go.
  const way = isWithdrawal
    ? await originalRefundWay(tx, order.userId, payment.method)
    : await chooseWay(tx, { userId: order.userId, asked: method, paidBy: payment.method }, rules);
  const attempts = await tx.refund.count({ where: { orderId: order.id } });
  const refund = {
    paymentId: payment.id,
    amountCents,
    lines: lines.map((line) => ({ orderItemId: line.orderItemId, amountCents: line.amountCents })),
    reason,
    details,
    requestedById,
    idempotencyKey: `request:${order.id}:${attempts}`,
    ...way,
  };
  return { refund, isDisputed: payment.disputedAt !== null };
}

function chosenLines(money: OrderMoney, items: readonly string[] | undefined): OrderMoney['lines'] {
  if (items === undefined) return money.lines;
  const lines = money.lines.filter((line) => items.includes(line.orderItemId));
  if (lines.length === items.length) return lines;
  throw new AppError('VALIDATION_FAILED', { errors: { items: ['notInThisOrder'] } });
}

async function wasUsed(tx: Transaction, orderId: string, lines: NewRefund['lines']): Promise<boolean> {
  const used = await usedLines(tx, orderId);
  const manual = await tx.orderItem.count({
    where: { id: { in: lines.map(({ orderItemId }) => orderItemId) }, deliveryType: 'manual' },
  });
  return manual > 0 || lines.some(({ orderItemId }) => used.has(orderItemId));
}

function requireProof({ reason, details }: RequestRefund): void {
  if (reason === 'changed_mind') {
    throw new AppError('REFUND_NOT_ALLOWED', {
      message: 'You have already used this, so please choose a reason and describe what happened.',
    });
  }
  if (details.trim().length < refundProofLength) {
    throw new AppError('VALIDATION_FAILED', { errors: { details: ['proofTooShort'] } });
  }
}
