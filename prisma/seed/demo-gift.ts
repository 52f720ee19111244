import { createHash, randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { dayFrom } from './catalogue/pricing.ts';
import { seedPurchases } from './purchases.ts';
import type { SeededProduct } from './seed-products.ts';

/** demo_user bought a game for demo_vip, who has the mail and did not claim it yet. Sent again, it is in /dev/mail. */
export async function seedDemoGift(
  client: PoolClient,
  products: readonly SeededProduct[],
  users: Map<string, string>,
  now: Date,
): Promise<void> {
  const [game] = products
    .filter(({ type, deliveryType, stock }) => type === 'game' && deliveryType === 'key' && (stock ?? 0) > 1)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(6);
  if (!game) return;
  const placedAt = dayFrom(now, -2);
  const [sold] = await seedPurchases(client, [{ userName: 'demo_user', products: [game], placedAt }], users);
  if (!sold) return;
  const { orderId } = sold;
  await client.query(
    `UPDATE "orders" SET "status" = 'processing', "completedAt" = NULL, "isGift" = true WHERE "id" = $1`,
    [orderId],
  );
  await client.query(
    `UPDATE "order_items" SET "deliveryStatus" = 'pending', "deliveredAt" = NULL WHERE "orderId" = $1`,
    [orderId],
  );
  await client.query(
    `UPDATE "order_events" SET "type" = 'gift_sent', "fromStatus" = NULL, "toStatus" = NULL,
       "text" = 'Gift sent to vip@example.com' WHERE "orderId" = $1 AND "toStatus" = 'completed'`,
    [orderId],
  );
  await client.query('UPDATE "products" SET "stockQuantity" = "stockQuantity" - 1 WHERE "id" = $1', [game.id]);
  const tokenHash = createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url');
  await client.query(
    `INSERT INTO "gifts" ("orderId", "receiverEmail", "message", "sendAt", "sentAt", "lastSentAt", "sentCount", "tokenHash")
     VALUES ($1, 'vip@example.com', 'For the long winter evenings. See you online!', $2, $2, $2, 1, $3)`,
    [orderId, sold.soldAt, tokenHash],
  );
}
