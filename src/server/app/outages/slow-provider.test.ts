import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLiveShop, liveNames } from '../../orders/testing/live-shop.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { ensureSystemRoles } from '../../roles/ensure-system-roles.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { serveShop } from '../testing/serve-shop.ts';

const db = await createTestDatabase();
const shop = await createLiveShop(db);
await ensureSystemRoles(db);
const origin = await serveShop(shop.services);
const { stripe, paypal } = shop.harness;
const faultsOf = { stripe: stripe.faults, paypal: paypal.faults };
const creates = { stripe: /^POST \/v1\/payment_intents$/, paypal: /^POST \/v2\/checkout\/orders$/ };

let buyer: MemberActor;
beforeEach(async () => {
  buyer = await shop.addUser();
});
afterEach(async () => {
  stripe.faults.clear();
  paypal.faults.clear();
  expect(await shop.violations()).toEqual({});
});
const age = (orderId: string) =>
  db.pool.query(`UPDATE payments SET "createdAt" = now() - interval '76 seconds' WHERE "orderId" = $1`, [orderId]);

describe.each(liveNames)('%s', (provider) => {
  test.each(['lost', 'reset', 'half', 'status'] as const)(
    'that fails by "%s" leaves nothing unknown for long',
    async (kind) => {
      const { orderId } = await shop.place(buyer);
      faultsOf[provider].add({ on: creates[provider], kind, ...(kind === 'status' && { status: 429 }) });
      await expect(shop.pay(buyer, provider, orderId)).rejects.toMatchObject({
        cause: { code: 'PAYMENT_UNAVAILABLE' },
      });
      // Another attempt right away could charge twice: it waits until this one is known.
      await expect(shop.pay(buyer, provider, orderId)).rejects.toMatchObject({ cause: { code: 'ORDER_LOCKED' } });
      await age(orderId);
      await reconcilePayments(shop.services);
      expect((await shop.paymentsOf(orderId)).map(({ status }) => status)).not.toContain('pending');
      const { nextAction } = await shop.pay(buyer, provider, orderId);
      const paymentId = nextAction?.paymentId ?? '';
      await shop.approve(provider, paymentId);
      expect((await shop.comeBack(buyer, provider, orderId, paymentId)).status).toBe('paid');
      const attempts = await shop.paymentsOf(orderId);
      expect(attempts.reduce((sum, { id }) => sum + shop.captured(provider, id), 0)).toBe(1);
    },
  );

  test('whose answer to the buyer coming back is lost has captured once', async () => {
    const { orderId } = await shop.place(buyer);
    const { nextAction } = await shop.pay(buyer, provider, orderId);
    const paymentId = nextAction?.paymentId ?? '';
    await shop.approve(provider, paymentId);
    const on = provider === 'paypal' ? /capture$/ : /payment_intents\/pi_/;
    faultsOf[provider].add({ on, kind: 'lost' });
    await expect(shop.comeBack(buyer, provider, orderId, paymentId)).rejects.toMatchObject({
      cause: { code: 'PAYMENT_UNAVAILABLE' },
    });
    await age(orderId);
    await reconcilePayments(shop.services);
    await shop.expectPaid(buyer, orderId);
    expect(shop.captured(provider, paymentId)).toBe(1);
  });
});

describe('while a provider is slow', () => {
  test('the list of products stays fast', async () => {
    stripe.faults.add({ on: creates.stripe, kind: 'delay', ms: 2000, times: 8 });
    const orders = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const member = await shop.addUser();
        return { member, orderId: (await shop.place(member)).orderId };
      }),
    );
    await fetch(`${origin}/api/product`);
    let isPaying = true;
    const paying = Promise.all(orders.map(({ member, orderId }) => shop.pay(member, 'stripe', orderId))).finally(() => {
      isPaying = false;
    });
    const times: number[] = [];
    for (let page = 0; isPaying && page < 400; page += 1) {
      const begun = performance.now();
      // Every address differs, so that no cached response makes it look fast.
      const answer = await fetch(`${origin}/api/product?minPrice=${page / 100}`);
      expect(answer.status).toBe(200);
      times.push(performance.now() - begun);
    }
    await paying;
    times.sort((a, b) => a - b);
    expect(times.length).toBeGreaterThan(20);
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(300);
  });

  test('it is left alone after some failures, and asked again later', async () => {
    paypal.faults.add({ on: /./, kind: 'status', status: 500, times: 1000 });
    const before = paypal.calls.length;
    for (let attempt = 0; attempt < 25; attempt += 1) {
      const member = await shop.addUser();
      const { orderId } = await shop.place(member);
      await expect(shop.pay(member, 'paypal', orderId)).rejects.toMatchObject({
        cause: { code: 'PAYMENT_UNAVAILABLE' },
      });
    }
    expect(paypal.calls.length - before).toBeLessThanOrEqual(20);
  });
});
