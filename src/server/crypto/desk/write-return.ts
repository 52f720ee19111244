import { v7 as uuid } from 'uuid';
import type { MemberActor } from '../../platform/actor.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { CoinBill } from '../coin-bill.ts';
import type { Payout } from './find-payout.ts';

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
