import { afterEach, describe, expect, test } from 'vitest';
import type { OrderLineInput } from '../../../shared/orders/place-order.schemas.ts';
import { guest, type MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { createTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
afterEach(async () => expect(await shop.violations()).toEqual({}));

const refusedAs = (code: string, ...items: object[]) => ({ cause: { code, options: { details: { items } } } });
const inCanada = { regionConfirmed: true, usedInCountry: 'CA' } as const;

async function buyerIn(country: string | null): Promise<MemberActor> {
  const buyer = await shop.addUser();
  await db.prisma.user.update({ where: { id: buyer.userId }, data: { country } });
  return buyer;
}
const move = (id: string, regions: string[]) => db.prisma.product.update({ where: { id }, data: { regions } });
const orderWith = (product: { id: string }, line: Partial<OrderLineInput> = {}) => {
  const order = orderOf(product);
  return { ...order, items: order.items.map((item) => ({ ...item, ...line })) };
};
const addAmerican = () => shop.addKeyProduct(3, { regions: ['US', 'CA'] });

describe('a line that does not work where the buyer is', () => {
  test.each([
    ['DE', 'region_mismatch', 'mismatch'],
    [null, 'country_unknown', 'unknown'],
  ] as const)('is told and refused to a buyer in %s', async (country, status, region) => {
    const [product, buyer] = [await addAmerican(), await buyerIn(country)];
    const asBuyer = shop.as(buyer).orders;
    const quote = await asBuyer.validate({ items: orderOf(product).items });
    const line = { status, region, country, regions: ['US', 'CA'], quantity: 1 };
    expect(quote).toMatchObject({ valid: false, items: [line], totals: { total: 19.99 } });
    await expect(asBuyer.place(orderOf(product))).rejects.toMatchObject(refusedAs('REGION_MISMATCH', line));
    expect(await db.prisma.order.count({ where: { userId: buyer.userId } })).toBe(0);
  });

  test.each([
    ['where it works', inCanada, true],
    ['without a country', { regionConfirmed: true }, true],
    ['where it does not work', { regionConfirmed: true, usedInCountry: 'FR' }, false],
    ['by a country alone', { usedInCountry: 'CA' }, false],
    ['not at all', { ...inCanada, regionConfirmed: false }, false],
  ])('confirmed %s', async (_, confirmation, isSold) => {
    const [product, buyer] = [await addAmerican(), await buyerIn('DE')];
    const placed = shop.as(buyer).orders.place(orderWith(product, confirmation));
    if (!isSold) return await expect(placed).rejects.toMatchObject({ cause: { code: 'REGION_MISMATCH' } });
    const { order } = await placed;
    const usedInCountry = 'usedInCountry' in confirmation ? confirmation.usedInCountry : null;
    expect(order).toMatchObject({ buyerCountry: 'DE', items: [{ region: 'confirmed', usedInCountry }] });
    const row = await db.prisma.orderItem.findFirstOrThrow({ where: { orderId: order.id } });
    expect(row).toMatchObject({ regions: ['US', 'CA'], usedInCountry });
    expect(row.regionConfirmedAt?.toISOString()).toBe(order.createdAt);
    const text = `${product.name} (works in US, CA): the buyer confirmed “I will use it ${usedInCountry === null ? 'where it works' : 'in CA'}”`;
    expect(order.timeline).toContainEqual(expect.objectContaining({ type: 'region_confirmed', by: 'buyer', text }));
  });

  test('is not written as confirmed where it works anyway', async () => {
    const [product, buyer] = [await addAmerican(), await buyerIn('US')];
    const { order } = await shop.as(buyer).orders.place(orderWith(product, inCanada));
    expect(order.items).toMatchObject([{ region: 'works', regionConfirmedAt: null, usedInCountry: null }]);
  });

  test('is told to a guest by the country they name', async () => {
    const product = await addAmerican();
    const { items } = orderOf(product);
    const ask = async (country?: string) => {
      const request = { items, ...(country && { country }) };
      return (await shop.as(guest).orders.priceCart(request)).items.map(({ region }) => region);
    };
    expect([await ask(), await ask('DE'), await ask('CA')]).toEqual([['unknown'], ['mismatch'], ['works']]);
  });

  test('counts the country of the bill only where the account says none', async () => {
    const product = await addAmerican();
    const [nobody, german] = [await buyerIn(null), await buyerIn('DE')];
    const request = { ...orderOf(product), billing: { country: 'US', postalCode: '10001' } };
    expect((await shop.as(nobody).orders.place(request)).order.buyerCountry).toBe('US');
    await expect(shop.as(german).orders.place(request)).rejects.toMatchObject({ cause: { code: 'REGION_MISMATCH' } });
  });
});

describe('a region that changes after the order was placed', () => {
  test('refuses the payment until the buyer says where they will use it', async () => {
    const [product, buyer] = [await shop.addKeyProduct(3), await buyerIn('DE')];
    const asBuyer = shop.as(buyer).orders;
    const { order } = await asBuyer.place(orderOf(product));
    await move(product.id, ['US', 'CA']);
    const [item] = order.items;
    const told = { itemId: item?.id, regions: ['US', 'CA'], country: 'DE' };
    await expect(asBuyer.processPayment(paymentOf(order.id))).rejects.toMatchObject(refusedAs('REGION_MISMATCH', told));
    expect(await db.prisma.payment.count({ where: { orderId: order.id } })).toBe(0);
    expect(await asBuyer.get({ id: order.id })).toMatchObject({ status: 'pending', items: [{ region: 'mismatch' }] });

    const confirm = { id: order.id, itemId: item?.id ?? '' };
    await expect(asBuyer.confirmRegion({ ...confirm, country: 'FR' })).rejects.toMatchObject({
      cause: { code: 'REGION_MISMATCH' },
    });
    const stranger = shop.as(await shop.addUser()).orders;
    await expect(stranger.confirmRegion({ ...confirm, country: 'CA' })).rejects.toMatchObject({
      cause: { code: 'ORDER_NOT_FOUND' },
    });
    const confirmed = await asBuyer.confirmRegion({ ...confirm, country: 'CA' });
    expect(confirmed.items).toMatchObject([{ region: 'confirmed', usedInCountry: 'CA', regions: ['US', 'CA'] }]);
    expect(confirmed.timeline.at(-1)).toMatchObject({ type: 'region_confirmed', by: 'buyer' });
    expect((await asBuyer.processPayment(paymentOf(order.id))).status).toBe('paid');
    await expect(asBuyer.confirmRegion({ ...confirm, country: 'US' })).rejects.toMatchObject({
      cause: { code: 'ORDER_CONFLICT' },
    });
  });

  test('refuses a confirmation that named no country, and one for a country that was taken off', async () => {
    const [product, buyer] = [await addAmerican(), await buyerIn('DE')];
    const asBuyer = shop.as(buyer).orders;
    const { order: blind } = await asBuyer.place(orderWith(product, { regionConfirmed: true }));
    const { order: canadian } = await asBuyer.place(orderWith(product, inCanada));
    await move(product.id, ['US']);
    for (const { id } of [blind, canadian]) {
      await expect(asBuyer.processPayment(paymentOf(id))).rejects.toMatchObject({ cause: { code: 'REGION_MISMATCH' } });
    }
    await move(product.id, ['CA', 'MX']);
    await expect(asBuyer.processPayment(paymentOf(blind.id))).rejects.toMatchObject({
      cause: { code: 'REGION_MISMATCH' },
    });
    expect((await asBuyer.processPayment(paymentOf(canadian.id))).status).toBe('paid');
  });

  test('refuses the payment of a buyer who moved meanwhile', async () => {
    const [product, buyer] = [await addAmerican(), await buyerIn('US')];
    const { order } = await shop.as(buyer).orders.place(orderOf(product));
    await db.prisma.user.update({ where: { id: buyer.userId }, data: { country: 'DE' } });
    const paying = shop.as(buyer).orders.processPayment(paymentOf(order.id));
    await expect(paying).rejects.toMatchObject({ cause: { code: 'REGION_MISMATCH' } });
  });

  test('while it is being paid keeps the money and the key, and leaves the choice to the buyer', async () => {
    const [product, buyer] = [await shop.addKeyProduct(1), await buyerIn('DE')];
    const asBuyer = shop.as(buyer).orders;
    const { order } = await asBuyer.place(orderOf(product));
    const asked = await asBuyer.processPayment(paymentOf(order.id, '4000002500003155'));
    const paymentId = asked.nextAction?.paymentId ?? '';
    await move(product.id, ['US']);
    const threeDSecure = { paymentId, outcome: 'approved' as const };
    await asBuyer.processPayment({ orderId: order.id, paymentMethod: 'card', threeDSecure });
    const held = await asBuyer.get({ id: order.id });
    expect(held).toMatchObject({ status: 'on_hold', paymentStatus: 'paid', items: [{ keys: [] }] });
    expect(held.allowedActions).toContain('choose-stock');
    expect(held.timeline.at(-1)).toMatchObject({ type: 'region_changed' });

    const { refunds } = shop.as(buyer);
    await expect(refunds.chooseStock({ id: order.id, choice: 'wait' })).rejects.toMatchObject({
      cause: { code: 'ORDER_CONFLICT' },
    });
    expect((await refunds.chooseStock({ id: order.id, choice: 'refund' })).status).toBe('cancelled');
    const refund = await db.prisma.refund.findFirstOrThrow({ where: { orderId: order.id } });
    expect(refund.amountCents).toBe(1999);
    expect(await db.prisma.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({
      stockQuantity: 1,
    });
  });
});

test('orders paid while a region flips end paid, on hold with the money, or unpaid, and never between', async () => {
  const product = await shop.addKeyProduct(8);
  const buyers = await Promise.all(Array.from({ length: 6 }, () => buyerIn('DE')));
  const orders: string[] = [];
  for (const buyer of buyers) orders.push((await shop.as(buyer).orders.place(orderOf(product))).order.id);
  const flip = async () => {
    for (const regions of [['US'], ['GLOBAL'], ['US'], ['GLOBAL'], ['US']]) await move(product.id, regions);
  };
  const payments = buyers.map((buyer, index) => shop.as(buyer).orders.processPayment(paymentOf(orders[index] ?? '')));
  const [outcomes] = await Promise.all([Promise.allSettled(payments), flip()]);
  for (const [index, outcome] of outcomes.entries()) {
    const row = await db.prisma.order.findUniqueOrThrow({
      where: { id: orders[index] ?? '' },
      include: { events: { orderBy: { at: 'asc' } }, payments: true, items: { include: { keys: true } } },
    });
    const last = row.events.findLast(({ toStatus }) => toStatus !== null)?.type;
    const state = { status: row.status, paid: row.paymentStatus === 'paid', payments: row.payments.length, last };
    const ends = [
      { status: 'processing', paid: true, payments: 1, last: 'paid' },
      { status: 'on_hold', paid: true, payments: 1, last: 'region_changed' },
      { status: 'pending', paid: false, payments: 0, last: 'placed' },
    ];
    expect(ends).toContainEqual(state);
    expect(row.items.flatMap(({ keys }) => keys)).toEqual([]);
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ cause: { code: 'REGION_MISMATCH' } });
    expect(outcome.status === 'rejected').toBe(state.status === 'pending');
  }
});

test('a DLC names the base game that its buyer neither owns nor orders too', async () => {
  const [base, buyer] = [await shop.addKeyProduct(2), await shop.addUser()];
  const dlc = await shop.addKeyProduct(2, { type: 'dlc', parentProductId: base.id });
  const asBuyer = shop.as(buyer).orders;
  const missing = async (...products: { id: string }[]) => {
    const { items } = await asBuyer.validate({ items: orderOf(...products).items });
    return items.map(({ missingBase }) => missingBase?.id ?? null);
  };
  expect(await missing(dlc)).toEqual([base.id]);
  expect(await missing(dlc, base)).toEqual([null, null]);
  const { order } = await asBuyer.place(orderOf(base));
  expect(await missing(dlc)).toEqual([base.id]);
  await asBuyer.processPayment(paymentOf(order.id));
  expect(await missing(dlc)).toEqual([null]);
});
