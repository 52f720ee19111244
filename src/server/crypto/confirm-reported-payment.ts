import { normalizeHash } from '../../shared/crypto/chains/transaction-hash.rules.ts';
import { closeOpenPayment, requireNoOpenPayment } from '../orders/payment/close-open-payment.ts';
import { auditOrder } from '../orders/state/audit-order.ts';
import { lockOrderNow } from '../orders/state/lock-order.ts';
import { refuseStep, requireAction, type SeenOrder, seeOrder, seeOrderAgain } from '../orders/state/order-access.ts';
import { openPayment } from '../payments/attempts/open-payment.ts';
import { cryptoManual, referenceOf } from '../payments/providers/crypto-manual.ts';
import { type MemberActor, requireSudo } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import { resolveAlert } from '../platform/ops-alert.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { settlePayment } from '../settlement/settle-payment.ts';
import { noteFirstApproval, requireNothingReturned, waitsForSecond } from './approvals.ts';
import { countCoins } from './coin-marks.ts';
import { readCryptoConfig } from './crypto-config.ts';
import { notifyOfOrderSurplus } from './notify-of-surplus.ts';
import { readCoinState } from './quotes/coin-state.queries.ts';
import { reportedPaymentAlert } from './report-payment.ts';

interface Confirmation {
  id: string;
  /** The checked transaction; without it, the only one that waits. */
  transactionHash?: string;
  reason?: string;
}

/**
 * Staff checked the reported transaction and confirm the money: it is booked as a payment, in the same two steps as any
 * other. A crash between them is finished by the reconcile job. Above `twoPersonFrom` the first approval is only noted,
 * and somebody else's books the money. AUTH_014 without a fresh password: steps of the order lead here too.
 */
export async function confirmReportedPayment(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, transactionHash, reason = '' }: Confirmation,
): Promise<void> {
  requireSudo(actor);
  const { db } = services;
  const { settings } = await readCryptoConfig(services);
  const seen = await seeOrder(services, actor, id);
  requireAction(seen, 'confirm-payment');
  // A card payment that arrived in the meantime is booked first, so that nobody pays twice.
  if (await closeOpenPayment(services, id)) throw refuseStep(await seeOrder(services, actor, id));
  const payment = await transaction(db, async (tx) => {
    const order = await lockOrderNow(tx, id);
    requireAction(await seeOrderAgain(tx, seen), 'confirm-payment');
    await requireNoOpenPayment(tx, id);
    const named = await findNamed(tx, seen, transactionHash);
    const said = `${named.network} ${named.hash}${reason && `: ${reason}`}`;
    const decision = { actor, requestInfo, order, action: 'confirm-payment' as const };
    await requireNothingReturned(tx, order, settings);
    if (await waitsForSecond(tx, actor, { ...order, transactionIds: [named.id] }, settings)) {
      await noteFirstApproval(tx, actor, { orderId: id }, [named.id]);
      await auditOrder(tx, { ...decision, reason: `First approval: ${said}` });
      return null;
    }
    // What was not found yet is looked for on: it belongs to this order, and may be more than it needs.
    const hasArrived = Prisma.sql`EXISTS (
      SELECT 1 FROM crypto_transfers t WHERE t."orderId" = ${id}::uuid AND t."network" = crypto_transactions."network"
        AND t."hash" = crypto_transactions."hash" AND t."orphanedAt" IS NULL)`;
    await tx.$executeRaw`
      UPDATE crypto_transactions SET "status" = 'approved', "decidedById" = ${actor.userId}::uuid, "decidedAt" = now(),
        "reason" = ${reason}, "lookAt" = CASE WHEN NOT ${hasArrived} THEN "lookAt" END
      WHERE "id" = ${named.id}::uuid OR ("orderId" = ${id}::uuid AND "status" = 'pending_approval' AND ${hasArrived})`;
    const state = await readCoinState(tx, order, settings);
    await countCoins(tx, state.transfers);
    await notifyOfOrderSurplus(tx, services, order, state);
    const reference = referenceOf(named);
    const paymentId = await openPayment(tx, {
      orderId: id,
      provider: cryptoManual,
      method: 'crypto',
      amountCents: order.totalCents,
      currency: order.currency,
      providerReference: reference,
    });
    await resolveAlert(tx, reportedPaymentAlert(id));
    await auditOrder(tx, { ...decision, reason: said });
    return { id: paymentId, reference };
  });
  if (payment === null) return;
  const { id: paymentId, reference } = payment;
  await settlePayment(services, paymentId, { status: 'captured', reference });
}

/**
 * The report that staff mean. The same hash may be named on several networks, as some write hashes alike: then the one
 * that the chain knows, else the last.
 */
async function findNamed(tx: Transaction, seen: SeenOrder, text: string | undefined) {
  const orderId = seen.facts.id;
  const waiting = await tx.cryptoTransaction.findMany({
    where: { orderId, status: 'pending_approval' },
    orderBy: [{ submittedAt: 'desc' }, { id: 'desc' }],
    select: { id: true, network: true, hash: true },
  });
  const [only] = waiting;
  if (text === undefined) {
    if (only && waiting.length === 1) return only;
    throw refuseStep(seen);
  }
  const matching = waiting.filter(({ network, hash }) => normalizeHash(network, text) === hash);
  const arrived = await tx.cryptoTransfer.findMany({
    where: { orderId, hash: { in: matching.map(({ hash }) => hash) }, orphanedAt: null },
    select: { network: true, hash: true },
  });
  const hasArrived = (one: (typeof matching)[number]) =>
    arrived.some(({ network, hash }) => network === one.network && hash === one.hash);
  const named = matching.find(hasArrived) ?? matching[0];
  if (!named) throw new AppError('TX_HASH_INVALID', { errors: { transactionHash: ['invalidTransactionHash'] } });
  return named;
}
