import type { z } from 'zod';
import { toAmount } from '../../../shared/money/money.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type {
  OrderFilter,
  OrderListInput,
  OrderSummary,
  orderPageSchema,
} from '../../../shared/orders/own-orders.schemas.ts';
import { paysOnRelease } from '../../../shared/orders/release-payment/release-payment.rules.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import { renditionUrl } from '../../../shared/products/images/rendition.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { likeText } from '../../platform/database/like-text.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { type FileReply, replyOfBytes } from '../../platform/rest/file-reply.ts';
import type { Services } from '../../platform/services.ts';
import { toCsvFile } from '../../platform/text/csv.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { toSeen } from '../state/order-access.ts';
import { createdBetween } from './created-between.ts';
import { findOrderRow } from './order-row.queries.ts';
import { toSoldOrder } from './order-seller-view.ts';
import { readIssues, readNotes } from './order-talk.queries.ts';
import { toOrder } from './order-view.ts';

/** One order as this member may see it; ORDER_NOT_FOUND for a stranger's. */
export async function getOrder(services: Services, actor: MemberActor, orderId: string): Promise<Order> {
  const { db } = services;
  const settings = await getSettings(db);
  const found = await findOrderRow(db.prisma, orderId, settings);
  const seen = toSeen(actor, found?.facts ?? null, { settings, withRecipient: false });
  if (!found) throw new AppError('ORDER_NOT_FOUND');
  const { row, now } = found;
  const { facts, viewer } = seen;
  // Few orders have notes, and a new one never has.
  const [notes, issues] = await Promise.all([
    found.noteCount > 0 ? readNotes(services, seen) : [],
    found.issueCount > 0 ? readIssues(services, seen) : [],
  ]);
  const view = {
    now,
    maxRenewals: settings.renewals,
    refundDays: settings.refundDays,
    walletEnabled: settings.walletEnabled,
    facts,
    viewer,
    talk: { notes, issues },
  };
  const isSellerOnly = viewer.kinds.every((kind) => kind === 'seller');
  return isSellerOnly ? toSoldOrder(row, view) : toOrder(row, view);
}

const summarySelect = {
  id: true,
  orderNumber: true,
  status: true,
  paymentStatus: true,
  totalCents: true,
  currency: true,
  createdAt: true,
  releasePayment: { select: { dueUntil: true } },
  items: { select: { name: true, coverKey: true, quantity: true, bundleName: true }, orderBy: { position: 'asc' } },
} as const satisfies Prisma.OrderSelect;

/** The member's own orders, a page at a time. */
export async function listOrders(
  { db }: Services,
  actor: MemberActor,
  input: OrderListInput,
): Promise<z.infer<typeof orderPageSchema>> {
  const { page, limit } = input;
  const where = filterOf(actor, input);
  const { status: _, ...others } = where;
  const [rows, counts, totalItems] = await Promise.all([
    db.prisma.order.findMany({
      where,
      select: summarySelect,
      orderBy: orderingOf(input),
      skip: (page - 1) * limit,
      take: limit,
    }),
    db.prisma.order.groupBy({ by: ['status'], where: others, _count: true }),
    db.prisma.order.count({ where }),
  ]);
  return {
    items: rows.map(toSummary),
    page,
    limit,
    totalItems,
    totalPages: countPages(totalItems, limit),
    counts: Object.fromEntries(counts.map(({ status, _count }) => [status, _count])),
  };
}

const exportedOrders = 5000;

/** The same orders as a CSV file, limited to a readable size. */
export async function exportOrders({ db }: Services, actor: MemberActor, input: OrderFilter): Promise<FileReply> {
  const rows = await db.prisma.order.findMany({
    where: filterOf(actor, input),
    select: summarySelect,
    orderBy: orderingOf(input),
    take: exportedOrders,
  });
  const lines = rows.map(({ orderNumber, createdAt, status, paymentStatus, items, totalCents, currency }) => [
    ...[orderNumber, createdAt, status, paymentStatus],
    ...[
      items.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
      toAmount(totalCents, currency),
      currency,
    ],
  ]);
  const bytes = toCsvFile([['Order', 'Placed', 'Status', 'Payment', 'Items', 'Total', 'Currency'], ...lines]);
  const fileName = `orders-${databaseNow().toISOString().slice(0, 10)}.csv`;
  return replyOfBytes(bytes, { fileName, contentType: 'text/csv; charset=utf-8' });
}

function filterOf(actor: MemberActor, { status, paymentStatus, q, ...dates }: OrderFilter): Prisma.OrderWhereInput {
  const named = { contains: likeText(q ?? ''), mode: 'insensitive' } as const;
  return {
    userId: actor.userId,
    ...(status && { status }),
    ...(paymentStatus && { paymentStatus }),
    ...createdBetween(dates),
    ...(q && {
      OR: [{ orderNumber: named }, { items: { some: { OR: [{ name: named }, { bundleName: named }] } } }],
    }),
  };
}

function orderingOf({ sortBy, order }: OrderFilter): Prisma.OrderOrderByWithRelationInput[] {
  const column = { date: 'createdAt', total: 'totalCents', status: 'status' } as const;
  return [{ [column[sortBy]]: order }, { id: order }];
}

function toSummary({
  items,
  totalCents,
  createdAt,
  releasePayment,
  ...row
}: Prisma.OrderGetPayload<{ select: typeof summarySelect }>): OrderSummary {
  return {
    ...row,
    paysOnRelease: paysOnRelease({ ...row, releasePayment }),
    total: toAmount(totalCents, row.currency),
    itemsCount: items.reduce((sum, item) => sum + item.quantity, 0),
    items: items.map(({ name, coverKey, bundleName }) => ({
      name,
      coverUrl: coverKey ? renditionUrl(coverKey, 640) : '',
      bundle: bundleName,
    })),
    createdAt: createdAt.toISOString(),
  };
}
