import { expect, test } from 'vitest';
import { z } from 'zod';
import { productSchema } from '../../shared/products/product.schemas.ts';
import { breadcrumbData, productData, shopData } from '../seo/structured-data.ts';
import { createWishlistHarness } from './testing/wishlist-harness.ts';

const harness = await createWishlistHarness();
const guest = harness.app.openBrowser();
const origin = harness.app.services.environment.PUBLIC_URL;

/** Of Google's feed for shopping services: which attributes an item must have, and what each may hold. */
const url = z
  .string()
  .regex(/^https?:\/\/[^\s<>]+$/)
  .max(2000);
const price = z.string().regex(/^\d+\.\d{2} [A-Z]{3}$/);
const feedItem = z.object({
  id: z.string().min(1).max(50),
  title: z.string().min(1).max(150),
  description: z.string().min(1).max(5000),
  link: url,
  image_link: url,
  availability: z.enum(['in_stock', 'out_of_stock', 'preorder', 'backorder']),
  availability_date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/)
    .optional(),
  price,
  sale_price: price.optional(),
  condition: z.enum(['new', 'refurbished', 'used']),
  brand: z.string().min(1).max(70).optional(),
  identifier_exists: z.enum(['yes', 'no']),
});

/** Of schema.org and of Google's rules for product pages. */
const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url,
  price: z.string().regex(/^\d+(\.\d+)?$/),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability: z.enum(['InStock', 'OutOfStock', 'PreOrder'].map((state) => `https://schema.org/${state}`)),
  priceValidUntil: z.iso.datetime().optional(),
  seller: z.strictObject({ '@type': z.literal('Organization'), name: z.string().min(1) }),
});
const rating = z.strictObject({
  '@type': z.literal('AggregateRating'),
  ratingValue: z.number().min(1).max(5),
  reviewCount: z.number().int().positive(),
});
const productPage = z.strictObject({
  '@type': z.literal('Product'),
  name: z.string().min(1),
  description: z.string(),
  image: z.array(url),
  url,
  offers: offer,
  aggregateRating: rating.optional(),
});
const crumb = z.strictObject({
  '@type': z.literal('ListItem'),
  position: z.number().int().positive(),
  name: z.string().min(1),
  item: url,
});
const crumbs = z.strictObject({ '@type': z.literal('BreadcrumbList'), itemListElement: z.array(crumb).min(1) });

const onSale = await harness.addProduct({
  slug: 'on-sale',
  coverKey: 'products/on-sale-0',
  name: 'Axes & <Arrows>',
  shortDescription: 'Sharp',
  priceCents: 2000,
  currentPriceCents: 1500,
  discountPercent: 25,
  salePriceCents: 1500,
});
await harness.addProduct({ slug: 'gone', coverKey: 'products/gone-0', stockQuantity: 0 });
await harness.addProduct({ slug: 'without-a-picture' });

/** What XML says is text; only the five names that every reader knows may stand in it. */
const readText = (text: string) =>
  text.replace(/&(\w+);/g, (whole, name: string) => {
    const known = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
    const found = Object.entries(known).find(([key]) => key === name)?.[1];
    if (found === undefined) throw new Error(`${whole} means nothing in XML`);
    return found;
  });

test('every item of the feed keeps the rules of shopping services', async () => {
  const { text, body } = await guest.get('/feeds/products.xml');
  const xml = text ?? String(body);
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0">/,
  );
  const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries(
      [...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, name = '', value = '']) => [name, readText(value)]),
    ),
  );
  expect(items).toHaveLength(2);
  for (const item of items) {
    const found = feedItem.parse(item);
    if (found.sale_price) expect(Number.parseFloat(found.sale_price)).toBeLessThan(Number.parseFloat(found.price));
  }
  expect(items.find(({ id }) => id === onSale.id)).toMatchObject({ title: 'Axes & <Arrows>' });
});

test('what search engines read of a product, its place and the shop keeps the rules of schema.org', async () => {
  const { body } = await guest.get('/api/product/on-sale');
  const product = productSchema.parse(body);
  expect(productPage.parse(productData(product, origin)).offers.price).toBe('15.00');
  const rated = { ...product, averageRating: 4.5, reviewCount: 3 };
  expect(productPage.parse(productData(rated, origin)).aggregateRating?.reviewCount).toBe(3);
  const path = crumbs.parse(
    breadcrumbData(
      [
        { name: 'Home', path: '/' },
        { name: 'Games', path: '/category/games' },
      ],
      origin,
    ),
  );
  expect(path.itemListElement.map(({ position }) => position)).toEqual([1, 2]);
  const shop = shopData({ websiteName: 'Forge', logoUrl: '', organizationJson: '' }, origin);
  expect(shop).toMatchObject(
    [
      { '@type': 'Organization', url },
      { '@type': 'WebSite', url },
    ].map((part) => ({ ...part, url: `${origin}/` })),
  );
});
