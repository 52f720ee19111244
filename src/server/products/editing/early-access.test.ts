import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const { browser } = await signUpAs(app, 'admin');
const category = await prisma.category.create({ data: { name: 'Indie', slug: 'indie' } });
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function create(fields: object) {
  const body = { name: 'Later', categoryId: category.id, type: 'game', deliveryType: 'manual', price: 5, ...fields };
  const answer = await browser.post('/api/product', body);
  expect(answer.status, answer.text).toBe(201);
  const { vipFrom } = await prisma.product.findUniqueOrThrow({ where: { id: answer.body.id } });
  return vipFrom?.toISOString() ?? null;
}

test('what is released later can be bought by VIPs 72 hours before, unless the seller says otherwise', async () => {
  const publishFrom = inHours(200);
  expect(await create({ publishFrom })).toBe(new Date(Date.parse(publishFrom) - 72 * 3_600_000).toISOString());
  expect(await create({ publishFrom, vipFrom: null })).toBeNull();
  const vipFrom = inHours(10);
  expect(await create({ publishFrom, vipFrom })).toBe(vipFrom);
  expect(await create({ publishFrom: inHours(-5) })).toBeNull();
  expect(await create({})).toBeNull();
});
