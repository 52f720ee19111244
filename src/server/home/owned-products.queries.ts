import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { heldByUser, ownedLine } from '../products/access/owned-line.ts';
import { statement } from '../products/reading/statement.ts';

/** Which of these products the member owns. */
export async function findOwned(
  { db }: Services,
  actor: MemberActor,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const text = `SELECT DISTINCT i."productId" AS id FROM "orders" o JOIN "order_items" i ON i."orderId" = o."id"
    WHERE ${heldByUser('$1')} AND i."productId" = ANY($2::uuid[]) AND ${ownedLine.sql}`;
  const { rows } = await db.pool.query<{ id: string }>(statement(text, [actor.userId, ids]));
  return new Set(rows.map(({ id }) => id));
}
