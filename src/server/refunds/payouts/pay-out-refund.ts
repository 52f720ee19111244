import type { CoinsDueView, PayoutRefund, RefundView } from '../../../shared/refunds/refund.schemas.ts';
import { readLost } from '../../payments/attempts/mark-payment.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { findUsableWallet } from '../../wallet/connect/usable-wallet.queries.ts';
import { announceRefund } from '../announce-refund.ts';
import { type CoinRefund, coinPayoutsPort } from '../booking/coin-payouts.ts';
import { bookRefundState } from '../booking/settle-refund.ts';
import { decided } from '../deciding/close-request.ts';
import { decide } from '../deciding/decide-refund.ts';
import { authorizeRefund } from '../refunds.policy.ts';
import { getRefund } from '../refunds.queries.ts';

/**
 * Records the transaction with which staff paid a refund out, once the chain knows it, and settles the refund. Where the
 * shop has no node for the network, staff say that they have looked it up, and the audit says so.
 */
export async function payOutRefund(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, hash, isUnverified, ...given }: PayoutRefund,
): Promise<RefundView> {
  const refund = await readPayable(services, actor, id, given);
  const found = await coinPayoutsPort.only(services).find(services, refund, { hash, isUnverified });
  const record = () =>
    decide(services, actor, requestInfo, { id, key: 'refund.pay-out' }, async (tx, locked) => {
      if (!isPayable(locked)) throw decided();
      const { network, address } = refund;
      const old = await tx.$queryRaw<unknown[]>`
        SELECT 1 FROM refunds WHERE lower("payoutHash") = lower(${found.hash}) LIMIT 1`;
      if (old.length > 0) throw new AppError('TX_EXISTS');
      const facts = await found.book(tx, actor.userId);
      const payout = { payoutNetwork: network, payoutAddress: address, payoutHash: found.hash };
      await tx.refund.update({ where: { id }, data: payout, select: { id: true } });
      await bookRefundState(tx, locked.order, id, { status: 'settled', reference: `payout:${network}:${found.hash}` });
      await announceRefund(tx, services.environment, id, 'refund_paid_out');
      return { network, address, hash: found.hash, ...facts };
    });
  await once(record);
  return await getRefund(services, id);
}

/** What has to be sent where for a refund in coins. */
export async function readCoinsDue(services: Services, actor: MemberActor, id: string): Promise<CoinsDueView> {
  const refund = await readRefund(services, actor, id);
  const { wallet, amountCents, currency, fixedUnits } = refund;
  if (!isPayable(refund)) throw decided();
  const isLost = (await readLost(services.db.prisma, refund.paymentId)) !== null;
  if (!wallet) return { network: null, address: null, isLost, coins: null };
  const { network, address } = wallet;
  const coins = await coinPayoutsPort
    .only(services)
    .describe(services, { network, address, amountCents, currency, fixedUnits });
  return { network, address, isLost, coins };
}

/** The refund with the address that its coins go to: the buyer's wallet, or what they told staff where they have none. */
async function readPayable(
  services: Services,
  actor: MemberActor,
  id: string,
  given: Pick<PayoutRefund, 'network' | 'address'>,
): Promise<CoinRefund> {
  const refund = await readRefund(services, actor, id);
  if (!isPayable(refund)) throw decided();
  const network = refund.payoutNetwork ?? given.network ?? refund.wallet?.network;
  const address = refund.payoutAddress ?? given.address ?? refund.wallet?.address;
  if (network === undefined || address === undefined) {
    throw new AppError('VALIDATION_FAILED', { errors: { address: ['required'] } });
  }
  const { orderId, amountCents, currency, createdAt, fixedUnits } = refund;
  return { id, orderId, network, address, amountCents, currency, createdAt, fixedUnits };
}

async function readRefund({ db }: Services, actor: MemberActor, id: string) {
  const refund = await db.prisma.refund.findUnique({ where: { id }, include: { order: { select: { userId: true } } } });
  if (!refund) throw new AppError('NOT_FOUND');
  const { userId } = refund.order;
  const { payoutNetwork: network, payoutAddress: address } = refund;
  // A wallet that was new when the refund was made may have rested since.
  const wallet =
    network !== null && address !== null ? { network, address } : await findUsableWallet(db.prisma, userId);
  const fixedUnits = refund.payoutUnits === null ? null : BigInt(refund.payoutUnits.toFixed());
  return await authorizeRefund(db.prisma, actor, { ...refund, wallet, userId, fixedUnits }, refund.orderId);
}

function isPayable({ method, status }: { method: string; status: string }): boolean {
  return method === 'crypto' && (status === 'approved' || status === 'processing');
}

/** Two who enter the same transaction at once: the constraint refuses the second. */
async function once(record: () => Promise<void>): Promise<void> {
  try {
    await record();
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('TX_EXISTS', { cause: error });
    throw error;
  }
}
