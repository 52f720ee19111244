import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { planCatalogue, storeCatalogue } from '../testing/random-catalogue.ts';
import { visible, visibleProduct } from './visible-product.ts';

test('what shoppers may see is the same for SQL and for Prisma', async () => {
  const db = await createTestDatabase();
  await storeCatalogue(db, planCatalogue(11, 120));
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT p."id" FROM "products" p WHERE ${visible('p')} ORDER BY 1`,
  );
  const where = visibleProduct(new Date());
  const found = await db.prisma.product.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
  expect(found).toEqual(rows);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.length).toBeLessThan(110);
});
