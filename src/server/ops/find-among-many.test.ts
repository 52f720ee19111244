import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { db } = app.services;
const { browser: admin, id: userId } = await signUpAs(app, 'admin');
const jobs = 100_000;
const limitMs = 300;

test(`the job of an order is found among ${jobs} within ${limitMs} ms`, async () => {
  await db.pool.query(
    `INSERT INTO "OutboxMessage" ("id", "name", "queue", "payload", "key", "createdAt", "doneAt")
     SELECT gen_random_uuid(), 'orders.deliver', 'critical', jsonb_build_object('orderId', gen_random_uuid()),
            'deliver:' || gen_random_uuid(), now() - n * interval '1 second', now()
     FROM generate_series(1, $1) AS n`,
    [jobs],
  );
  const { id: orderId, orderNumber } = await db.prisma.order.create({
    data: {
      ...{ orderNumber: 'GM-20260101-FIND01', userId, paymentMethod: 'card', currency: 'USD', subtotalCents: 100 },
      ...{ totalCents: 100, contactEmail: 'ann@example.com', contactFirstName: 'Ann', contactLastName: 'Bell' },
      ...{
        termsVersion: '1',
        idempotencyKey: 'find',
        requestHash: 'find',
        reservedUntil: new Date(),
        expiresAt: new Date(),
      },
    },
  });
  await db.pool.query(
    `UPDATE "OutboxMessage" SET "payload" = jsonb_build_object('orderId', $1::text)
     WHERE "id" = (SELECT "id" FROM "OutboxMessage" ORDER BY "createdAt" LIMIT 1)`,
    [orderId],
  );
  const took: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const began = performance.now();
    const { body } = await admin.get(`/api/admin/ops/jobs?q=${orderNumber}`);
    took.push(performance.now() - began);
    expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['orders.deliver']);
  }
  // The best of five: this machine may be busy with other tests, an unindexed search takes seconds each time.
  expect(Math.min(...took)).toBeLessThan(limitMs);
}, 120_000);
