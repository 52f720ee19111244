import { afterEach, expect } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { testRaces } from '../../platform/testing/race-table.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { closeShippedOrders } from '../fulfilment/confirm-delivery.ts';
import { createDeskShop, newHash, watchedByStaff } from '../testing/desk-shop.ts';

const db = await createTestDatabase({ waitMs: 60_000 });
const shop = await createDeskShop(db, watchedByStaff);
const { owner, seller, support, admin } = shop;

/** Made-up orders lack the full history that some invariants need. */
const madeUp = new Set(['a delivery that nobody will make']);
afterEach(async () => {
  expect(Object.keys(await shop.violations()).filter((name) => !madeUp.has(name))).toEqual([]);
});

interface Given {
  id: string;
  hash: string;
}

const make = async (status: 'pending' | 'processing' | 'shipped' | 'on_hold'): Promise<Given> => {
  return { id: (await shop.addOrder({ status })).id, hash: '' };
};
const pending = () => make('pending');
const processing = () => make('processing');
const shipped = () => make('shipped');
const held = () => make('on_hold');

/** Its buyer named a transaction that nobody has looked at. */
async function named(): Promise<Given> {
  const hash = newHash();
  return { id: (await shop.addOrder({ hash })).id, hash };
}

/** So long on its way that the hourly job closes it. */
async function shippedLongAgo(): Promise<Given> {
  const given = await shipped();
  await db.pool.query(`UPDATE orders SET "shippedAt" = now() - interval '80 hours' WHERE "id" = $1`, [given.id]);
  return given;
}

const change = (by: MemberActor, status: 'cancelled' | 'on_hold' | 'failed' | 'shipped' | 'delivered') => ({
  run: ({ id }: Given) => shop.as(by).orderDesk.changeStatus({ id, status, reason: 'A race' }),
});
const acts = {
  approve: { run: ({ id }: Given) => shop.as(admin).orderDesk.approve({ id }) },
  cancel: {
    at: 'order.cancel.before-commit',
    run: ({ id }: Given) => shop.as(owner).orders.cancel({ id, reason: 'A race' }),
  },
  staffCancel: { ...change(admin, 'cancelled'), at: 'order.cancel.before-commit' },
  hold: change(support, 'on_hold'),
  fail: change(admin, 'failed'),
  ship: change(seller, 'shipped'),
  staffShip: change(support, 'shipped'),
  confirmDelivery: change(owner, 'delivered'),
  confirmPayment: {
    run: ({ id, hash }: Given) => shop.as(admin).reportedPayments.confirm({ id, transactionHash: hash }),
  },
  report: {
    run: ({ id }: Given) =>
      shop.as(owner).orderTalk.openIssue({ id, type: 'not_delivered', description: 'It never came' }),
  },
  nameHash: {
    run: ({ id }: Given) => shop.as(owner).reportedPayments.report({ id, transactionHash: newHash(), network: 'eth' }),
  },
  closeShipped: { run: () => closeShippedOrders(shop.services) },
};

testRaces(db, { acts, end }, [
  [held, 'approve', 'approve', 'done, ORDER_LOCKED: processing'],
  [held, 'approve', 'staffCancel', 'done, ORDER_LOCKED: processing', 'done, ORDER_LOCKED: cancelled'],
  [pending, 'cancel', 'staffCancel', 'done, ORDER_LOCKED: cancelled', 'done, ORDER_LOCKED: cancelled'],
  [pending, 'cancel', 'hold', 'done, ORDER_LOCKED: cancelled', 'done, ORDER_LOCKED: on_hold'],
  [pending, 'cancel', 'nameHash', 'done, ORDER_LOCKED: cancelled', 'done, ORDER_LOCKED: pending'],
  [named, 'confirmPayment', 'fail', 'done, ORDER_LOCKED: processing', 'done, ORDER_LOCKED: failed'],
  [named, 'confirmPayment', 'confirmPayment', 'done, ORDER_LOCKED: processing'],
  [named, 'confirmPayment', 'approve', 'done, ORDER_LOCKED: processing', 'done, ORDER_LOCKED: processing'],
  [processing, 'ship', 'staffShip', 'done, ORDER_LOCKED: shipped', 'done, ORDER_LOCKED: shipped'],
  [processing, 'ship', 'report', 'done, done: on_hold', 'done, ORDER_LOCKED: processing'],
  [shipped, 'confirmDelivery', 'report', 'done, done: completed', 'done, ORDER_LOCKED: on_hold'],
  [shippedLongAgo, 'confirmDelivery', 'closeShipped', 'done, done: completed', 'done, ORDER_LOCKED: completed'],
  [shippedLongAgo, 'report', 'closeShipped', 'done, done: on_hold', 'done, done: completed'],
  [shippedLongAgo, 'closeShipped', 'closeShipped', 'done, done: completed'],
]);

/** Where the order stands, and how often it came there. */
async function end({ id }: Given): Promise<string> {
  const status = await shop.statusOf(id);
  const times = await db.prisma.orderEvent.count({ where: { orderId: id, toStatus: status } });
  // What was made up in its state has no event of how it came there.
  return times > 1 ? `${status} ${times} times` : status;
}
