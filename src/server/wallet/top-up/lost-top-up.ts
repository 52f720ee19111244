import { dayMs } from '../../../shared/dates/spans.ts';
import { formatCents } from '../../../shared/money/money.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { LostPayee } from '../../settlement/payee.ts';
import { lockTopUpInWallet, moveTopUp, readWithheld, tellOfTopUp, type Withholding } from './withheld-top-up.ts';

/** Under which keys a top-up's money moved while its coins were off their chain. */
export const coinsOf = (id: string, round: string): Withholding => ({
  taken: `topup-off-chain:${id}:${round}`,
  returned: `topup-on-chain:${id}:${round}`,
});

/**
 * Locks a top-up whose coins left their chain. What is left of its money leaves the wallet until they are back; what was
 * spent stays spent, and nothing is withdrawn meanwhile (`requireNoLostTopUp`).
 */
export async function lockLostTopUp(tx: Transaction, _services: Services, topUpId: string): Promise<LostPayee> {
  const { topUp, balanceCents } = await lockTopUpInWallet(tx, topUpId);
  const { amountCents, currency } = topUp;
  const money = (cents: number) => formatCents(cents, currency);
  return {
    async withhold(round) {
      if (topUp.status !== 'paid') return '';
      const takenCents = Math.max(0, Math.min(balanceCents, amountCents));
      const note = 'Payment of a top-up no longer on the blockchain';
      const { taken: idempotencyKey } = coinsOf(topUpId, round);
      await moveTopUp(tx, topUp, { idempotencyKey, amountCents: -takenCents, note });
      const what =
        takenCents > 0
          ? `${money(takenCents)} cannot be spent, and nothing can be withdrawn,`
          : 'Nothing can be withdrawn';
      const message = `The crypto payment of your top-up is no longer on the blockchain. ${what} until it is confirmed again.`;
      await tellOfTopUp(tx, topUp, 'Top-up under review', { key: `off-chain-${round}`, message });
      const spentCents = amountCents - takenCents;
      const withheld = `${money(takenCents)} of ${money(amountCents)} was taken out of the wallet`;
      return spentCents > 0
        ? `${withheld}; ${money(spentCents)} had been spent, and withdrawals are stopped`
        : `${withheld}, and withdrawals are stopped`;
    },
    async giveBack(round) {
      if (topUp.status !== 'paid') return;
      const keys = coinsOf(topUpId, round);
      const heldCents = await readWithheld(tx, keys);
      const note = 'Payment of a top-up confirmed again';
      const move = { idempotencyKey: keys.returned, returnOf: keys.taken, amountCents: heldCents, note };
      await moveTopUp(tx, topUp, move);
      const what = heldCents > 0 ? `${money(heldCents)} is back in your wallet.` : 'It no longer stops withdrawals.';
      const message = `The review of your top-up has ended. ${what}`;
      await tellOfTopUp(tx, topUp, 'Top-up released', { key: `on-chain-${round}`, message });
    },
  };
}

/**
 * TOP_UP_LOST while coins of a top-up of theirs are off their chain, or a payment is disputed that filled their wallet: what
 * it brought must not leave the shop.
 */
export async function requireNoLostTopUp(tx: Transaction, userId: string): Promise<void> {
  const { lost, disputed } = await findLosers(tx, [userId]);
  if (lost.has(userId)) throw new AppError('TOP_UP_LOST');
  if (disputed.has(userId)) throw new AppError('TOP_UP_LOST', { message: disputedMessage });
}

const disputedMessage = 'A payment of yours is disputed at the bank. Withdrawals resume once the dispute is settled.';

interface Losers {
  /** Who have a top-up whose coins are off their chain. */
  lost: ReadonlySet<string>;
  /** Who have a payment that a bank has yet to decide about, of a top-up or of an order that was refunded to the wallet. */
  disputed: ReadonlySet<string>;
}

/** Those of these members whose wallets may hold money that the shop does not have. */
export async function findLosers(
  tx: Pick<Transaction, 'payment' | 'paymentDispute'>,
  userIds: readonly string[],
): Promise<Losers> {
  const payments = await tx.payment.findMany({
    where: {
      OR: [
        { ...off, topUp: { userId: { in: [...userIds] } } },
        { ...inDispute, status: 'paid', topUp: { userId: { in: [...userIds] } } },
        { ...inDispute, order: { userId: { in: [...userIds] } }, refunds: { some: toWallet } },
      ],
    },
    select: { lostAt: true, topUp: { select: { userId: true } }, order: { select: { userId: true } } },
  });
  const ownersOf = (of: typeof payments) =>
    new Set(of.flatMap(({ topUp, order }) => topUp?.userId ?? order?.userId ?? []));
  return {
    lost: ownersOf(payments.filter(({ lostAt }) => lostAt !== null)),
    disputed: new Set([
      ...ownersOf(payments.filter(({ lostAt }) => lostAt === null)),
      ...(await findUnbooked(tx, userIds)),
    ]),
  };
}

/** The bank gave it back, and its provider has not listed how much yet; what it does not list within days is a matter for staff. */
const listDays = 7;

/** Whose top-ups were given back by a bank, while that is not booked. */
async function findUnbooked(
  tx: Pick<Transaction, 'paymentDispute'>,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const endedAt = { gt: new Date(databaseNow().getTime() - listDays * dayMs) };
  const payment = { status: 'paid' as const, topUp: { userId: { in: [...userIds] } } };
  const disputes = await tx.paymentDispute.findMany({
    where: { outcome: 'lost', bookedCents: null, endedAt, payment },
    select: { payment: { select: { topUp: { select: { userId: true } } } } },
  });
  return disputes.flatMap(({ payment: { topUp } }) => topUp?.userId ?? []);
}

/** Whether the coins of this top-up are off their chain. */
export async function isLost(tx: Transaction, topUpId: string): Promise<boolean> {
  return (await tx.payment.count({ where: { ...off, topUpId } })) > 0;
}

const off = { status: 'paid', lostAt: { not: null } } as const;
const inDispute = { disputedAt: { not: null }, disputeEndedAt: null } as const;
const toWallet = { method: 'wallet', status: 'settled' } as const;
