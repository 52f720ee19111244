import type { z } from 'zod';
import { toAmount } from '../../shared/money/money.ts';
import type { Order, OrderListInput, OrderSummary, orderPageSchema } from '../../shared/orders/order.schemas.ts';
import { countPages } from '../../shared/pagination/page.schemas.ts';
import { renditionUrl } from '../../shared/products/rendition.ts';
import type { MemberActor } from '../platform/actor.ts';
import { databaseTime } from '../platform/database-time.ts';
import type { Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { orderInclude, toOrder } from './order-view.ts';
import { authorizeOrder } from './orders.policy.ts';

/** One order as this member may see it; ORDER_NOT_FOUND for a stranger's. */
export async function getOrder({ db }: Services, actor: MemberActor, orderId: string): Promise<Order> {
  const [row, now, settings] = await Promise.all([
    db.prisma.order.findUnique({ where: { id: orderId }, include: orderInclude }),
    databaseTime(db.prisma),
    getSettings(db),
  ]);
  const order = authorizeOrder(actor, row, 'order:read');
  return toOrder(order, {
    now,
    maxRenewals: settings.renewals,
    refundDays: settings.refundDays,
    walletEnabled: settings.walletEnabled,
    isBuyer: order.userId === actor.userId,
  });
}

const summarySelect = {
  id: true,
  orderNumber: true,
  status: true,
  paymentStatus: true,
  totalCents: true,
  currency: true,
  createdAt: true,
  items: { select: { name: true, coverKey: true, quantity: true }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.OrderSelect;

/** The member's own orders, a page at a time. */
export async function listOrders(
  { db }: Services,
  actor: MemberActor,
  input: OrderListInput,
): Promise<z.infer<typeof orderPageSchema>> {
  const { page, limit } = input;
  const where = filterOf(actor, input);
  const [rows, totalItems] = await Promise.all([
    db.prisma.order.findMany({
      where,
      select: summarySelect,
      orderBy: orderingOf(input),
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.prisma.order.count({ where }),
  ]);
  return { items: rows.map(toSummary), page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

function filterOf(actor: MemberActor, { status, from, to, q }: OrderListInput): Prisma.OrderWhereInput {
  return {
    userId: actor.userId,
    ...(status && { status }),
    ...((from || to) && { createdAt: { ...(from && { gte: toMoment(from) }), ...(to && { lte: toMoment(to) }) } }),
    ...(q && {
      OR: [
        { orderNumber: { contains: q, mode: 'insensitive' } },
        { items: { some: { name: { contains: q, mode: 'insensitive' } } } },
      ],
    }),
  };
}

/** No order is older than the shop; years that PostgreSQL cannot read must not reach it. */
function toMoment(text: string): Date {
  return new Date(Math.max(0, Date.parse(text)));
}

function orderingOf({ sortBy, order }: OrderListInput): Prisma.OrderOrderByWithRelationInput[] {
  const column = { date: 'createdAt', total: 'totalCents', status: 'status' } as const;
  return [{ [column[sortBy]]: order }, { id: order }];
}

function toSummary({
  items,
  totalCents,
  createdAt,
  ...row
}: Prisma.OrderGetPayload<{ select: typeof summarySelect }>): OrderSummary {
  return {
    ...row,
    total: toAmount(totalCents),
    itemsCount: items.reduce((sum, item) => sum + item.quantity, 0),
    items: items.map(({ name, coverKey }) => ({ name, coverUrl: coverKey ? renditionUrl(coverKey, 640) : '' })),
    createdAt: createdAt.toISOString(),
  };
}
