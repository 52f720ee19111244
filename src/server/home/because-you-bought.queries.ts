import type { MemberHome } from '../../shared/home/member-home.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { ownedLine } from '../products/access/owned-line.ts';
import { visible } from '../products/access/visible-product.ts';
import { listRelatedProducts } from '../products/detail/related-products.queries.ts';
import { statement } from '../products/reading/statement.ts';
import { findOwned } from './owned-products.queries.ts';

/** More are asked for than shown, since some are owned already. */
const ASKED = 24;
/** Fewer make no row; then the purchase before is tried. */
const FEWEST = 3;
const PURCHASES = 3;

/** What others bought together with the member's newest purchase, then what is popular of its kind; nothing they own. */
export async function findBecauseYouBought(
  services: Services,
  actor: MemberActor,
  shownElsewhere: readonly string[],
  limit: number,
): Promise<MemberHome['becauseYouBought']> {
  const { rows } = await services.db.pool.query<{ id: string; name: string }>(
    statement(newestText, [actor.userId, PURCHASES]),
  );
  for (const { id, name } of rows) {
    const { items } = await listRelatedProducts(services, { id, limit: ASKED });
    const buyable = items.filter((card) => card.inStock && !shownElsewhere.includes(card.id));
    const owned = await findOwned(
      services,
      actor,
      buyable.map((card) => card.id),
    );
    const products = buyable.filter((card) => !owned.has(card.id)).slice(0, limit);
    if (products.length >= FEWEST) return { name, products };
  }
  return null;
}

const newestText = `SELECT p."id", p."name" FROM (
    SELECT i."productId" AS id, o."createdAt" FROM "orders" o JOIN "order_items" i ON i."orderId" = o."id"
    WHERE o."userId" = $1 AND ${ownedLine.sql} ORDER BY o."createdAt" DESC, i."position" LIMIT $2
  ) newest JOIN "products" p ON p."id" = newest.id
  WHERE ${visible('p')} ORDER BY newest."createdAt" DESC, p."id"`;
