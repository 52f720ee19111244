import { expect, test } from 'vitest';
import { guest } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { createGiving } from '../testing/giving.ts';

const db = await createTestDatabase();
const shop = await createRefundHarness(db);
const { giveAndSend } = createGiving(shop);

test('a gift whose order is on hold waits for its release', async () => {
  const { orderId, token } = await giveAndSend();
  const friend = await shop.addUser();
  const hold = { id: orderId, status: 'on_hold', reason: 'Looks odd' } as const;
  await shop.as(shop.admin).orderDesk.changeStatus(hold);
  expect(await shop.as(guest).gifts.open({ token })).toMatchObject({ state: 'on_hold' });
  await expect(shop.as(friend).gifts.claim({ token })).rejects.toThrow('This gift cannot be claimed right now.');
  await shop.as(shop.admin).orderDesk.changeStatus({ id: orderId, status: 'processing', reason: 'It is fine' });
  expect(await shop.as(guest).gifts.open({ token })).toMatchObject({ state: 'waiting' });
  expect(await shop.as(friend).gifts.claim({ token })).toMatchObject({ orderId });
  await shop.work();
  expect(await shop.violations()).toEqual({});
});
