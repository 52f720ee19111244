import { buy } from '../../../downloads/testing/buy-file.ts';
import type { TestShop } from '../../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../../platform/actor.ts';

/** Calls by which staff look at a key, about one that they bought. */
export function ownKeys(shop: TestShop) {
  return {
    'productKeys.inspect': async (me: MemberActor) => {
      const orderId = await buy(shop, me, await shop.addKeyProduct(1));
      const { id } = await shop.db.prisma.productKey.findFirstOrThrow({ where: { orderItem: { orderId } } });
      return () => shop.as(me).productKeys.inspect({ id, reason: 'Does it work?' });
    },
  };
}
