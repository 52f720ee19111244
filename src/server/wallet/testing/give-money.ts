import { v7 as uuid } from 'uuid';
import { postLedger } from '../../ledger/post-ledger.ts';
import { type Database, transaction } from '../../platform/database/db.ts';

/** Where the money of each kind comes from. */
const sources = { topup: 'gateway', refund: 'sales', adjustment: 'adjustments' } as const;

/** Puts money into a member's wallet, as if it had come there in one of the shop's ways. */
export function giveMoney(
  db: Database,
  userId: string,
  amountCents: number,
  type: keyof typeof sources = 'adjustment',
): Promise<boolean> {
  return transaction(db, (tx) =>
    postLedger(tx, {
      type,
      idempotencyKey: `given:${uuid()}`,
      currency: 'USD',
      note: 'Given',
      postings: [
        { kind: 'user_wallet', userId, amountCents },
        { kind: sources[type], amountCents: -amountCents },
      ],
    }),
  );
}
