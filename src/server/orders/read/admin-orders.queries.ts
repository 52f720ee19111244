import { toAmount } from '../../../shared/money/money.ts';
import { orderList } from '../../../shared/orders/order-list.ts';
import {
  type AdminOrderListInput,
  type AdminOrderPage,
  type AdminOrderRow,
  adminOrderListInputSchema,
} from '../../../shared/orders/order-lists.schemas.ts';
import { paysOnRelease } from '../../../shared/orders/release-payment/release-payment.rules.ts';
import type { DeskList } from '../../desk/desk.ports.ts';
import { findListIds, findListPage, inOrderOf } from '../../desk/read-list.queries.ts';
import type { Database } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { orderListSource } from './order-list-source.ts';

const rowSelect = {
  id: true,
  orderNumber: true,
  user: { select: { id: true, userName: true } },
  status: true,
  paymentStatus: true,
  paymentMethod: true,
  totalCents: true,
  currency: true,
  riskScore: true,
  riskSignals: true,
  archivedAt: true,
  createdAt: true,
  releasePayment: { select: { dueUntil: true } },
  items: { select: { quantity: true, deliveryType: true, deliveryStatus: true } },
  issues: { where: { status: { not: 'resolved' } }, select: { id: true }, take: 1 },
  refunds: {
    where: { method: 'crypto', status: { in: ['approved', 'processing'] } },
    select: { id: true },
    take: 1,
  },
  cryptoTransactions: { select: { network: true, status: true }, orderBy: { submittedAt: 'desc' } },
} as const satisfies Prisma.OrderSelect;

/** Everybody's orders for staff, a page at a time. Archived ones only when asked for. */
export async function listAdminOrders({ db }: Services, input: AdminOrderListInput): Promise<AdminOrderPage> {
  const { currencyCode } = await getSettings(db);
  const asked = { ...input, filters: withoutArchived(input.filters), currency: currencyCode };
  const { ids, ...found } = await findListPage(db, orderList, orderListSource, asked);
  return { ...found, items: await readRows(db, ids) };
}

/** The same list, for what is done with all of it. */
export const adminOrdersDeskList: DeskList = {
  list: orderList,
  permission: 'payment:read',
  exportPermission: 'payment:read',
  input: adminOrderListInputSchema,
  async findIds({ db }, _actor, asked: AdminOrderListInput, limit) {
    const { currencyCode: currency } = await getSettings(db);
    const filters = withoutArchived(asked.filters);
    return await findListIds(db, orderList, orderListSource, { ...asked, filters, currency, limit, offset: 0 });
  },
  readRows: ({ db }, _actor, ids) => readRows(db, ids),
};

async function readRows(db: Database, ids: readonly string[]): Promise<AdminOrderRow[]> {
  const rows = await db.prisma.order.findMany({ where: { id: { in: [...ids] } }, select: rowSelect });
  const { riskHoldScore } = await getSettings(db);
  return inOrderOf(ids, rows).map((row) => ({ ...toAdminRow(row), riskHoldScore }));
}

type Filters = AdminOrderListInput['filters'];

function withoutArchived(filters: Filters): Filters {
  const isAsked = filters.some(({ field }) => field === 'archived');
  return isAsked ? filters : [...filters, { field: 'archived', op: 'is', value: false }];
}

function toAdminRow(row: Prisma.OrderGetPayload<{ select: typeof rowSelect }>): Omit<AdminOrderRow, 'riskHoldScore'> {
  const { items, issues, refunds, cryptoTransactions, totalCents, createdAt, archivedAt, releasePayment, ...rest } =
    row;
  const [named] = cryptoTransactions;
  const manual = items.filter(({ deliveryType }) => deliveryType === 'manual');
  return {
    ...rest,
    ...(named && { asset: named.network }),
    paysOnRelease: paysOnRelease({ ...rest, releasePayment }),
    itemsCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: toAmount(totalCents, row.currency),
    hasIssue: issues.length > 0,
    hasManualLine: manual.length > 0,
    toHandOver: row.status === 'processing' && manual.some(({ deliveryStatus }) => deliveryStatus === 'pending'),
    hasReportedPayment: cryptoTransactions.some(({ status }) => status === 'pending_approval'),
    refundToPay: refunds.length > 0,
    archived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
