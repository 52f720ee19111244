import { v7 as uuid } from 'uuid';
import { formatUnits } from '../../shared/crypto/coin-units.ts';
import { rateDecimals } from '../../shared/crypto/quotes/crypto-rate.rules.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import { registerPayout } from '../payments/register-payout.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { CoinBill } from './coin-bill.ts';
import type { Payout } from './desk/find-payout.ts';
import type { BackAtRate } from './desk/sent-back.ts';

interface PaidOut {
  bill: CoinBill;
  /** What it gives back of what is left. */
  cents: number;
  currency: string;
  payout: Payout;
  at: BackAtRate;
  note: string;
}

/**
 * Writes down coins that went back on the chain, and books them: they leave at what they came at, are given at what they
 * are worth now, and the difference is a gain or loss of the shop. TX_EXISTS where it paid something before. Call with the row of what was paid locked.
 */
export async function writePayout(
  tx: Transaction,
  { userId }: MemberActor,
  { bill, cents, currency, payout, at, note }: PaidOut,
): Promise<string> {
  const id = uuid();
  const { rate, worthCents, gainCents } = at;
  const sent = {
    ...payout,
    units: payout.units.toString(),
    rate: formatUnits(rate, rateDecimals),
    worthCents,
    gainCents,
  };
  if (!(await registerPayout(tx, payout))) throw new AppError('TX_EXISTS');
  await tx.cryptoReturn.create({
    data: { id, ...bill, kind: 'payout', amountCents: cents, returnedById: userId, ...sent },
    select: { id: true },
  });
  await postLedger(tx, {
    type: 'refund',
    idempotencyKey: `crypto-return:${id}`,
    currency,
    createdById: userId,
    ...(bill.orderId !== undefined && { orderId: bill.orderId }),
    note,
    postings: [
      { kind: 'gateway', amountCents: worthCents - gainCents },
      { kind: 'exchange', amountCents: gainCents },
      { kind: 'adjustments', amountCents: -worthCents },
    ],
  });
  return id;
}

interface Credit {
  bill: CoinBill;
  /** Whose coins they are. */
  userId: string;
  cents: number;
  currency: string;
  note: string;
}

/** Adds coins that went back to their buyer's wallet, whatever its limits, as it is their own money. Call as above. */
export async function creditReturn(
  tx: Transaction,
  actor: MemberActor,
  { bill, userId, cents, currency, note }: Credit,
): Promise<string> {
  const returnId = uuid();
  await tx.cryptoReturn.create({
    data: { id: returnId, ...bill, kind: 'wallet', amountCents: cents, returnedById: actor.userId },
    select: { id: true },
  });
  await postLedger(tx, {
    // Given back, and not a gift: it may be withdrawn like every refund (D-23).
    type: 'refund',
    idempotencyKey: `crypto-return:${returnId}`,
    currency,
    createdById: actor.userId,
    note,
    postings: [
      { kind: 'user_wallet', userId, amountCents: cents },
      { kind: 'gateway', amountCents: -cents },
    ],
  });
  return returnId;
}
