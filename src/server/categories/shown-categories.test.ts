import { expect, test } from 'vitest';
import { guest } from '../platform/actor.ts';
import { createTestServices } from '../platform/testing/create-test-services.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { getProduct } from '../products/detail/product-detail.queries.ts';
import { getCategory, listCategories, listFeaturedCategories, listSubcategories } from './categories.queries.ts';

const db = await createTestDatabase();
const services = createTestServices(db);
const add = async (slug: string, parentId: string | null, status: 'active' | 'inactive' = 'active') =>
  await db.prisma.category.create({
    data: { name: slug, slug, parentId, status, isFeatured: true },
    select: { id: true, slug: true },
  });
const top = await add('games', null);
const closed = await add('retro', top.id, 'inactive');
const below = await add('arcade', closed.id);
const deepest = await add('pinball', below.id);
const open = await add('indie', top.id);
const slugsOf = ({ items }: { items: readonly { slug: string }[] }) => items.map(({ slug }) => slug).toSorted();

test('what is below an inactive category is hidden with it', async () => {
  expect(slugsOf(await listFeaturedCategories(services))).toEqual(['games', 'indie']);
  const list = await listCategories(services, { page: 1, limit: 20 });
  expect([slugsOf(list), list.totalItems]).toEqual([['games', 'indie'], 2]);
  expect((await listCategories(services, { page: 2, limit: 20 })).totalItems).toBe(2);
  for (const { id, slug } of [closed, below, deepest]) {
    await expect(getCategory(services, slug)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(listSubcategories(services, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect((await getCategory(services, open.slug)).breadcrumbs.map(({ slug }) => slug)).toEqual(['games', 'indie']);
});

test('the path to a product leads through no category that is hidden', async () => {
  const seller = await db.prisma.user.create({
    data: { userName: 'ann', userNameKey: 'ann', email: 'ann@example.com', emailKey: 'ann@example.com' },
    select: { id: true },
  });
  const pathTo = async (categoryId: string) => {
    const { id } = await db.prisma.product.create({
      data: {
        ...{ name: 'Tilt', slug: `tilt-${categoryId}`, sku: categoryId, type: 'game', deliveryType: 'manual' },
        ...{ priceCents: 500, currentPriceCents: 500, status: 'active', sellerId: seller.id, categoryId },
      },
      select: { id: true },
    });
    return (await getProduct(services, guest, id)).breadcrumbs.map(({ slug }) => slug);
  };
  expect(await pathTo(open.id)).toEqual(['games', 'indie']);
  expect(await pathTo(deepest.id)).toEqual(['games']);
  await db.prisma.category.update({ where: { id: top.id }, data: { status: 'inactive' } });
  expect(await pathTo(below.id)).toEqual([]);
});
