import { formatCents } from '../../../shared/money/money.ts';
import { openAccount } from '../../ledger/open-account.ts';
import { postLedger } from '../../ledger/post-ledger.ts';
import { notify } from '../../notifications/notify.ts';
import type { LockedOrder } from '../../orders/state/lock-order.ts';
import { ofRound } from '../../payments/attempts/hear-dispute.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** A disputed payment of which money went back to its buyer's wallet, while the bank may give it to them as well. */
interface Refunded {
  paymentId: string;
  amountCents: number;
  /** What all of its refunds took. */
  refundedCents: number;
  /** What went to the wallet, less what banks gave back too at the end of earlier disputes. */
  creditedCents: number;
  currency: string;
  /** How often it was disputed by now. */
  round: number;
}

/**
 * A disputed payment was refunded to the wallet before: as far as that money is still there it cannot be spent while the
 * bank decides, as with a disputed top-up (0105). Call with the order's row locked, after its sellers' accounts.
 */
export async function withholdRefunded(tx: Transaction, order: LockedOrder): Promise<void> {
  const refunded = await readRefunded(tx, order.id);
  if (!refunded) return;
  const { creditedCents, currency, round } = refunded;
  const cents = Math.min(await lockBalance(tx, order.userId, currency), creditedCents);
  if (cents <= 0) return;
  await move(tx, order, currency, { key: keysOf(refunded).taken, walletCents: -cents, note: 'disputed at the bank' });
  const message = `The payment of order ${order.orderNumber} is disputed at the bank. ${formatCents(cents, currency)} of its refund cannot be spent until the bank has decided.`;
  await tell(tx, order, ofRound('disputed', round), { title: 'Refund withheld', message });
}

/**
 * The bank has decided. What it gave back beside the refund leaves the wallet for good, as far as it is there, and what
 * had been spent is the shop's loss; the rest of what was withheld comes back. `takenCents` is what banks took by all that
 * were lost, before it is booked; a provider that does not tell took everything.
 */
export async function settleWithheld(
  tx: Transaction,
  order: LockedOrder,
  outcome: 'won' | 'lost',
  takenCents: number | null,
): Promise<void> {
  const refunded = await readRefunded(tx, order.id);
  if (!refunded) return;
  const { amountCents, refundedCents, creditedCents, currency, round } = refunded;
  const keys = keysOf(refunded);
  const heldCents = await readHeld(tx, keys.taken);
  const twiceCents = (takenCents ?? amountCents) + refundedCents - amountCents;
  const owedCents = outcome === 'won' ? 0 : Math.max(0, Math.min(creditedCents, twiceCents));
  const backCents = Math.max(0, heldCents - owedCents);
  const money = (cents: number) => formatCents(cents, currency);
  if (backCents > 0) {
    const note = 'no longer disputed';
    await move(tx, order, currency, { key: keys.returned, returnOf: keys.taken, walletCents: backCents, note });
    const message = `The dispute over order ${order.orderNumber} has ended. ${money(backCents)} is back in your wallet.`;
    await tell(tx, order, ofRound('reinstated', round), { title: 'Refund released', message });
  }
  if (owedCents === 0) return;
  const restCents = Math.max(0, owedCents - heldCents);
  const paidCents = Math.min(Math.max(0, await lockBalance(tx, order.userId, currency)), restCents);
  const lostCents = restCents - paidCents;
  await move(tx, order, currency, {
    key: keys.lost,
    walletCents: -paidCents,
    lostCents,
    note: 'paid back by the bank',
  });
  if (owedCents === lostCents) return;
  const message = `Your bank gave the payment of order ${order.orderNumber} back to you, so ${money(owedCents - lostCents)} of its refund was taken out of your wallet.`;
  await tell(tx, order, ofRound('lost', round), { title: 'Refund taken back', message });
}

const keysOf = ({ paymentId, round }: Pick<Refunded, 'paymentId' | 'round'>) => ({
  taken: ofRound(`refund-disputed:${paymentId}`, round),
  returned: ofRound(`refund-reinstated:${paymentId}`, round),
  lost: ofRound(`refund-charged-back:${paymentId}`, round),
});

/** One bank decides about one payment of an order: the one that paid it. */
async function readRefunded(tx: Transaction, orderId: string): Promise<Refunded | null> {
  const [refunded] = await tx.$queryRaw<Refunded[]>`
    SELECT p."id" AS "paymentId", p."amountCents", p."refundedCents", p."currency", p."disputeRound" AS "round",
      sum(r."amountCents")::int AS "creditedCents"
    FROM payments p JOIN refunds r ON r."paymentId" = p."id" AND r."method" = 'wallet' AND r."status" = 'settled'
    WHERE p."orderId" = ${orderId}::uuid AND NOT p."isSurplus" AND p."disputedAt" IS NOT NULL
    GROUP BY p."id" ORDER BY p."disputedAt" LIMIT 1`;
  if (!refunded) return null;
  return { ...refunded, creditedCents: refunded.creditedCents - (await readTakenBefore(tx, refunded)) };
}

/** What went to the wallet and was taken back at the end of earlier disputes of the payment, or lost for it. */
async function readTakenBefore(tx: Transaction, { paymentId, round }: Refunded): Promise<number> {
  const earlier = Array.from({ length: Math.max(0, round - 1) }, (_, index) => keysOf({ paymentId, round: index + 1 }));
  const idempotencyKey = { in: earlier.flatMap(({ taken, returned, lost }) => [taken, returned, lost]) };
  const entries = await tx.ledgerEntry.aggregate({
    where: { account: { kind: 'sales' }, transaction: { idempotencyKey } },
    _sum: { amountCents: true },
  });
  return entries._sum.amountCents ?? 0;
}

/** The balance of this wallet, locked until the commit. */
async function lockBalance(tx: Transaction, owner: string, currency: string): Promise<number> {
  await openAccount(tx, { kind: 'user_wallet', owner, currency });
  const [account] = await tx.$queryRaw<{ balanceCents: number }[]>`
    SELECT "balanceCents" FROM ledger_accounts
    WHERE "kind" = 'user_wallet' AND "owner" = ${owner} AND "currency" = ${currency} FOR UPDATE`;
  return account?.balanceCents ?? 0;
}

async function readHeld(tx: Transaction, idempotencyKey: string): Promise<number> {
  const entries = await tx.ledgerEntry.aggregate({
    where: { account: { kind: 'user_wallet' }, transaction: { idempotencyKey } },
    _sum: { amountCents: true },
  });
  return -(entries._sum.amountCents ?? 0);
}

interface Move {
  key: string;
  /** The key of the movement that this one takes back. */
  returnOf?: string;
  /** Into the wallet, or out of it when negative. */
  walletCents: number;
  /** What the shop pays for its buyer. */
  lostCents?: number;
  note: string;
}

/** The reverse of a refund to the wallet. Of no order in the ledger: it is no purchase that a later refund would restore. */
async function move(
  tx: Transaction,
  { userId, orderNumber }: LockedOrder,
  currency: string,
  { key, returnOf, walletCents, lostCents = 0, note }: Move,
): Promise<void> {
  const postings = [
    { kind: 'user_wallet' as const, userId, amountCents: walletCents },
    { kind: 'adjustments' as const, amountCents: -lostCents },
    { kind: 'sales' as const, amountCents: lostCents - walletCents },
  ].filter(({ amountCents }) => amountCents !== 0);
  if (postings.length === 0) return;
  await postLedger(tx, {
    ...{ type: 'refund', idempotencyKey: key, currency, postings, note: `Refund of order ${orderNumber} ${note}` },
    ...(returnOf !== undefined && { returnOf }),
  });
}

async function tell(
  tx: Transaction,
  { id, userId }: LockedOrder,
  key: string,
  { title, message }: { title: string; message: string },
): Promise<void> {
  const dedupeKey = `order-refund-${key}:${id}`;
  await notify(tx, { userId, type: 'system', title, message, link: '/user/wallet', dedupeKey });
}
