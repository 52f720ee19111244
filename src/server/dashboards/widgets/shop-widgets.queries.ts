import type { WidgetData } from '../../../shared/dashboards/widget-data.schemas.ts';
import type { ShopFigures } from '../../../shared/statistics/shop-statistics.schemas.ts';
import type { Database } from '../../platform/database/db.ts';
import {
  countDownloads,
  rankCategories,
  type ShopShare,
  shareOrders,
} from '../../statistics/shop/shop-shares.queries.ts';
import {
  type AskedSpan,
  countStatuses,
  rankProducts,
  readCourse,
} from '../../statistics/shop/shop-statistics.queries.ts';

type ShopReader = (db: Database, asked: AskedSpan) => Promise<WidgetData>;

/** Widgets that show kept numbers (decision 0046). */
export const shopReaders = {
  'kpi-revenue': figure('revenue', 'money'),
  'kpi-orders': figure('orders', 'count'),
  'kpi-aov': figure('averageOrderValue', 'money'),
  'kpi-new-users': figure('newUsers', 'count'),
  'kpi-conversion': figure('conversionRate', 'share'),
  'chart-revenue': async (db, asked) => {
    const { currency, span } = asked;
    return { kind: 'revenue', currency, unit: span.unit, ...(await readCourse(db, asked)) };
  },
  'chart-orders-by-status': async (db, asked) => {
    const rows = await countStatuses(db, asked);
    return counts(
      asked,
      rows.map(({ status, orders }) => ({ key: status, label: status, value: orders, orders })),
    );
  },
  'chart-top-products': async (db, asked) => {
    const rows = await rankProducts(db, asked);
    return money(
      asked,
      rows.map(({ id, name, sales, revenue }) => ({ key: id, label: name, orders: sales, revenue })),
    );
  },
  'chart-categories': async (db, asked) => money(asked, await rankCategories(db, asked)),
  'chart-payment-methods': async (db, asked) => money(asked, await shareOrders(db, asked, 'method')),
  'map-countries': async (db, asked) => money(asked, await shareOrders(db, asked, 'country')),
  'chart-downloads': async (db, asked) => ({ kind: 'days', points: await countDownloads(db, asked) }),
} as const satisfies Record<string, ShopReader>;

function figure(name: keyof ShopFigures, unit: 'money' | 'count' | 'share'): ShopReader {
  return async (db, asked) => {
    const { totals, previous, series } = await readCourse(db, asked);
    const course = series.map(({ figures }) => figures[name]);
    return { kind: 'figure', unit, currency: asked.currency, value: totals[name], previous: previous[name], course };
  };
}

function money({ currency }: AskedSpan, shares: readonly ShopShare[]): WidgetData {
  const rows = shares.map(({ key, label, orders, revenue }) => ({ key, label, orders, value: revenue }));
  return { kind: 'shares', unit: 'money', currency, rows };
}

type SharesData = Extract<WidgetData, { kind: 'shares' }>;

function counts({ currency }: AskedSpan, rows: SharesData['rows']): WidgetData {
  return { kind: 'shares', unit: 'count', currency, rows };
}
