import { formatCents } from '../../../shared/money/money.ts';
import { lessPercent } from '../../../shared/refunds/crypto-refund.rules.ts';
import { spreadCents } from '../../../shared/refunds/refund.rules.ts';
import type { RefundOrder, RefundView } from '../../../shared/refunds/refund.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { lockOrder } from '../../orders/state/lock-order.ts';
import { orderGate } from '../../orders/state/order-gate.ts';
import { conflict } from '../../orders/state/transition-order.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { readCents } from '../../platform/read-cents.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { announceRefund } from '../announce-refund.ts';
import { beginRefund, type RefundShare } from '../booking/begin-refund.ts';
import { chooseWay, originalRefundWay } from '../booking/choose-way.ts';
import { refundCrashPoint } from '../booking/refund-crash-points.ts';
import { type OrderMoney, readOrderMoney } from '../booking/refund-order-money.ts';
import { authorizeRefund } from '../refunds.policy.ts';
import { getRefund } from '../refunds.queries.ts';
import { chooseCoins, refuseChoice } from './choose-coins.ts';
import { requireRefundReach } from './refund-limits.ts';

/**
 * Staff refund a completed order: by line, a sum, or all that is left. A full refund revokes keys and files and ends
 * the order as refunded; a partial one leaves it completed. Idempotent per key.
 */
export async function refundOrder(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  input: RefundOrder & { idempotencyKey: string },
): Promise<RefundView> {
  const { db, environment } = services;
  const settings = await getSettings(db);
  const decide = async (tx: Transaction) => {
    const order = await authorizeRefund(tx, actor, await lockOrder(tx, input.id), input.id);
    const idempotencyKey = `staff:${actor.userId}:${input.idempotencyKey}`;
    const known = await tx.refund.findUnique({ where: { idempotencyKey }, select: { id: true } });
    if (known) return known.id;
    if (order.status !== 'completed') throw conflict(order.status, 'staff');
    const money = await readOrderMoney(tx, order.id);
    if (!money.payment) throw new AppError('REFUND_NOT_ALLOWED');
    const { method: paidBy } = money.payment;
    const way =
      input.method === 'original'
        ? await originalRefundWay(tx, order.userId, paidBy)
        : await chooseWay(tx, { userId: order.userId, asked: input.method, paidBy }, settings);
    refuseChoice(input, way);
    const { amountCents, lines } = chooseAmount(money, input, order.currency);
    const coins = await chooseCoins(tx, services, { input, order, way, amountCents });
    // Coins that have risen since are worth more than what the buyer paid.
    await requireRefundReach(tx, actor, { orderId: order.id, amountCents: Math.max(amountCents, coins.worthCents) });
    const facts = { amountCents, lines, ...way, ...coins.chosen, reason: input.reason, details: input.details };
    const owner = { paymentId: money.payment.id, requestedById: actor.userId, idempotencyKey };
    const text = `${formatCents(amountCents, order.currency)}: ${input.details}`;
    const id = await beginRefund(tx, order, { ...facts, ...owner }, { byUserId: actor.userId, text });
    await announceRefund(tx, environment, id, 'refund_approved');
    const newValue = {
      orderId: order.id,
      amountCents,
      method: way.method,
      reason: input.reason,
      details: input.details,
      ...coins.chosen,
    };
    const fact = { entity: 'refund', entityId: id, action: 'create', key: 'refund.order', newValue };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
    await refundCrashPoint('refund.decide.before-commit');
    return id;
  };
  const refundId = await orderGate(() => transaction(db, decide));
  await refundCrashPoint('refund.decide.after-commit');
  return await getRefund(services, refundId);
}

interface Chosen {
  amountCents: number;
  lines: RefundShare[];
}

function chooseAmount(
  money: OrderMoney,
  { lines, amount, subtractPercent = 0 }: RefundOrder,
  currency: string,
): Chosen {
  if (lines && amount !== undefined) throw new AppError('VALIDATION_FAILED', { errors: { amount: ['linesOrAmount'] } });
  const asked = amount === undefined ? money.leftCents : readCents(amount, currency);
  const base = lines ? byLine(money, lines, currency) : bySum(money, asked);
  const chosen = lessKept(base, subtractPercent);
  if (chosen.amountCents === 0) throw new AppError('REFUND_NOT_ALLOWED');
  if (chosen.amountCents > money.leftCents) throw new AppError('REFUND_TOO_LARGE');
  return chosen;
}

/** The same shares of less, because the shop keeps a part. */
function lessKept({ amountCents, lines }: Chosen, percent: number): Chosen {
  if (percent === 0) return { amountCents, lines };
  const leftCents = lessPercent(amountCents, percent);
  const shares = spreadCents(
    leftCents,
    lines.map((line) => line.amountCents),
  );
  return { amountCents: leftCents, lines: lines.map((line, index) => ({ ...line, amountCents: shares[index] ?? 0 })) };
}

function byLine(money: OrderMoney, shares: NonNullable<RefundOrder['lines']>, currency: string): Chosen {
  const known = new Set(money.lines.map((line) => line.orderItemId));
  if (shares.some(({ itemId }) => !known.has(itemId))) {
    throw new AppError('VALIDATION_FAILED', { errors: { lines: ['notInThisOrder'] } });
  }
  const lines = shares.map(({ itemId, amount }) => ({
    orderItemId: itemId,
    amountCents: readCents(amount, currency, { field: 'lines' }),
  }));
  return { amountCents: lines.reduce((sum, line) => sum + line.amountCents, 0), lines };
}

/** Lines first, then the fee: any amount beyond the lines refunds the fee. */
function bySum(money: OrderMoney, amountCents: number): Chosen {
  const shares = spreadCents(
    amountCents,
    money.lines.map((line) => line.amountCents),
  );
  const lines = money.lines.map(({ orderItemId }, index) => ({ orderItemId, amountCents: shares[index] ?? 0 }));
  return { amountCents, lines };
}
