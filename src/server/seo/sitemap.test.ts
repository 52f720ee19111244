import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { listSitemapPages } from './sitemap.queries.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const category = await prisma.category.create({ data: { name: 'All', slug: 'all' } });

async function addSeller(data: { status?: 'pending_verification' | 'banned'; lostSelling?: boolean }, role = 'seller') {
  const { id, userName } = await signUpAs(app, role);
  const product = { name: userName, slug: userName, sku: userName, type: 'game', status: 'active' } as const;
  const price = { priceCents: 100, currentPriceCents: 100, stockQuantity: 1, tags: [] };
  await prisma.product.create({
    data: { ...product, ...price, deliveryType: 'key', sellerId: id, categoryId: category.id },
  });
  await prisma.user.update({ where: { id }, data });
  return userName;
}

test('names the sellers whose page others find, and nobody else who offers something', async () => {
  const shown = [await addSeller({}), await addSeller({ status: 'pending_verification' })];
  const hidden = [
    await addSeller({ lostSelling: true }),
    await addSeller({ status: 'banned' }),
    await addSeller({}, 'buyer'),
  ];
  const paths = (await listSitemapPages(app.services)).map(({ path }) => path);
  expect(paths.filter((path) => path.startsWith('/seller/')).toSorted()).toEqual(
    shown.map((userName) => `/seller/${userName}`).toSorted(),
  );
  const statusOf = async (userName: string) => (await app.openBrowser().get(`/api/sellers/${userName}`)).status;
  expect(await Promise.all([...shown, ...hidden].map(statusOf))).toEqual([200, 200, 404, 404, 404]);
});
