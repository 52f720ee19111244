import type { PoolClient } from 'pg';
import { v7 as uuid } from 'uuid';
import { settingDefaults } from '../../src/shared/settings/settings.ts';
import type { DemoPurchase } from './demo-purchases.ts';
import { insertRows } from './insert-rows.ts';
import { createRandom } from './random.ts';
import type { SeededProduct } from './seed-products.ts';

const HOUR_MS = 3_600_000;

/** A unit sold in the demo shop, for the key or the file behind it. */
export interface SoldUnit {
  productId: string;
  orderId: string;
  orderItemId: string;
  userId: string;
  soldAt: Date;
}

interface Purchase {
  orderId: string;
  paymentId: string;
  userId: string;
  userName: string;
  placedAt: Date;
  paidAt: Date;
  deliveredAt: Date;
  totalCents: number;
  lines: { id: string; product: SeededProduct }[];
}

/** Writes each purchase as the shop itself would have left it once completed; gives the units that were delivered. */
export async function seedPurchases(
  client: PoolClient,
  planned: readonly DemoPurchase[],
  users: Map<string, string>,
): Promise<SoldUnit[]> {
  const purchases = [...planned]
    .sort((a, b) => a.placedAt.getTime() - b.placedAt.getTime())
    .map((purchase) => toPurchase(purchase, users.get(purchase.userName) ?? ''));
  const { rows: numbers } = await client.query<{ number: string }>(
    `SELECT nextval('order_number_seq')::text AS number FROM generate_series(1, $1)`,
    [purchases.length],
  );
  const orders = purchases.map((purchase, index) => toOrderRow(purchase, numbers[index]?.number ?? ''));
  await insertRows(client, 'orders', orders);
  await insertRows(client, 'order_items', purchases.flatMap(toItemRows));
  await insertRows(client, 'order_events', purchases.flatMap(toEventRows));
  await insertRows(client, 'stock_reservations', purchases.flatMap(toReservationRows));
  await insertPayments(client, purchases);
  await markBuyers(client);
  return purchases.flatMap(({ orderId, userId, deliveredAt, lines }) =>
    lines.map(({ id, product }) => ({
      productId: product.id,
      orderId,
      orderItemId: id,
      userId,
      soldAt: deliveredAt,
    })),
  );
}

function toPurchase({ userName, products, placedAt }: DemoPurchase, userId: string): Purchase {
  const random = createRandom(`purchase ${userName} ${products[0]?.slug}`);
  const paidAt = new Date(placedAt.getTime() + random.int(20_000, 90_000));
  return {
    orderId: uuid({ msecs: placedAt.getTime() }),
    paymentId: uuid({ msecs: placedAt.getTime() }),
    userId,
    userName,
    placedAt,
    paidAt,
    deliveredAt: new Date(paidAt.getTime() + random.int(1_200, 6_000)),
    totalCents: products.reduce((sum, { priceCents }) => sum + priceCents, 0),
    lines: products.map((product) => ({ id: uuid({ msecs: placedAt.getTime() }), product })),
  };
}

function toOrderRow(purchase: Purchase, number: string) {
  const { orderId, userId, userName, placedAt, paidAt, deliveredAt, totalCents } = purchase;
  return {
    id: orderId,
    orderNumber: `GM-${placedAt.getUTCFullYear()}-${number.padStart(6, '0')}`,
    userId,
    status: 'completed',
    paymentStatus: 'paid',
    paymentMethod: 'card',
    currency: settingDefaults.currencyCode,
    subtotalCents: totalCents,
    saleDiscountCents: 0,
    vipDiscountCents: 0,
    couponDiscountCents: 0,
    feeCents: 0,
    taxCents: 0,
    walletUsedCents: 0,
    totalCents,
    refundedCents: 0,
    contactEmail: `${userName.replace('demo_', '')}@example.com`,
    contactFirstName: 'Demo',
    contactLastName: 'Shopper',
    termsVersion: settingDefaults.termsVersion,
    withdrawalConsentAt: placedAt,
    idempotencyKey: `demo-${orderId}`,
    requestHash: 'demo',
    reservedUntil: new Date(placedAt.getTime() + HOUR_MS / 2),
    expiresAt: new Date(placedAt.getTime() + 24 * HOUR_MS),
    createdAt: placedAt,
    paidAt,
    completedAt: deliveredAt,
    updatedAt: deliveredAt,
  };
}

function toItemRows({ orderId, deliveredAt, lines }: Purchase) {
  return lines.map(({ id, product }, position) => ({
    id,
    orderId,
    productId: product.id,
    sellerId: product.sellerId,
    position,
    name: product.name,
    sku: product.sku,
    slug: product.slug,
    coverKey: product.coverKey,
    type: product.type,
    deliveryType: product.deliveryType,
    quantity: 1,
    listPriceCents: product.priceCents,
    unitPriceCents: product.priceCents,
    discountCents: 0,
    taxCents: 0,
    totalCents: product.priceCents,
    deliveryStatus: 'delivered',
    deliveredAt,
  }));
}

function toEventRows({ orderId, userId, placedAt, paidAt, deliveredAt }: Purchase) {
  const event = (at: Date, type: string, fromStatus: string | null, toStatus: string, text: string) => ({
    id: uuid({ msecs: at.getTime() }),
    orderId,
    at,
    type,
    fromStatus,
    toStatus,
    byUserId: type === 'placed' ? userId : null,
    text,
  });
  return [
    event(placedAt, 'placed', null, 'pending', 'Order placed'),
    event(paidAt, 'paid', 'pending', 'processing', 'Payment received'),
    event(deliveredAt, 'completed', 'processing', 'completed', 'Everything delivered'),
  ];
}

function toReservationRows({ placedAt, lines }: Purchase) {
  return lines
    .filter(({ product }) => product.stock !== null)
    .map(({ id, product }) => ({
      id: uuid({ msecs: placedAt.getTime() }),
      orderItemId: id,
      productId: product.id,
      quantity: 1,
      status: 'sold',
      expiresAt: new Date(placedAt.getTime() + HOUR_MS / 2),
      createdAt: placedAt,
    }));
}

async function insertPayments(client: PoolClient, purchases: readonly Purchase[]): Promise<void> {
  const amount = ({ totalCents }: Purchase) => ({ amountCents: totalCents, currency: settingDefaults.currencyCode });
  await insertRows(
    client,
    'payments',
    purchases.map((purchase) => ({
      id: purchase.paymentId,
      orderId: purchase.orderId,
      provider: 'test-gateway',
      method: 'card',
      status: 'paid',
      ...amount(purchase),
      providerReference: `demo_${purchase.paymentId}`,
      cardBrand: 'visa',
      cardLast4: '4242',
      createdAt: purchase.placedAt,
      updatedAt: purchase.paidAt,
      paidAt: purchase.paidAt,
    })),
  );
  await insertRows(
    client,
    'test_gateway_charges',
    purchases.map((purchase) => ({
      paymentId: purchase.paymentId,
      reference: `demo_${purchase.paymentId}`,
      status: 'captured',
      ...amount(purchase),
      brand: 'visa',
      last4: '4242',
      isDisputed: false,
      createdAt: purchase.paidAt,
    })),
  );
}

/** Who completed an order is a buyer, and their review of what they bought is verified. */
async function markBuyers(client: PoolClient): Promise<void> {
  await client.query(`INSERT INTO "user_roles" ("userId", "roleId")
    SELECT DISTINCT o."userId", r."id" FROM "orders" o CROSS JOIN "roles" r WHERE r."name" = 'buyer'
    ON CONFLICT DO NOTHING`);
  await client.query(`UPDATE "reviews" v SET "verified" = true FROM "order_items" i JOIN "orders" o ON o."id" = i."orderId"
    WHERE v."productId" = i."productId" AND v."userId" = o."userId"`);
}
