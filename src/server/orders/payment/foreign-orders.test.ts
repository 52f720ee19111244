import { afterEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness, proof } from '../../refunds/testing/refund-harness.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
afterEach(async () => expect(await harness.violations()).toEqual({}));

const stranger = await harness.addUser();
type Caller = ReturnType<typeof harness.as>;

/** Where an order of somebody else may stand, and where nothing but its owner is missing for the calls below. */
const stages = {
  unpaid: async () => {
    const { order } = await harness.as(await harness.addUser()).orders.place(orderOf(await harness.addKeyProduct(1)));
    return order.id;
  },
  completed: async () => (await harness.buyKey()).orderId,
  'waiting for a refund': async () => {
    const { buyer, orderId } = await harness.buyKey();
    await harness.reveal(buyer, orderId);
    await harness.as(buyer).refunds.request({ id: orderId, ...proof });
    return orderId;
  },
} as const;

const calls: [name: string, stage: keyof typeof stages, call: (caller: Caller, id: string) => Promise<unknown>][] = [
  ['is not read', 'completed', (caller, id) => caller.orders.get({ id })],
  ['tells no ways to pay', 'unpaid', (caller, id) => caller.orders.paymentMethods({ id })],
  ['tells nothing of its coins', 'unpaid', (caller, id) => caller.cryptoQuotes.get({ id })],
  ['is not quoted in coins', 'unpaid', (caller, id) => caller.cryptoQuotes.request({ id, asset: 'BSC_USDT' })],
  ['is not paid', 'unpaid', (caller, id) => caller.orders.processPayment(paymentOf(id))],
  ['is not cancelled', 'unpaid', (caller, id) => caller.orders.cancel({ id, reason: 'Just so' })],
  ['gives no money back', 'completed', (caller, id) => caller.refunds.request({ id, reason: 'changed_mind' })],
  ['is not withdrawn from', 'completed', (caller, id) => caller.refunds.withdrawContract({ id })],
  ['keeps its request', 'waiting for a refund', (caller, id) => caller.refunds.withdrawRequest({ id })],
  ['keeps its choice', 'completed', (caller, id) => caller.refunds.chooseStock({ id, choice: 'refund' })],
  ['shows no documents', 'completed', (caller, id) => caller.documents.list({ id })],
  ['shows no delivery', 'completed', (caller, id) => caller.documents.evidence({ id })],
  ['shows no key', 'completed', revealKey],
];

async function revealKey(caller: Caller, id: string): Promise<unknown> {
  const { items } = await harness.order(id);
  const [item] = items;
  return await caller.orders.revealKey({
    id,
    itemId: item?.id ?? '',
    keyId: item?.keys[0]?.id ?? '',
    acknowledge: true,
  });
}

describe('an order of somebody else', () => {
  test.each(calls)('%s, though it is %s', async (_name, stage, call) => {
    const id = await stages[stage]();
    const before = await harness.order(id);
    await expect(call(harness.as(stranger), id)).rejects.toMatchObject({ cause: { code: 'ORDER_NOT_FOUND' } });
    expect(await harness.order(id)).toEqual(before);
  });
});
