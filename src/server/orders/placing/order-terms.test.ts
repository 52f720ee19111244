import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { giveMoney } from '../../wallet/testing/give-money.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { createTestShop } from '../testing/test-shop.ts';

async function openShop(settings: Partial<Settings>, card: Prisma.ShopPaymentMethodUpdateInput = {}) {
  const db = await createTestDatabase();
  await db.prisma.setting.createMany({ data: Object.entries(settings).map(([key, value]) => ({ key, value })) });
  await db.prisma.shopPaymentMethod.update({ where: { code: 'card' }, data: card });
  const shop = await createTestShop(db);
  afterAll(async () => expect(await shop.violations()).toEqual({}));
  const fieldErrors = (actor: MemberActor, request: Parameters<ReturnType<typeof shop.as>['orders']['place']>[0]) =>
    expect(shop.as(actor).orders.place(request)).rejects;
  return { ...shop, fieldErrors };
}

const exclusive = await openShop({ taxMode: 'exclusive' });
const inclusive = await openShop({ taxMode: 'inclusive' });
const walletShop = await openShop({ walletEnabled: true }, { feeBps: 150, feeFixedCents: 10, countries: ['DE', 'FR'] });
const plain = await openShop({});

describe('tax', () => {
  test('comes on top of each line by the country of the bill, and is kept with the order', async () => {
    const buyer = await exclusive.addUser();
    const game = await exclusive.addKeyProduct(3, { priceCents: 999 });
    const item = await exclusive.addKeyProduct(9, { type: 'game_item', priceCents: 333 });
    const request = orderOf(game, { id: item.id, quantity: 3 });
    const billing = { country: 'DE', postalCode: '10115', city: 'Berlin' };

    const quote = await exclusive.as(buyer).orders.validate({ items: request.items, billingCountry: 'DE' });
    expect(quote).toMatchObject({
      totals: { tax: { rate: 19, amount: 3.8, country: 'DE', isIncluded: false }, total: 23.78 },
      billing: { isRequired: true, isAsked: true },
      warnings: [],
    });
    const { order } = await exclusive.as(buyer).orders.place({ ...request, billing });
    expect(order).toMatchObject({ total: 23.78, billing, totals: { ...quote.totals, tax: quote.totals.tax } });
    expect(order.items.map(({ tax, total }) => [tax, total])).toEqual([
      [1.9, 11.89],
      [1.9, 11.89],
    ]);
    expect(order.totals.explain.at(-1)).toEqual({ label: 'VAT 19% (DE)', amount: 3.8 });
    const row = await exclusive.db.prisma.order.findUniqueOrThrow({ where: { id: order.id } });
    expect(row).toMatchObject({
      taxMode: 'exclusive',
      taxRateBps: 1900,
      billingCountry: 'DE',
      ipCountry: null,
      billing,
    });
  });

  test('is part of the prices, where the shop says so, and shown as such', async () => {
    const buyer = await inclusive.addUser();
    const game = await inclusive.addKeyProduct(3, { priceCents: 2000 });
    const { order } = await inclusive
      .as(buyer)
      .orders.place({ ...orderOf(game), billing: { country: 'FI', postalCode: '00100' } });
    expect(order).toMatchObject({ total: 20, totals: { tax: { rate: 25.5, amount: 4.06, isIncluded: true } } });
    expect(order.totals.explain).toEqual([{ label: 'Items', amount: 20 }]);
  });

  test('keeps what it was called then, for the order and its invoice', async () => {
    const where = { country: 'DE' };
    await exclusive.db.prisma.taxRate.update({ where, data: { name: 'MwSt.' } });
    const { order } = await exclusive.as(await exclusive.addUser()).orders.place({
      ...orderOf(await exclusive.addKeyProduct(1, { priceCents: 2000 })),
      billing: { country: 'DE', postalCode: '10115', city: 'Berlin' },
    });
    await exclusive.db.prisma.taxRate.update({ where, data: { name: 'VAT' } });
    expect(order.totals.tax.label).toBe('MwSt. 19% (DE)');
    const row = await exclusive.db.prisma.order.findUniqueOrThrow({ where: { id: order.id } });
    expect(row).toMatchObject({ taxRateBps: 1900, taxName: 'MwSt.' });
  });

  test('is none where there is no rate, and announced while the country is unknown', async () => {
    const buyer = await exclusive.addUser();
    const game = await exclusive.addKeyProduct(3, { priceCents: 2000 });
    const quote = (billingCountry?: string) =>
      exclusive.as(buyer).orders.validate({ items: orderOf(game).items, ...(billingCountry && { billingCountry }) });
    expect(await quote('US')).toMatchObject({ totals: { tax: { rate: 0, amount: 0, country: 'US' }, total: 20 } });
    expect(await quote()).toMatchObject({ totals: { total: 20 }, warnings: [expect.stringContaining('VAT')] });
  });

  test.each([
    [undefined, ['billing.country', 'billing.postalCode']],
    [{ country: 'DE' }, ['billing.postalCode']],
  ])('needs to know where the order is billed to: %j', async (billing, fields) => {
    const buyer = await exclusive.addUser();
    const game = await exclusive.addKeyProduct(1);
    const errors = Object.fromEntries(fields.map((field) => [field, ['required']]));
    await exclusive
      .fieldErrors(buyer, { ...orderOf(game), ...(billing && { billing }) })
      .toMatchObject({ cause: { code: 'ORDER_VALIDATION_FAILED', options: { errors } } });
  });

  test('is off until the shop turns it on, with the rates of the CSV in stock', async () => {
    const buyer = await plain.addUser();
    const game = await plain.addKeyProduct(1, { priceCents: 2000 });
    const items = orderOf(game).items;
    const quote = await plain.as(buyer).orders.validate({ items, billingCountry: 'DE' });
    expect(quote).toMatchObject({
      totals: { total: 20, tax: { amount: 0, country: null } },
      billing: { isRequired: false, isAsked: false },
    });
    const csv = await readFile('prisma/seed/tax/eu-vat-rates.csv', 'utf8');
    const shipped = csv.trim().split('\n').slice(1);
    const rates = await plain.db.prisma.taxRate.findMany({ orderBy: { country: 'asc' } });
    expect(rates.map(({ country, rateBps }) => `${country},${rateBps / 100}`)).toEqual(
      shipped.map((line) => line.split(',').slice(0, 2).join(',')),
    );
    expect(rates).toHaveLength(27);
  });
});

describe('the ways to pay', () => {
  test('say what they cost, what they save and why they cannot be used', async () => {
    const buyer = await walletShop.addUser();
    const game = await walletShop.addKeyProduct(3, { priceCents: 2000 });
    const items = orderOf(game).items;
    const poor = await walletShop.as(buyer).orders.validate({ items, billingCountry: 'US' });
    expect(poor.billing).toEqual({ isRequired: false, isAsked: true });
    expect(poor.methods).toMatchObject([
      { method: 'card', isTest: true, fee: 0.4, total: 20.4, isAvailable: false, reason: 'country' },
      { method: 'wallet', discount: 0.4, total: 19.6, isAvailable: false, reason: 'balance' },
    ]);
    expect(poor.methods[1]?.message).toBe('Your balance of $0.00 does not cover this order');

    await giveMoney(walletShop.db, buyer.userId, 1960);
    const rich = await walletShop.as(buyer).orders.validate({ items, useWallet: true });
    expect(rich).toMatchObject({
      totals: { methodDiscount: 0.4, walletUsed: 19.6, total: 19.6 },
      methods: [{ balance: null }, { isAvailable: true, reason: null, message: '', balance: 19.6 }],
      warnings: [],
    });
    const { order, payment } = await walletShop.as(buyer).orders.place({ ...orderOf(game), paymentMethod: 'wallet' });
    expect(payment.provider).toBe('wallet');
    expect(order).toMatchObject({ total: 19.6, paymentMethod: 'wallet', items: [{ orderDiscount: 0.4, total: 19.6 }] });
  });

  test('are charged and refused at the order as they were shown', async () => {
    const buyer = await walletShop.addUser();
    const game = await walletShop.addKeyProduct(3, { priceCents: 2000 });
    const place = (request: object) => walletShop.fieldErrors(buyer, { ...orderOf(game), ...request });
    await place({}).toMatchObject({ cause: { options: { errors: { 'billing.country': ['required'] } } } });
    await place({ billing: { country: 'US' } }).toMatchObject({
      cause: { code: 'PROVIDER_NOT_CONFIGURED' },
      message: 'Not available in your country',
    });
    await place({ paymentMethod: 'wallet' }).toMatchObject({ cause: { code: 'INSUFFICIENT_FUNDS' } });
    await place({ paymentMethod: 'paypal' }).toMatchObject({ cause: { code: 'PROVIDER_NOT_CONFIGURED' } });
    const { order } = await walletShop.as(buyer).orders.place({ ...orderOf(game), billing: { country: 'FR' } });
    expect(order.totals).toMatchObject({ fee: 0.4, total: 20.4, walletUsed: 0 });
    expect(order.totals.explain.at(-1)).toEqual({ label: 'Payment fee (card)', amount: 0.4 });
  });

  test('take nothing above what any provider takes at once', async () => {
    const buyer = await plain.addUser();
    const dear = () => plain.addKeyProduct(10, { type: 'game_item', priceCents: 5_000_000 });
    const [one, other] = [await dear(), await dear()];
    const request = orderOf({ id: one.id, quantity: 10 }, { id: other.id, quantity: 10 });
    const { methods } = await plain.as(buyer).orders.validate({ items: request.items });
    const message = 'For orders of at most $999,999.99';
    expect(methods.map((method) => [method.reason, method.message])).toContainEqual(['too_much', message]);
    await plain.fieldErrors(buyer, request).toMatchObject({ cause: { code: 'PROVIDER_NOT_CONFIGURED' }, message });
    const { order } = await plain.as(buyer).orders.place(orderOf({ id: one.id, quantity: 10 }));
    expect(order.total).toBe(500_000);
  });

  test('have a price of their own, so that no card takes the discount of the wallet', async () => {
    const buyer = await walletShop.addUser();
    const game = await walletShop.addKeyProduct(3, { priceCents: 2000 });
    await giveMoney(walletShop.db, buyer.userId, 5000);
    const billing = { country: 'DE' };
    const { order } = await walletShop.as(buyer).orders.place({ ...orderOf(game), billing, paymentMethod: 'wallet' });
    const paying = walletShop.as(buyer).orders.processPayment(paymentOf(order.id));
    await expect(paying).rejects.toMatchObject({
      cause: { code: 'PRICE_CHANGED', options: { details: { totals: { methodDiscount: 0, fee: 0.4, total: 20.4 } } } },
    });
    const byCard = { ...paymentOf(order.id), expectedTotal: 20.4 };
    expect(await walletShop.as(buyer).orders.processPayment(byCard)).toMatchObject({
      status: 'paid',
      order: { total: 20.4 },
    });
  });

  test('are hidden while nobody takes the money', async () => {
    const buyer = await plain.addUser();
    const game = await plain.addKeyProduct(1);
    const quote = await plain.as(buyer).orders.validate({ items: orderOf(game).items, paymentMethod: 'wallet' });
    expect(quote.methods.map(({ method }) => method)).toEqual(['card']);
    expect(quote.warnings).toEqual(['This payment method is not available.']);
  });
});

describe('an order without more than it takes', () => {
  test('needs no name, and tells the next checkout what its buyer chose', async () => {
    const buyer = plain.as(await plain.addUser());
    const asked = async () => await buyer.orders.checkoutDefaults({});
    const nothing = { firstName: '', lastName: '', paymentMethod: null, delivery: null, hasAcceptedTerms: false };
    expect(await asked()).toEqual(nothing);
    const product = await plain.addKeyProduct(5, { type: 'game_item' });
    const request = orderOf(product);
    const { order: nameless } = await buyer.orders.place({ ...request, contact: { email: 'ann@example.com' } });
    expect(nameless.contact).toEqual({ email: 'ann@example.com', firstName: '', lastName: '' });
    expect(await asked()).toEqual(nothing);
    const card = { number: '4242424242424242', expiry: '12/40', cvv: '123' };
    await buyer.orders.processPayment({ orderId: nameless.id, paymentMethod: 'card', card });
    const first = { ...nothing, paymentMethod: 'card', delivery: 'now', hasAcceptedTerms: true };
    expect(await asked()).toEqual(first);

    const { order } = await buyer.orders.place({ ...request, withdrawalConsent: false });
    expect(await asked()).toEqual(first);
    await buyer.orders.processPayment(paymentOf(order.id));
    expect(await asked()).toEqual({ ...first, firstName: 'Ann', lastName: 'Buyer', delivery: null });
    await plain.db.prisma.order.updateMany({ data: { termsVersion: '0' }, where: { id: { in: [order.id] } } });
    expect((await asked()).hasAcceptedTerms).toBe(false);
  });
});
