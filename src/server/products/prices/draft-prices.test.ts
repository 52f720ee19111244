import { describe, expect, test } from 'vitest';
import { dayMs } from '../../../shared/dates/spans.ts';
import { validatedOrderSchema } from '../../../shared/orders/place-order.schemas.ts';
import { productSchema } from '../../../shared/products/product.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import { grantRole } from '../../roles/grant-role.ts';

const app = await createTestApp();
const { db } = app.services;
const admin = app.openBrowser();
const { id: adminId } = await admin.signUp();
await transaction(db, (tx) => grantRole(tx, adminId, 'admin'));
const buyer = app.openBrowser();
await buyer.signUp();
const category = await db.prisma.category.create({ data: { name: 'Indie', slug: 'indie' } });

const common = { name: 'Saw', categoryId: category.id, type: 'game', deliveryType: 'manual', price: 50 };

test('the price of a draft leaves no line, and is no former price of what goes on sale', async () => {
  const draft = await admin.post('/api/product', { ...common, price: 5, sale: { price: 3 }, status: 'inactive' });
  const { id } = productSchema.parse(draft.body);
  const save = async (version: number, status: string, salePrice?: number) => {
    const sale = salePrice !== undefined && { sale: { price: salePrice } };
    const { body } = await admin.send('put', `/api/product/${id}`, { ...common, ...sale, status, version });
    return productSchema.parse(body);
  };
  await save(1, 'inactive', 40);
  expect(await save(2, 'active', 40)).toMatchObject({ effectivePrice: 40, compareAtPrice: 50, lowest30: 50 });
  await save(3, 'inactive', 1);
  await save(4, 'active', 40);
  await save(5, 'active');
  const lines = await db.prisma.priceHistory.findMany({ where: { productId: id }, orderBy: { at: 'asc' } });
  expect(lines.map(({ reason, priceCents }) => `${reason} ${priceCents}`)).toEqual(['initial 4000', 'sale_end 5000']);
});

test('a sale that has ended is no price any more, also before the job has turned it', async () => {
  const sale = { price: 40, to: new Date(databaseNow().getTime() + dayMs).toISOString() };
  const { body } = await admin.post('/api/product', { ...common, stockQuantity: 9, sale, status: 'active' });
  const { id, effectivePrice } = productSchema.parse(body);
  expect(effectivePrice).toBe(40);
  await db.prisma.product.update({ where: { id }, data: { saleTo: databaseNow() } });
  app.services.responseCache.invalidate(['products']);
  const shown = productSchema.parse((await app.openBrowser().get(`/api/product/${id}`)).body);
  expect(shown.effectivePrice).toBe(50);
  expect(shown).not.toHaveProperty('compareAtPrice');
  expect(shown).not.toHaveProperty('saleEndsAt');
  expect(shown.badges).not.toContain('sale');
});

describe('a price that was raised before it is reduced', () => {
  const raisedTo60 = { ...common, stockQuantity: 9, price: 60, status: 'active' };
  const saleAt = async (price: number) => {
    const { body } = await admin.post('/api/product', { ...raisedTo60, price: 45 });
    const { id } = productSchema.parse(body);
    await admin.send('put', `/api/product/${id}`, { ...raisedTo60, version: 1 });
    const sold = await admin.send('put', `/api/product/${id}`, { ...raisedTo60, sale: { price }, version: 2 });
    return productSchema.parse(sold.body);
  };
  const order = async (id: string) => {
    const input = { items: [{ productId: id, quantity: 1 }] };
    const { body } = await buyer.post('/api/order/validate', input);
    return validatedOrderSchema.parse(body);
  };

  test('is compared with the lowest of the 30 days before', async () => {
    const product = await saleAt(40);
    expect(product).toMatchObject({ price: 60, effectivePrice: 40, compareAtPrice: 45, lowest30: 45 });
    expect(product.discountPercent).toBe(11);
    const { items, totals } = await order(product.id);
    expect(items).toMatchObject([{ listPrice: 45, price: 40 }]);
    expect(totals).toMatchObject({ subtotal: 45, saleDiscount: 5, total: 40 });
  });

  test('is no reduction where it was as low before', async () => {
    const product = await saleAt(50);
    expect(product).toMatchObject({ price: 60, effectivePrice: 50, badges: ['new', 'low-stock'] });
    for (const announced of ['compareAtPrice', 'discountPercent', 'lowest30'])
      expect(product).not.toHaveProperty(announced);
    const { totals } = await order(product.id);
    expect(totals).toMatchObject({ subtotal: 50, saleDiscount: 0, total: 50 });
  });
});
