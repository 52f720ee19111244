import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { prisma } = app.services.db;

test('a save notes what differs, and no empty words for search engines in place of none', async () => {
  const { browser } = await signUpAs(app, 'admin');
  const category = await prisma.category.create({ data: { name: 'Indie', slug: 'indie' } });
  const form = { name: 'Emberfang', categoryId: category.id, type: 'game', deliveryType: 'manual', price: 20 };
  const { id } = (await browser.post('/api/product', form)).body;
  await prisma.product.update({ where: { id }, data: { seo: {} } });
  const save = async (fields: object) => {
    expect((await browser.send('put', `/api/product/${id}`, { ...form, ...fields })).status).toBe(200);
    const entry = await prisma.auditEntry.findFirstOrThrow({ where: { entityId: id }, orderBy: { seq: 'desc' } });
    return [entry.oldValue, entry.newValue];
  };
  expect(await save({ name: 'Emberfang II', version: 1 })).toEqual([
    { name: 'Emberfang', version: 1 },
    { name: 'Emberfang II', version: 2 },
  ]);
  const seo = { title: 'A sword', description: '', ogImage: '' };
  expect(await save({ name: 'Emberfang II', seo, version: 2 })).toEqual([
    { seo: { title: '', description: '', ogImage: '' }, version: 2 },
    { seo, version: 3 },
  ]);
});
