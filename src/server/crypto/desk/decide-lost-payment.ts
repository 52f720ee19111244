import type { DecideLostPayment } from '../../../shared/crypto/lost-payment.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { readLost } from '../../payments/attempts/mark-payment.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Payment } from '../../platform/generated/client.ts';
import { resolveAlert } from '../../platform/ops-alert.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { lockLostPayment, roundOf } from '../../settlement/lost-payment.ts';
import { payeeOf } from '../../settlement/payee.ts';
import type { CoinBill } from '../coin-bill.ts';
import { readLossAlerts } from '../lost-coins.queries.ts';
import { giveBackFound } from '../watch/lost-payments.ts';

/**
 * Staff decide about a payment whose coins left their chain. Let stand, its alerts are closed and what it gave is given
 * back. Given up, it is booked like a refund that sends nothing: goods are revoked, earnings and top-up taken back, the
 * membership stays ended. COIN_PAYMENT_CLOSED where the coins are back or somebody decided before. Safe to repeat.
 */
export async function decideLostPayment(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, isGivenUp, reason }: DecideLostPayment,
): Promise<void> {
  const { db } = services;
  const payment = await db.prisma.payment.findUnique({ where: { id }, include: withOwner });
  if (!payment) throw new AppError('NOT_FOUND');
  const owner = payment.order ?? payment.topUp ?? payment.vipPurchase;
  refuseOwnMatter(actor, [owner?.userId ?? null]);
  const { status, lostAt } = payment;
  // Given up by a request that was interrupted, its alerts are closed now.
  const wasGivenUp = isGivenUp && status === 'refunded';
  if (lostAt === null || !(status === 'paid' || wasGivenUp)) throw closed();
  if (isGivenUp && !wasGivenUp) await giveUp(services, payment, lostAt);
  await transaction(db, async (tx) => {
    await lockLostPayment(tx, services, payment);
    if (!isGivenUp && (await readLost(tx, id)) === null) throw closed();
    const bill: CoinBill = payment.orderId === null ? { paymentId: id } : { orderId: payment.orderId };
    for (const dedupeKey of await readLossAlerts(tx, bill)) await resolveAlert(tx, dedupeKey);
    const { amountCents, currency } = payment;
    const action = isGivenUp ? 'give-up-lost' : 'let-lost-stand';
    const newValue = { amountCents, currency, reason };
    await audit(tx, { entity: 'payment', entityId: id, action, newValue, userId: actor.userId, requestInfo });
  });
  if (!isGivenUp) await giveBackFound(services);
}

const withOwner = {
  order: { select: { userId: true } },
  topUp: { select: { userId: true } },
  vipPurchase: { select: { userId: true } },
} as const;

async function giveUp(services: Services, payment: Payment, lostAt: Date): Promise<void> {
  const { id, amountCents, refundedCents, currency } = payment;
  const { payee } = payeeOf(services, payment);
  await payee.refunded(services, payment, {
    ...{ amountCents: amountCents - refundedCents, currency, refundId: null, reason: 'lost' },
    state: { status: 'settled', reference: `lost:${id}:${roundOf(lostAt)}` },
  });
  const { status } = await services.db.prisma.payment.findUniqueOrThrow({ where: { id }, select: { status: true } });
  if (status !== 'refunded') throw closed();
}

function closed(): AppError {
  const message = 'The coins of this payment are back, a refund of it is in progress, or a decision has been made.';
  return new AppError('COIN_PAYMENT_CLOSED', { message });
}
