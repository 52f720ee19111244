import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ports } from '../app/ports.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { createTestServices } from '../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { runIdempotent } from './run-idempotent.ts';

const services = createTestServices(await createTestDatabase(), { services: { ports } });
const member = (): MemberActor => ({
  kind: 'member',
  userId: randomUUID(),
  sessionId: randomUUID(),
  roles: ['user'],
  vipLevel: null,
});
const [ann, bob] = [member(), member()];
const key = randomUUID();

/** Numbers the calls that were really made. */
let made = 0;
const call = (actor: MemberActor, input: string, route = 'orders.place') =>
  runIdempotent(
    { actor, requestInfo: { idempotencyKey: key }, services },
    { route, input, output: z.number() },
    async () => {
      made += 1;
      return made;
    },
  );

test('a key answers the same request of the same member, and nothing else', async () => {
  expect([await call(ann, 'sword'), await call(ann, 'sword')]).toEqual([1, 1]);
  await expect(call(ann, 'shield')).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect(await call(bob, 'sword')).toBe(2);
  expect(await call(ann, 'sword', 'orders.processPayment')).toBe(3);
  expect([await call(bob, 'sword'), await call(ann, 'sword')]).toEqual([2, 1]);
});

test('a key in test mode is another than the same one in live mode', async () => {
  const live = member();
  const first = await call(live, 'sword');
  expect(await call({ ...live, isSandbox: true }, 'sword')).toBe(first + 1);
  expect(await call({ ...live, isSandbox: true }, 'sword')).toBe(first + 1);
  expect(await call(live, 'sword')).toBe(first);
});

test('what waits for a password goes on under the same key, and a refusal of the shop stands', async () => {
  const buyer = member();
  const settle = (code: 'AUTH_014' | 'PAYMENT_DECLINED' | null, idempotencyKey: string) =>
    runIdempotent(
      { actor: buyer, requestInfo: { idempotencyKey }, services },
      { route: 'refunds.refundOrder', input: 'all', output: z.string() },
      async () => {
        if (code !== null) throw new AppError(code);
        return 'done';
      },
    );
  const [asked, declined] = [randomUUID(), randomUUID()];
  await expect(settle('AUTH_014', asked)).rejects.toMatchObject({ code: 'AUTH_014' });
  expect(await settle(null, asked)).toBe('done');
  await expect(settle('PAYMENT_DECLINED', declined)).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' });
  await expect(settle(null, declined)).rejects.toMatchObject({ code: 'PAYMENT_DECLINED' });
});
