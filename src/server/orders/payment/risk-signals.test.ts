import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { isDisposableEmail } from './disposable-email.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
await writeFile(
  path.join(harness.services.environment.DATA_DIR, 'networks.txt'),
  '# all\n0.0.0.0/1\n128.0.0.0/1\n::/1\n',
);

test('an order from a listed network and a throw-away address says so', async () => {
  const buyer = await harness.addUser();
  await db.prisma.user.update({ where: { id: buyer.userId }, data: { email: 'ann@Mail.Mailinator.com' } });
  const product = await harness.addKeyProduct(1, { priceCents: 1000 });
  const order = await harness.order(await harness.pay(buyer, product));
  expect(order.fromListedNetwork).toBe(true);
  expect([...order.riskSignals].sort()).toEqual(['disposable_email', 'tor_or_dc_ip']);
  expect(order.riskScore).toBe(50);
});

test.each([
  ['ann@mailinator.com', true],
  ['ann@example.com', false],
  ['ann@mailinator.com.example.org', false],
  ['', false],
])('%s is disposable: %s', (email, isDisposable) => expect(isDisposableEmail(email)).toBe(isDisposable));
