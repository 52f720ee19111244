import { describe, expect, test } from 'vitest';
import { firstDashboard, overlaps } from '../../shared/dashboards/dashboard.rules.ts';
import {
  type SaveDashboard,
  saveDashboardSchema,
  widgetDataInputSchema,
} from '../../shared/dashboards/dashboard.schemas.ts';
import { widgetDataSchema } from '../../shared/dashboards/widget-data.schemas.ts';
import { type WidgetType, widgetKinds } from '../../shared/dashboards/widgets.ts';
import { namesOf } from '../../shared/records/record.ts';
import { createDeskShop, newHash } from '../orders/testing/desk-shop.ts';
import { createTestRequestInfo } from '../orders/testing/test-services.ts';
import { transaction } from '../platform/database/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { rollUpStatistics } from '../statistics/roll-up-statistics.ts';
import { rollUpShop } from '../statistics/shop/roll-up-shop.ts';
import { getDashboard } from './dashboards.queries.ts';
import { resetDashboard, saveDashboard, saveSiteDashboard } from './save-dashboard.ts';
import { exportWidget } from './widgets/export-widget.ts';
import { readWidget } from './widgets/read-widget.queries.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);
const { services, admin, support } = shop;
const requestInfo = createTestRequestInfo();
const moderator = await shop.addUser({ roles: ['user', 'moderator'] });

const note = { id: 'n1', type: 'note', size: 'small', x: 0, y: 0, w: 3, h: 1, refresh: 0, text: 'Call Ann' };
const of = (type: WidgetType, id: string = type) => ({ ...note, id, type, text: undefined });
const boardOf = (version: number, ...widgets: object[]): SaveDashboard =>
  saveDashboardSchema.parse({ layout: 'grid', version, widgets });

describe('a dashboard', () => {
  test('begins with what its reader may see', async () => {
    const first = await getDashboard(services, admin);
    expect(first).toMatchObject({ source: 'first', version: 0, siteVersion: 0, layout: 'grid' });
    expect(first.widgets.map(({ type }) => type)).toContain('kpi-revenue');
    const theirs = await getDashboard(services, moderator);
    expect(theirs.siteVersion).toBeNull();
    expect(theirs.widgets.map(({ type }) => type)).toEqual(['list-pending-reviews', 'list-open-reports']);
    expect(theirs.allowed).not.toContain('list-latest-orders');
  });

  test('is one’s own, and a window that was slower is told', async () => {
    const saved = await saveDashboard(services, support, boardOf(0, note));
    expect(saved).toMatchObject({ source: 'mine', version: 1, widgets: [{ text: 'Call Ann' }] });
    await expect(saveDashboard(services, support, boardOf(0, note))).rejects.toMatchObject({ code: 'STALE_VERSION' });
    const both = await Promise.allSettled([1, 2].map(() => saveDashboard(services, support, boardOf(1, note))));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await getDashboard(services, support)).version).toBe(2);
    expect((await getDashboard(services, moderator)).source).toBe('first');
  });

  test('that was reset is not brought back by a window that was open before', async () => {
    const { version } = await getDashboard(services, support);
    const reset = await resetDashboard(services, support);
    expect(reset.source).toBe('first');
    const again = await saveDashboard(services, support, boardOf(reset.version, { ...note, text: 'Call Bob' }));
    expect(again.source).toBe('mine');
    for (const old of [0, 1, version]) {
      await expect(saveDashboard(services, support, boardOf(old, note))).rejects.toMatchObject({
        code: 'STALE_VERSION',
      });
    }
    expect((await getDashboard(services, support)).widgets).toMatchObject([{ text: 'Call Bob' }]);
  });

  test('keeps the widgets that whoever saves it may not see', async () => {
    const { userId } = await shop.addUser({ roles: ['user', 'moderator'] });
    const asModerator = { ...moderator, userId };
    const asAdmin = { ...admin, userId };
    const shown = of('list-open-reports');
    await saveDashboard(
      services,
      asAdmin,
      boardOf(0, shown, { ...of('kpi-revenue'), x: 3 }, { ...of('kpi-orders'), x: 6 }),
    );
    const theirs = await getDashboard(services, asModerator);
    expect(theirs.widgets.map(({ type }) => type)).toEqual(['list-open-reports']);
    await saveDashboard(services, asModerator, boardOf(1, { ...shown, w: 6 }, { ...note, id: 'kpi-orders', y: 4 }));
    const { widgets } = await getDashboard(services, asAdmin);
    expect(widgets).toMatchObject([
      { type: 'list-open-reports', w: 6 },
      { type: 'note', id: 'kpi-orders' },
      { type: 'kpi-orders', x: 6, y: 0 },
      { type: 'kpi-revenue', id: 'kpi-revenue', x: 9, y: 0 },
    ]);
    expect(new Set(widgets.map(({ id }) => id)).size).toBe(4);
    const covers = widgets.filter((one) => widgets.some((other) => other.id !== one.id && overlaps(one, other)));
    expect(covers).toEqual([]);
  });

  test('takes no widget that one may not see, none twice, and 24 at most', async () => {
    await expect(saveDashboard(services, moderator, boardOf(0, of('kpi-revenue')))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ ...note, id: `n${index}`, y: index }));
    const parse = (...widgets: object[]) =>
      saveDashboardSchema.safeParse({ layout: 'free', version: 0, widgets }).success;
    expect([parse(...many(24)), parse(...many(25)), parse(note, note)]).toEqual([true, false, false]);
    expect([parse({ ...note, x: 10 }), parse({ ...note, refresh: 2 }), parse({ ...note, type: 'iframe' })]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('for everybody is an administrator’s, and shows to each what they may see', async () => {
    const site = boardOf(0, of('kpi-orders'), { ...of('list-open-reports'), y: 1 });
    await expect(saveSiteDashboard(services, support, requestInfo, site)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await saveSiteDashboard(services, admin, requestInfo, site)).toMatchObject({
      source: 'site',
      siteVersion: 1,
    });
    expect(await getDashboard(services, moderator)).toMatchObject({
      source: 'site',
      version: 0,
      widgets: [{ type: 'list-open-reports' }],
    });
    expect(await db.prisma.auditEntry.count({ where: { entity: 'dashboard', action: 'update' } })).toBe(1);
    await expect(saveSiteDashboard(services, admin, requestInfo, site)).rejects.toMatchObject({
      code: 'STALE_VERSION',
    });
  });
});

describe('a widget', async () => {
  const read = (type: WidgetType, actor = admin) =>
    readWidget(services, actor, widgetDataInputSchema.parse({ type, range: '7d' }));
  const at = new Date(Date.now() - 60_000);
  const paid = { createdAt: at, paidAt: at };
  await shop.addOrder({ status: 'completed', totalCents: 3000, data: { ...paid, buyerCountry: 'DE' } });
  await shop.addOrder({ status: 'completed', totalCents: 500, data: { ...paid, paymentMethod: 'wallet' } });
  const reported = await shop.addOrder({ status: 'pending', hash: newHash() });
  await transaction(db, (tx) =>
    raiseAlert(tx, {
      ...{ kind: 'low-keys', dedupeKey: `low-keys:${shop.product.id}`, title: 'Few keys' },
      details: { productId: shop.product.id },
    }),
  );
  await db.prisma.outboxMessage.create({
    data: { name: 'mail.send', queue: 'mail', payload: {}, deadAt: new Date(), lastError: 'No route\nat line 1' },
  });
  await rollUpShop(services);
  await rollUpStatistics(services);

  test.each(namesOf(widgetKinds).filter((type) => type !== 'note'))(
    '%s answers who may see it, and nobody else',
    async (type) => {
      expect(widgetDataSchema.safeParse(await read(type)).success).toBe(true);
      const { permission } = widgetKinds[type];
      const isTheirs = ['review:moderate', 'report:triage'].includes(permission);
      if (isTheirs) expect((await read(type, moderator)).data.kind).toBe('list');
      else await expect(read(type, moderator)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(read(type, shop.seller)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    },
  );

  test('shows kept numbers, and says when they were counted', async () => {
    const { countedAt, data } = await read('kpi-revenue');
    expect(data).toMatchObject({ kind: 'figure', unit: 'money', value: 35, previous: 0 });
    expect(countedAt).not.toBeNull();
    expect((await read('chart-payment-methods')).data).toMatchObject({
      rows: [
        { key: 'card', value: 30, orders: 1 },
        { key: 'wallet', value: 5, orders: 1 },
      ],
    });
    expect((await read('map-countries')).data).toMatchObject({ rows: [{ key: 'DE', value: 30 }, { key: 'ZZ' }] });
    expect((await read('chart-downloads')).data).toMatchObject({ points: { length: 7 } });
  });

  test('is taken away as a file that no spreadsheet runs', async () => {
    await db.prisma.product.update({ where: { id: shop.product.id }, data: { name: '=cmd()' } });
    const fileOf = async (type: 'list-low-keys', format: 'csv' | 'json') => {
      const asked = { type, format, range: '7d', timeZone: 'UTC' } as const;
      const file = await exportWidget(services, admin, requestInfo, asked);
      return (await file.open({ start: 0, end: file.size - 1 }).toArray()).join('');
    };
    expect(await fileOf('list-low-keys', 'csv')).toContain(`,'=cmd(),`);
    expect(JSON.parse(await fileOf('list-low-keys', 'json'))).toMatchObject([{ label: '=cmd()' }]);
    expect(await db.prisma.auditEntry.count({ where: { entity: 'widget', action: 'export' } })).toBe(2);
    const asked = { type: 'kpi-revenue', format: 'csv', range: '7d', timeZone: 'UTC' } as const;
    await expect(exportWidget(services, moderator, requestInfo, asked)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('that lists rows leads to where they are worked on', async () => {
    expect((await read('list-latest-orders')).data).toMatchObject({ rows: { length: 3 } });
    const rows = [{ label: reported.orderNumber, href: `/admin/orders/${reported.id}` }];
    expect((await read('list-pending-crypto')).data).toMatchObject({ rows });
    expect((await read('list-low-keys')).data).toMatchObject({
      rows: [{ href: `/admin/products/${shop.product.id}` }],
    });
    expect((await read('list-failed-jobs')).data).toMatchObject({ rows: [{ label: 'mail.send', detail: 'No route' }] });
  });
});

test('what a shop begins with is a dashboard that can be saved', () => {
  expect(saveDashboardSchema.safeParse({ ...firstDashboard(() => true), version: 0 }).success).toBe(true);
});
