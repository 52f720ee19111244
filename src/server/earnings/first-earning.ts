import type { Transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import { postEarning, type Share } from './post-earning.ts';

/** A seller's share of an order that has none yet: what is held for them, and what the shop takes. */
export interface FirstEarning extends Share {
  heldCents: number;
  commissionCents: number;
}

/** Begins a share, as a part of `writeTogether`; `postFirstEarning` books it. A share that exists breaks the statement. */
export function insertEarning({ orderId, sellerId, currency, heldCents }: FirstEarning): Prisma.Sql {
  return Prisma.sql`
    INSERT INTO seller_earnings ("orderId", "sellerId", "currency", "amountCents")
    VALUES (${orderId}::uuid, ${sellerId}::uuid, ${currency}, ${heldCents})`;
}

/** Call with the order's row locked, after `insertEarning`. */
export async function postFirstEarning(
  tx: Transaction,
  { heldCents, commissionCents, ...share }: FirstEarning,
): Promise<void> {
  await postEarning(tx, share, { heldCents, commissionCents }, 0);
}
