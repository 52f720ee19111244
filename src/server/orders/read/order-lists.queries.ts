import { toAmount } from '../../../shared/money/money.ts';
import type { SoldOrderListInput, SoldOrderPage, SoldOrderRow } from '../../../shared/orders/order-lists.schemas.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { likeText } from '../../platform/database/like-text.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { createdBetween } from './created-between.ts';
import { maskName } from './mask-name.ts';

/** Paid orders that hold lines of this seller, with those lines and nothing else. */
export async function listSoldOrders(
  { db }: Services,
  { userId }: MemberActor,
  input: SoldOrderListInput,
): Promise<SoldOrderPage> {
  const { page, limit, status, toShip, q } = input;
  const own = { sellerId: userId };
  const left = { ...own, deliveryType: 'manual', deliveryStatus: 'pending' } as const;
  const word = { contains: likeText(q ?? ''), mode: 'insensitive' } as const;
  const where: Prisma.OrderWhereInput = {
    paidAt: { not: null },
    ...createdBetween(input),
    ...(status && { status }),
    items: { some: toShip ? left : own },
    ...(toShip && { status: 'processing' }),
    ...(q && { OR: [{ orderNumber: word }, { items: { some: { ...own, name: word } } }] }),
  };
  const [rows, totalItems] = await Promise.all([
    db.prisma.order.findMany({
      where,
      select: { ...soldSelect, items: { where: own, select: soldItemSelect, orderBy: { position: 'asc' } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.prisma.order.count({ where }),
  ]);
  return { items: rows.map(toSold), page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

const soldItemSelect = {
  id: true,
  productId: true,
  name: true,
  quantity: true,
  totalCents: true,
  deliveryType: true,
  deliveryStatus: true,
  shippedAt: true,
} as const satisfies Prisma.OrderItemSelect;
const soldSelect = {
  id: true,
  orderNumber: true,
  status: true,
  paymentStatus: true,
  currency: true,
  createdAt: true,
  paidAt: true,
  user: { select: { userName: true } },
  items: { select: soldItemSelect },
} as const satisfies Prisma.OrderSelect;

function toSold(row: Prisma.OrderGetPayload<{ select: typeof soldSelect }>): SoldOrderRow {
  const { user, items, createdAt, paidAt, ...rest } = row;
  return {
    ...rest,
    buyer: { userName: maskName(user.userName) },
    items: items.map(({ totalCents, shippedAt, ...item }) => ({
      ...item,
      total: toAmount(totalCents, row.currency),
      shippedAt: shippedAt?.toISOString() ?? null,
    })),
    total: toAmount(
      items.reduce((sum, { totalCents }) => sum + totalCents, 0),
      row.currency,
    ),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  };
}
