import { toCents } from '../../shared/money/money.ts';
import type { ValidateOrder } from '../../shared/orders/order.schemas.ts';
import { type JudgedLine, judgeLine } from '../../shared/orders/order-line.rules.ts';
import type { MemberActor } from '../platform/actor.ts';
import { databaseTime } from '../platform/database-time.ts';
import type { Database } from '../platform/db.ts';
import type { Prisma } from '../platform/generated/client.ts';

type LineInput = ValidateOrder['items'][number];

const productSelect = {
  id: true,
  sellerId: true,
  name: true,
  sku: true,
  slug: true,
  coverKey: true,
  type: true,
  deliveryType: true,
  status: true,
  publishFrom: true,
  publishTo: true,
  vipFrom: true,
  vipOnly: true,
  stockQuantity: true,
  maxPerOrder: true,
  maxPerUser: true,
  priceCents: true,
  vipPriceCents: true,
  salePriceCents: true,
  saleFrom: true,
  saleTo: true,
} as const satisfies Prisma.ProductSelect;
type QuotedProduct = Prisma.ProductGetPayload<{ select: typeof productSelect }>;

export interface QuotedLine extends JudgedLine {
  productId: string;
  quantity: number;
  /** Null when there is no such product. */
  product: QuotedProduct | null;
}

const nothing: JudgedLine = {
  status: 'unavailable',
  availableQuantity: 0,
  listPriceCents: 0,
  guestPriceCents: 0,
  unitPriceCents: 0,
};

/** The lines of a cart as the database has them now, priced for this member. Nothing of the client's price counts (M-08). */
export async function quoteLines(db: Database, actor: MemberActor, items: readonly LineInput[]): Promise<QuotedLine[]> {
  const ids = items.map((item) => item.productId);
  const [products, owned, now] = await Promise.all([
    db.prisma.product.findMany({ where: { id: { in: ids } }, select: productSelect }),
    countOwned(db, actor.userId, ids),
    databaseTime(db.prisma),
  ]);
  const productById = new Map(products.map((product) => [product.id, product]));
  return items.map(({ productId, quantity, expectedPrice }) => {
    const product = productById.get(productId) ?? null;
    if (!product) return { productId, quantity, product, ...nothing };
    const bought = owned.get(productId) ?? { paid: 0, open: 0 };
    const wish = {
      quantity,
      expectedPriceCents: expectedPrice === undefined ? null : toCents(expectedPrice),
      isOwned: bought.paid > 0,
      userAllowance: product.maxPerUser === null ? null : product.maxPerUser - bought.paid - bought.open,
    };
    return { productId, quantity, product, ...judgeLine(product, wish, actor.vipLevel, now) };
  });
}

interface Bought {
  paid: number;
  open: number;
}

/** Units of each product that this member has paid for, and those in orders still open. */
async function countOwned(db: Database, userId: string, productIds: string[]): Promise<Map<string, Bought>> {
  const { rows } = await db.pool.query<Bought & { productId: string }>({
    name: 'orders-count-owned',
    text: `SELECT i."productId", COALESCE(sum(i."quantity") FILTER (WHERE o."paymentStatus" = 'paid'), 0)::int AS paid,
                  COALESCE(sum(i."quantity") FILTER (WHERE o."status" = 'pending'), 0)::int AS open
           FROM orders o JOIN order_items i ON i."orderId" = o."id"
           WHERE o."userId" = $1 AND i."productId" = ANY($2::uuid[]) GROUP BY i."productId"`,
    values: [userId, productIds],
  });
  return new Map(rows.map(({ productId, ...bought }) => [productId, bought]));
}
