import type { WidgetData } from '../../../shared/dashboards/widget-data.schemas.ts';
import type { WidgetType } from '../../../shared/dashboards/widgets.ts';
import type { ListFilter } from '../../../shared/lists/list.ts';
import { adminOrderRowSchema } from '../../../shared/orders/order-lists.schemas.ts';
import { managedProductRowSchema } from '../../../shared/products/managed-product.schemas.ts';
import { openDeskList, readAsked } from '../../desk/desk-lists.ts';
import { listLowKeyPools } from '../../keys/low-key-pools.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { listFailedJobs } from '../../platform/jobs/failed-jobs.queries.ts';
import type { Services } from '../../platform/services.ts';
import { listReports } from '../../reports/list-reports.queries.ts';
import { listReviewQueue } from '../../reviews/moderation/review-queue.queries.ts';
import { countVipLevels } from '../../vip/desk/vip-levels.queries.ts';

type ListReader = (services: Services, actor: MemberActor) => Promise<WidgetData>;
type Row = Extract<WidgetData, { kind: 'list' }>['rows'][number];

/** The rest is one click away. */
const shownRows = 10;
const plain = { at: null, amount: null, currency: null, count: null };

/** Widgets that show rows as they are now, a few of them. */
export const listReaders = {
  'list-latest-orders': (services, actor) => readOrders(services, actor, []),
  'list-pending-crypto': (services, actor) =>
    readOrders(services, actor, [{ field: 'hasReportedPayment', op: 'is', value: true }]),
  'list-low-stock': async (services, actor) => {
    const rows = await readList(services, actor, 'products', [{ field: 'isLow', op: 'is', value: true }]);
    return list(
      rows.map((row) => {
        const { id, name, sku, stock } = managedProductRowSchema.parse(row);
        return { ...plain, id, label: name, detail: sku, count: stock, href: `/admin/products/${id}` };
      }),
    );
  },
  'list-low-keys': async (services) => {
    const rows = await listLowKeyPools(services, shownRows);
    return list(
      rows.map(({ id, name, sku, keysLeft, since }) => ({
        ...{ ...plain, id, label: name, detail: sku, count: keysLeft, at: since.toISOString() },
        href: `/admin/products/${id}`,
      })),
    );
  },
  'list-pending-reviews': async (services) => {
    const { items } = await listReviewQueue(services, { page: 1, limit: shownRows, status: 'pending' });
    return list(
      items.map(({ id, product, user, rating, createdAt }) => ({
        ...{ ...plain, id, label: product.name, detail: `${rating} of 5, ${user.userName}`, at: createdAt },
        href: '/admin/reviews',
      })),
    );
  },
  'list-open-reports': async (services, actor) => {
    const { items } = await listReports(services, actor, { page: 1, limit: shownRows, view: 'waiting' });
    return list(
      items.map(({ id, target, reason, createdAt }) => ({
        ...{ ...plain, id, label: target.label, detail: reason, at: createdAt },
        href: '/admin/reports',
      })),
    );
  },
  'list-failed-jobs': async ({ db }) => {
    const jobs = await listFailedJobs(db, shownRows);
    return list(
      jobs.map(({ id, name, error, at }) => ({
        ...{ ...plain, id, label: name, detail: error, at: at.toISOString() },
        href: null,
      })),
    );
  },
  'chart-vip': async (services) => {
    const levels = await countVipLevels(services);
    const rows = levels.map(({ level, members }) => ({ key: level, label: level, value: members, orders: null }));
    return { kind: 'shares', unit: 'count', currency: null, rows };
  },
} as const satisfies Partial<Record<WidgetType, ListReader>>;

export function isListWidget(type: string): type is keyof typeof listReaders {
  return type in listReaders;
}

async function readOrders(services: Services, actor: MemberActor, filters: ListFilter[]): Promise<WidgetData> {
  const rows = await readList(services, actor, 'orders', filters);
  return list(
    rows.map((row) => {
      const { id, orderNumber, user, status, total, currency, createdAt } = adminOrderRowSchema.parse(row);
      return {
        ...{ ...plain, id, label: orderNumber, detail: user.userName, status, amount: total, currency },
        ...{ at: createdAt, href: `/admin/orders/${id}` },
      };
    }),
  );
}

/** The first rows of a list of the back office, with what `actor` may see of them; nothing is counted. */
async function readList(services: Services, actor: MemberActor, name: string, filters: ListFilter[]) {
  const found = openDeskList(services, actor, name);
  const ids = await found.findIds(services, actor, readAsked(found, { filters, sort: [] }), shownRows);
  return await found.readRows(services, actor, ids);
}

function list(rows: (Omit<Row, 'status'> & Partial<Pick<Row, 'status'>>)[]): WidgetData {
  return { kind: 'list', rows: rows.map((row) => ({ status: null, ...row })) };
}
