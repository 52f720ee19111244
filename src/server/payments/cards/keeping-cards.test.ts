import { beforeEach, describe, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { removeSavedMethods } from '../saved-methods/remove-saved-methods.ts';
import { forgetCard, forgetCustomer } from './forget-card.ts';
import { createCardShop } from './testing/card-shop.ts';

const db = await createTestDatabase();
const shop = await createCardShop(db);
let buyer: MemberActor;
beforeEach(async () => {
  buyer = await shop.addUser();
});
const cards = (of = buyer) => shop.cards(of);
const listed = (of = buyer) => shop.listed(of);
const addCard = (number?: string) => shop.addCard(buyer, number);
const attached = () => shop.attachedTo(buyer);
const { finish, hearAll } = shop;
const paidAndSaved = (number?: string) => shop.paidAndSaved(buyer, number);

describe('a card that is added on its own', () => {
  test('is kept once, however often its end is told, and its token stays sealed', async () => {
    const { setupId, clientSecret } = await cards().setUp({});
    expect(clientSecret).toContain(setupId);
    finish(setupId);
    const [first, second] = await Promise.all([cards().add({ setupId }), cards().add({ setupId }), hearAll()]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ type: 'card', brand: 'visa', last4: '4242', expMonth: 12, isDefault: true });
    await hearAll();
    expect(await listed()).toEqual([first]);
    const row = await db.prisma.userPaymentMethod.findUniqueOrThrow({ where: { id: first.id } });
    const [method] = attached();
    expect(JSON.stringify(row)).not.toContain(method?.id);
    expect(row.tokenCrypt).toMatch(/^ENC:v1:/);
  });

  test('is kept by its message alone', async () => {
    const { setupId } = await cards().setUp({});
    finish(setupId);
    await hearAll();
    expect(await listed()).toMatchObject([{ last4: '4242' }]);
  });

  test('is not kept before the setup is finished, nor for somebody else', async () => {
    const { setupId } = await cards().setUp({});
    await expect(cards().add({ setupId })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    finish(setupId);
    const stranger = await shop.addUser();
    await cards(stranger).setUp({});
    await expect(cards(stranger).add({ setupId })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
    expect(await listed(stranger)).toEqual([]);
    await expect(cards().add({ setupId: 'seti_none' })).rejects.toMatchObject({ cause: { code: 'NOT_FOUND' } });
  });

  test('that is there already takes the place of the old one, and is the default as that was', async () => {
    const old = await addCard();
    const other = await addCard('5555555555554444');
    const again = await addCard();
    expect((await listed()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [again.id, true],
      [other.id, false],
    ]);
    await forgetCard(shop.services, old.id);
    expect(attached()).toHaveLength(2);
  });

  test('hangs on one customer of its member, even when two begin at once', async () => {
    await Promise.all([cards().setUp({}), cards().setUp({}), cards().setUp({})]);
    expect(shop.customersOf(buyer)).toHaveLength(1);
    expect(await db.prisma.paymentCustomer.count({ where: { userId: buyer.userId } })).toBe(1);
  });
});

test('ten are kept; the eleventh pays, and Stripe lets it go', async () => {
  for (let index = 0; index < 9; index += 1) await addCard(`555555555555${1000 + index}`);
  await paidAndSaved('5555555555552000');
  expect(await listed()).toHaveLength(10);
  await expect(cards().setUp({})).rejects.toMatchObject({ cause: { code: 'PAYMENT_METHOD_LIMIT' } });
  const { orderId } = await paidAndSaved('5555555555553000');
  await shop.expectPaid(buyer, orderId);
  expect(await listed()).toHaveLength(10);
  expect(attached()).toHaveLength(10);
});

test('of an account that is gone nothing stays at Stripe', async () => {
  const { id } = await addCard();
  await transaction(db, (tx) => removeSavedMethods(tx, buyer.userId));
  expect(await listed()).toEqual([]);
  const sent = await db.prisma.outboxMessage.findFirstOrThrow({
    where: { key: { startsWith: 'forget-customer:stripe:' } },
  });
  expect(sent.payload).toMatchObject({ provider: 'stripe', isLive: false });
  const [customer] = shop.customersOf(buyer);
  const forget = () =>
    forgetCustomer(shop.services, { provider: 'stripe', isLive: false, reference: customer?.id ?? '' });
  await forget();
  await forget();
  await forgetCard(shop.services, id);
  expect(shop.customersOf(buyer)).toEqual([]);
  expect(attached()).toEqual([]);
  expect(await db.prisma.userPaymentMethod.count({ where: { userId: buyer.userId } })).toBe(0);
  await addCard();
  expect(await listed()).toHaveLength(1);
});
