import { type WorkKind, workCountLimit } from '../../../shared/desk/desk.schemas.ts';
import { formatCents } from '../../../shared/money/money.ts';
import { orderList, orderViews } from '../../../shared/orders/order-list.ts';
import type { Finder, WorkCounter } from '../../desk/desk.ports.ts';
import { findListIds } from '../../desk/read-list.queries.ts';
import { likeText } from '../../platform/database/like-text.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { orderListSource } from '../read/order-list-source.ts';

/** The badge of each view counts what the view shows. */
const kindOfView: Readonly<Record<string, WorkKind>> = {
  'to-approve': 'orders.toApprove',
  'crypto-pending': 'orders.cryptoPending',
  'on-hold': 'orders.onHold',
  'refund-requests': 'orders.refundRequests',
  'refunds-to-pay': 'orders.refundsToPay',
  'manual-delivery': 'orders.manualDelivery',
  disputed: 'orders.disputed',
};

export const orderWork: WorkCounter = {
  permission: 'payment:read',
  async count({ db }) {
    const { currencyCode: currency } = await getSettings(db);
    const counts: [WorkKind, number][] = [];
    // One after the other: badges are asked for all day, and must not take the connections of those who wait.
    for (const { id, filters } of orderViews) {
      const kind = kindOfView[id];
      if (kind === undefined) continue;
      const open = [...filters, { field: 'archived', op: 'is', value: false } as const];
      const asked = { filters: open, sort: [], limit: workCountLimit, offset: 0, currency };
      counts.push([kind, (await findListIds(db, orderList, orderListSource, asked)).length]);
    }
    return Object.fromEntries(counts);
  },
};

const shownOrders = 5;

/** Finds orders by the beginning of their number. */
export const orderFinder: Finder = {
  permission: 'payment:read',
  async find({ db }, _actor, text) {
    const rows = await db.prisma.order.findMany({
      where: { orderNumber: { startsWith: likeText(text.toUpperCase()) } },
      select: { id: true, orderNumber: true, totalCents: true, currency: true, user: { select: { userName: true } } },
      orderBy: { orderNumber: 'desc' },
      take: shownOrders,
    });
    return rows.map(({ id, orderNumber, totalCents, currency, user }) => ({
      kind: 'order' as const,
      id,
      label: orderNumber,
      detail: `${user.userName}, ${formatCents(totalCents, currency)}`,
    }));
  },
};
