import { randomBytes } from 'node:crypto';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { createTestApp } from './create-test-app.ts';
import type { TestBrowser } from './test-browser.ts';

export type Member = TestBrowser & { userId: string };

/** A shop with products to wish for, and members who do. Call it at the top of a test file. */
export async function createWishlistHarness(settings: Partial<Settings> = {}) {
  const app = await createTestApp({ settings });
  const { prisma } = app.services.db;
  const { id: sellerId } = await app.openBrowser().signUp();
  const category = await prisma.category.create({ data: { name: 'All', slug: 'all' } });
  const productData = (data: Partial<Prisma.ProductUncheckedCreateInput> = {}) => {
    const slug = `product-${randomBytes(6).toString('hex')}`;
    const priceCents = data.priceCents ?? 2000;
    return {
      slug,
      sku: slug.toUpperCase(),
      name: `Product ${slug}`,
      type: 'game' as const,
      deliveryType: 'key' as const,
      status: 'active' as const,
      priceCents,
      currentPriceCents: priceCents,
      stockQuantity: 5,
      sellerId,
      categoryId: category.id,
      ...data,
    };
  };
  return {
    app,
    prisma,
    sellerId,
    productData,
    addProduct: (data?: Partial<Prisma.ProductUncheckedCreateInput>) =>
      prisma.product.create({ data: productData(data) }),
    openMember: async (): Promise<Member> => {
      const browser = app.openBrowser();
      const { id } = await browser.signUp();
      return Object.assign(browser, { userId: id });
    },
    wish: (browser: TestBrowser, productId: string, targetPrice?: number) =>
      browser.post('/api/wishlist/items', { productId, ...(targetPrice !== undefined && { targetPrice }) }),
    listOf: async (browser: TestBrowser, query = '') => (await browser.get(`/api/wishlist${query}`)).body,
  };
}
