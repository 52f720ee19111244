import { v7 as uuid } from 'uuid';
import { postLedger } from '../ledger/post-ledger.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { CoinBill } from './coin-bill.ts';
import type { Payout } from './desk/find-payout.ts';

/** Writes down what went back, on the chain or, without a payout, to the wallet. Call with the row of what was paid locked. */
export async function writeReturn(
  tx: Transaction,
  { userId }: MemberActor,
  bill: CoinBill,
  amountCents: number,
  payout: Payout | null,
): Promise<string> {
  const id = uuid();
  const sent = payout && { ...payout, units: payout.units.toString() };
  await tx.cryptoReturn.create({
    data: { id, ...bill, kind: payout ? 'payout' : 'wallet', amountCents, returnedById: userId, ...sent },
    select: { id: true },
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
  const returnId = await writeReturn(tx, actor, bill, cents, null);
  await postLedger(tx, {
    type: 'adjustment',
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
