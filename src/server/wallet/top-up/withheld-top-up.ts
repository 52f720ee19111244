import { postLedger } from '../../ledger/post-ledger.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { lockWallet } from '../balance/lock-wallet.ts';
import { type LockedTopUp, lockTopUp } from './lock-top-up.ts';

/** The keys under which the ledger knows that money of a top-up left the wallet for a while, and that it came back. */
export interface Withholding {
  taken: string;
  returned: string;
}

/** Locks the wallet of a top-up, and then the top-up. */
export async function lockTopUpInWallet(
  tx: Transaction,
  topUpId: string,
): Promise<{ topUp: LockedTopUp; balanceCents: number }> {
  const { userId, currency } = await tx.walletTopUp.findUniqueOrThrow({
    where: { id: topUpId },
    select: { userId: true, currency: true },
  });
  const balanceCents = await lockWallet(tx, userId, currency);
  return { balanceCents, topUp: await lockTopUp(tx, topUpId) };
}

/** What of the top-up was taken out of the wallet and has not come back. */
export async function readWithheld(tx: Transaction, { taken, returned }: Withholding): Promise<number> {
  const entries = await tx.ledgerEntry.aggregate({
    where: { account: { kind: 'user_wallet' }, transaction: { idempotencyKey: { in: [taken, returned] } } },
    _sum: { amountCents: true },
  });
  return -(entries._sum.amountCents ?? 0);
}

interface Move {
  idempotencyKey: string;
  /** The key of the movement that this one takes back: what could be withdrawn then can be again. */
  returnOf?: string;
  /** Into the wallet, or out of it when negative. */
  amountCents: number;
  /** What the shop pays for its member. */
  lostCents?: number;
  note: string;
}

/** Moves money of a top-up between the wallet and its provider, once for each key. */
export async function moveTopUp(
  tx: Transaction,
  { userId, currency }: LockedTopUp,
  { lostCents = 0, amountCents, ...move }: Move,
): Promise<void> {
  const postings = [
    { kind: 'user_wallet' as const, userId, amountCents },
    { kind: 'adjustments' as const, amountCents: -lostCents },
    { kind: 'gateway' as const, amountCents: lostCents - amountCents },
  ].filter((posting) => posting.amountCents !== 0);
  if (postings.length === 0) return;
  await postLedger(tx, { type: 'topup', ...move, currency, postings });
}

/** Tells the member, once for each key. */
export async function tellOfTopUp(
  tx: Transaction,
  { id, userId }: LockedTopUp,
  title: string,
  { key, message }: { key: string; message: string },
): Promise<void> {
  await notify(tx, { userId, type: 'system', title, message, link: '/user/wallet', dedupeKey: `top-up-${key}:${id}` });
}
