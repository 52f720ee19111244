import { notificationTypes } from '../../shared/notifications/notification-types.ts';
import { renditionUrl } from '../../shared/products/images/rendition.ts';
import { isShownAccount } from '../accounts/shown-account.ts';
import { notifyMany } from '../notifications/notify-many.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { lockKnownProducts, type ToldProduct, takeBegunSales, takeNewProducts } from './known-products.ts';

const batchSize = 200;
const membersAtOnce = 500;

type NewsType = 'seller_product' | 'seller_sale';

/**
 * Tells followers of new products and of sales that began, each once; what comes at once is bundled by the list (D-33). Returns how
 * many products were told of.
 */
export async function notifyFollowers({ db, logger }: Pick<Services, 'db' | 'logger'>): Promise<number> {
  let count = 0;
  for (let isMore = true; isMore; ) {
    const fresh = await transaction(db, async (tx) => {
      await lockKnownProducts(tx);
      // Sales first: what is new now is not told of twice.
      const sales = await takeBegunSales(tx);
      const products = await takeNewProducts(tx, batchSize);
      for (const product of sales) await tell(tx, 'seller_sale', product);
      for (const product of products) await tell(tx, 'seller_product', product);
      count += sales.length + products.length;
      return products.length;
    });
    isMore = fresh === batchSize;
  }
  if (count > 0) logger.info({ products: count }, 'Followers were told about products');
  return count;
}

async function tell(tx: Transaction, type: NewsType, product: ToldProduct): Promise<void> {
  const { id, slug, name, coverKey, sellerId, sellerName } = product;
  const followers = await tx.$queryRaw<{ id: string }[]>`
    SELECT u."id" FROM seller_follows f JOIN users u ON u."id" = f."followerId"
    WHERE f."sellerId" = ${sellerId}::uuid AND f."notify" AND ${Prisma.raw(isShownAccount('u'))}
      AND NOT EXISTS (SELECT 1 FROM user_blocks b WHERE (b."blockerId" = u."id" AND b."blockedId" = f."sellerId")
        OR (b."blockerId" = f."sellerId" AND b."blockedId" = u."id"))
    ORDER BY u."id"`;
  const { category, important } = notificationTypes[type];
  const isSale = type === 'seller_sale';
  const news = {
    ...{ type, category, important, inApp: true, push: true, broadcastId: null },
    title: isSale ? `Sale at ${sellerName}` : `New from ${sellerName}`,
    message: isSale ? `${name} is now ${percentOff(product)}% off.` : name,
    link: `/product/${slug}`,
    image: coverKey === '' ? null : renditionUrl(coverKey, 320),
    aboutUserId: sellerId,
    dedupeKey: isSale ? `${type}:${id}:${databaseNow().getTime()}` : `${type}:${id}`,
  };
  for (let from = 0; from < followers.length; from += membersAtOnce) {
    const ids = followers.slice(from, from + membersAtOnce).map((follower) => follower.id);
    await notifyMany(tx, ids, news);
  }
}

function percentOff({ priceCents, currentPriceCents }: ToldProduct): number {
  return Math.max(1, Math.round((1 - currentPriceCents / priceCents) * 100));
}
