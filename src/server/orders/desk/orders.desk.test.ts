import { describe, expect, test } from 'vitest';
import type { FilterField, ListFilter, SortField } from '../../../shared/lists/list.ts';
import { filterFieldsOf, sortFieldsOf } from '../../../shared/lists/list.ts';
import { orderList, orderViews } from '../../../shared/orders/order-list.ts';
import { finderPort, workPort } from '../../desk/desk.ports.ts';
import { countOpenWork, findAnywhere } from '../../desk/desk.queries.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createDeskShop, newHash } from '../testing/desk-shop.ts';
import { orderFinder, orderWork } from './orders.desk.ts';

type Field = FilterField<typeof orderList.columns>;
const db = await createTestDatabase();
const shop = await createDeskShop(db, { cryptoEnabled: true });
const { owner, support, admin, seller } = shop;
const services = { ...shop.services, ports: [workPort.connect(orderWork), finderPort.connect(orderFinder)] };

const held = await shop.addOrder({ status: 'on_hold', totalCents: 9900 });
const failed = await shop.addOrder({ status: 'failed', totalCents: 500 });
const asked = await shop.addOrder({ status: 'refund_requested', totalCents: 2500 });
const manual = await shop.addOrder({ status: 'processing', totalCents: 700 });
const crypto = await shop.addOrder({ status: 'pending', totalCents: 1000, hash: newHash() });
await db.prisma.order.update({ where: { id: held.id }, data: { riskScore: 80, riskSignals: ['same_card'] } });
await shop.as(support).orderTalk.openIssue({ id: manual.id, type: 'not_delivered', description: 'Nothing came yet' });
const owed = await shop.addOrder({ status: 'completed', totalCents: 3500 });
await db.prisma.refund.create({
  data: {
    ...{ orderId: owed.id, method: 'crypto', status: 'approved', amountCents: 3500, currency: 'USD' },
    ...{ reason: 'other', idempotencyKey: 'owed' },
  },
});
const disputed = await shop.addOrder({ status: 'completed', totalCents: 900 });
const lost = await shop.addOrder({ status: 'completed', totalCents: 1100 });
await db.prisma.payment.updateMany({
  where: { orderId: { in: [disputed.id, lost.id] } },
  data: { disputedAt: new Date(), disputeRound: 1 },
});
await db.prisma.payment.updateMany({
  where: { orderId: lost.id },
  data: { disputeEndedAt: new Date(), disputeOutcome: 'lost' },
});
const orderNumber = 'GM-2026-XYZ1';
const { user } = await db.prisma.order.update({
  where: { id: failed.id },
  data: { orderNumber },
  include: { user: true },
});

const list = (input: Parameters<ReturnType<typeof shop.as>['orderLists']['admin']>[0]) =>
  shop.as(admin).orderLists.admin(input);
const idsOf = async (...filters: ListFilter<Field>[]) => (await list({ filters })).items.map(({ id }) => id);

describe('the list of orders', () => {
  test.each<[string, ListFilter<Field>[], string[]]>([
    ['status', [{ field: 'status', op: 'is', value: 'failed' }], [failed.id]],
    ['statuses', [{ field: 'status', op: 'in', value: ['failed', 'on_hold'] }], [failed.id, held.id]],
    ['total', [{ field: 'total', op: 'between', value: [20, 30] }], [asked.id]],
    ['risk', [{ field: 'riskScore', op: 'atLeast', value: 70 }], [held.id]],
    ['issue', [{ field: 'hasIssue', op: 'is', value: true }], [manual.id]],
    ['what is left to hand over', [{ field: 'toHandOver', op: 'is', value: true }], [manual.id]],
    ['reported payment', [{ field: 'hasReportedPayment', op: 'is', value: true }], [crypto.id]],
    ['a refund to pay out', [{ field: 'refundToPay', op: 'is', value: true }], [owed.id]],
    ['a dispute at the bank', [{ field: 'isDisputed', op: 'is', value: true }], [disputed.id]],
    ['number', [{ field: 'orderNumber', op: 'startsWith', value: orderNumber }], [failed.id]],
    [
      'several at once',
      [
        { field: 'status', op: 'in', value: ['failed', 'on_hold'] },
        { field: 'total', op: 'atMost', value: 5 },
        { field: 'createdAt', op: 'within', value: '7d' },
      ],
      [failed.id],
    ],
  ])('is narrowed by %s', async (_, filters, ids) => {
    expect((await idsOf(...filters)).sort()).toEqual(ids.sort());
  });

  test('shows as failed today what failed today, whenever it was placed', async () => {
    const orderId = failed.id;
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const seen = () => idsOf(...(orderViews.find(({ id }) => id === 'failed-today')?.filters ?? []));
    const since = () => idsOf({ field: 'failedAt', op: 'after', value: ago(1).toISOString() });
    const put = async (placed: Date, moved: Date) => {
      await db.prisma.order.update({ where: { id: orderId }, data: { createdAt: placed } });
      await db.prisma.orderEvent.updateMany({ where: { orderId, toStatus: 'failed' }, data: { at: moved } });
    };
    await put(ago(0), ago(2));
    expect([await seen(), await since()]).toEqual([[], []]);
    expect(await idsOf({ field: 'failedAt', op: 'within', value: '7d' })).toEqual([orderId]);
    await put(ago(3), ago(0));
    expect([await seen(), await since()]).toEqual([[orderId], [orderId]]);
  });

  test('takes every operator of every column, both ways of every sort, and a search with signs of its own', async () => {
    const values = { text: 'a%_', number: 1, money: 1, date: '2026-01-01T00:00:00Z', boolean: false } as const;
    for (const field of filterFieldsOf(orderList.columns)) {
      const column = orderList.columns[field];
      for (const op of column.ops) {
        const value = column.type === 'enum' ? column.values[0] : values[column.type];
        const parts = typeof value === 'boolean' ? [] : [value, value];
        const given = op === 'in' || op === 'between' ? parts : op === 'within' ? 'today' : value;
        await expect(list({ filters: [{ field, op, value: given }], q: `'"%_\\` })).resolves.toBeDefined();
      }
    }
    for (const field of sortFieldsOf(orderList.columns)) {
      const up = (await list({ sort: [{ field, dir: 'asc' }] })).items.map(({ id }) => id);
      const down = (await list({ sort: [{ field, dir: 'desc' }] })).items.map(({ id }) => id);
      expect(up).toEqual(down.toReversed());
    }
  });

  test('is sorted by several columns, and adds up what it found', async () => {
    const sort: { field: SortField<typeof orderList.columns>; dir: 'asc' }[] = [
      { field: 'status', dir: 'asc' },
      { field: 'total', dir: 'asc' },
    ];
    const page = await list({ sort, limit: 2 });
    expect(page).toMatchObject({ totalItems: 8, totalPages: 4, isTotalExact: true });
    expect(page.aggregates).toEqual({ total: [{ value: 201, currency: 'USD' }] });
    expect(page.items.map(({ id }) => id)).toEqual([crypto.id, manual.id]);
  });

  test('names the field, operator or value that it does not know', async () => {
    const refused = (input: object) => expect(list(input)).rejects;
    const errors = (path: string, key: string) => ({
      cause: { code: 'VALIDATION_FAILED', options: { errors: { [path]: [key] } } },
    });
    await refused({ filters: [{ field: 'passwordHash', op: 'is', value: 'x' }] }).toMatchObject(
      errors('filters.0.field', 'listFieldUnknown'),
    );
    await refused({ filters: [{ field: 'status', op: 'contains', value: 'x' }] }).toMatchObject(
      errors('filters.0.op', 'listOpUnknown'),
    );
    await refused({ filters: [{ field: 'status', op: 'is', value: 'x' }] }).toMatchObject(
      errors('filters.0.value', 'listValueInvalid'),
    );
    await refused({ sort: [{ field: 'user', dir: 'asc' }] }).toMatchObject(errors('sort.0.field', 'listSortUnknown'));
  });
});

describe('work and finding', () => {
  test('counts what each view shows, for those who may see orders', async () => {
    const { items } = await countOpenWork(services, support);
    expect(items).toEqual([
      { kind: 'orders.toApprove', count: 1 },
      { kind: 'orders.cryptoPending', count: 1 },
      { kind: 'orders.onHold', count: 1 },
      { kind: 'orders.refundRequests', count: 1 },
      { kind: 'orders.refundsToPay', count: 1 },
      { kind: 'orders.manualDelivery', count: 1 },
      { kind: 'orders.disputed', count: 1 },
    ]);
    for (const { filters } of orderViews) expect((await list({ filters: [...filters] })).totalItems).toBe(1);
    expect(await countOpenWork(services, { ...support, roles: ['moderator'] })).toEqual({ items: [] });
  });

  test('finds an order by its number', async () => {
    const found = await findAnywhere(services, admin, orderNumber.toLowerCase());
    expect(found.items).toEqual([
      { kind: 'order', id: failed.id, label: orderNumber, detail: `${user.userName}, $5.00` },
    ]);
    expect(await findAnywhere(services, { ...admin, roles: ['moderator'] }, orderNumber)).toEqual({ items: [] });
  });

  test.each([owner, seller])('is refused to customers and sellers', async (actor) => {
    await expect(countOpenWork(services, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(findAnywhere(services, actor, 'GM-')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
