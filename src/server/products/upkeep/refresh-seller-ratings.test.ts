import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { planCatalogue, storeCatalogue } from '../testing/random-catalogue.ts';
import { refreshSellerRatings } from './refresh-seller-ratings.ts';

const db = await createTestDatabase();
await storeCatalogue(db, planCatalogue(3, 60));

test('gives each seller the average of all reviews of their products, and changes nothing the second time', async () => {
  const products = await db.prisma.product.findMany({ select: { sellerId: true, ratingSum: true, reviewCount: true } });
  for (const userId of new Set(products.map(({ sellerId }) => sellerId))) {
    await db.prisma.sellerProfile.upsert({ where: { userId }, create: { userId, displayName: 'Seller' }, update: {} });
  }
  expect(await refreshSellerRatings({ db })).toBeGreaterThan(0);
  for (const { userId, rating, reviewCount } of await db.prisma.sellerProfile.findMany()) {
    const own = products.filter(({ sellerId }) => sellerId === userId);
    const count = own.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
    const stars = own.reduce((sum, { ratingSum }) => sum + ratingSum, 0);
    expect(reviewCount).toBe(count);
    expect(Number(rating)).toBeCloseTo(count === 0 ? 0 : stars / count, 2);
  }
  expect(await refreshSellerRatings({ db })).toBe(0);
});
