import { expect, test } from 'vitest';
import { productSchema } from '../../../shared/products/product.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { transaction } from '../../platform/database/db.ts';
import { grantRole } from '../../roles/grant-role.ts';

const app = await createTestApp();
const { db } = app.services;
const admin = app.openBrowser();
const { id: adminId } = await admin.signUp();
await transaction(db, (tx) => grantRole(tx, adminId, 'admin'));
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
