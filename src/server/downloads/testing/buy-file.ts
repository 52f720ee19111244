import { deliverOrder } from '../../orders/fulfilment/deliver-order.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import type { TestShop } from '../../orders/testing/test-shop.ts';
import type { MemberActor } from '../../platform/actor.ts';

/** Orders, pays and delivers a product for somebody. Returns the order's id. */
export async function buy(shop: TestShop, buyer: MemberActor, product: { id: string }): Promise<string> {
  const { order } = await shop.as(buyer).orders.place(orderOf(product));
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  await deliverOrder(shop.services, order.id, async () => undefined);
  return order.id;
}

/** A bought file of that many bytes, with its grant's id and a way to turn the clock. */
export async function buyFile(shop: TestShop, buyer: MemberActor, sizeBytes = 1000) {
  const { product, file, bytes, sha256 } = await shop.addFileProduct(sizeBytes);
  const orderId = await buy(shop, buyer, product);
  const { id } = await shop.db.prisma.downloadGrant.findFirstOrThrow({ where: { orderId } });
  return {
    id,
    orderId,
    product,
    file,
    bytes,
    sha256,
    link: async () => (await shop.as(buyer).downloads.createLink({ id })).url,
    grant: () => shop.db.prisma.downloadGrant.findUniqueOrThrow({ where: { id } }),
    /** As if that much time had passed for the grant. */
    age: (interval: string) =>
      shop.db.pool.query(
        `UPDATE download_grants SET "expiresAt" = "expiresAt" - $2::interval, "grantedAt" = "grantedAt" - $2::interval
         WHERE "id" = $1`,
        [id, interval],
      ),
  };
}
