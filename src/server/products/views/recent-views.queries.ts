import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import { MAX_RECENT_VIEWS } from '../../../shared/products/views/recent-view.rules.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { visible } from '../access/visible-product.ts';
import { cardColumns } from '../reading/product-card.ts';
import { queryCards } from '../reading/query-cards.ts';
import { statement } from '../reading/statement.ts';

/** What the member looked at last on any device, newest first; products that left the shop are skipped. */
export async function listRecentViews(services: Services, { userId }: MemberActor): Promise<{ items: ProductCard[] }> {
  const text = `SELECT ${cardColumns} FROM "recent_views" v JOIN "products" p ON p."id" = v."productId"
    JOIN "categories" c ON c."id" = p."categoryId" WHERE v."userId" = $1 AND ${visible('p')}
    ORDER BY v."at" DESC, p."id" DESC LIMIT ${MAX_RECENT_VIEWS}`;
  return { items: await queryCards(services, statement(text, [userId])) };
}
