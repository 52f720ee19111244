import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { invalidate } from '../../src/server/platform/cache/cache-bus.ts';
import { type Database, transaction } from '../../src/server/platform/database/db.ts';
import { cleanHtml } from '../../src/server/platform/text/clean-html.ts';
import { isRecord } from '../../src/shared/validation/value-at.ts';
import { openContext, showPictures } from '../support/browser.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { xssPayloads } from '../support/xss-payloads.ts';

showPictures();

const everything = xssPayloads.join(' ');

let db: Database;
let page: Page;
beforeAll(async () => {
  db = await openShopDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  const context = await openContext();
  await context.addInitScript(() => {
    Reflect.set(window, '__xssRuns', 0);
    Reflect.set(window, '__xss', () => Reflect.set(window, '__xssRuns', Reflect.get(window, '__xssRuns') + 1));
  });
  page = await context.newPage();
});

const countRuns = () => page.evaluate(() => Number(Reflect.get(window, '__xssRuns')));
const dropCachedResponses = () => transaction(db, (tx) => invalidate(tx, ['products', 'categories']));

/** When the browser has drawn what it knows. */
const idle = () =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })));

/** Opens the page, lets all of it be drawn, and tells how many payloads ran. */
async function open(path: string): Promise<number> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 600) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await idle();
  return countRuns();
}

test('the hook hears a script that does run', async () => {
  await page.goto('/');
  await page.evaluate(() => Reflect.get(window, '__xss')());
  expect(await countRuns()).toBe(1);
});

test('nothing that a product, its category, its seller or a reviewer writes ever runs (S-06)', async () => {
  const product = await db.prisma.product.findFirstOrThrow({
    where: { status: 'active', reviews: { some: { status: 'approved' } } },
    include: { category: true, images: { take: 1 }, reviews: { where: { status: 'approved' }, take: 3 } },
  });
  const { category, images, reviews, sellerId } = product;
  const seller = await db.prisma.sellerProfile.findUniqueOrThrow({ where: { userId: sellerId } });
  const text = {
    name: everything,
    shortDescription: everything,
    description: cleanHtml(everything),
    activationGuide: everything,
    tags: [...xssPayloads.slice(0, 8)],
    systemRequirements: { minimum: { [everything]: everything }, recommended: { os: everything } },
  };
  try {
    await db.prisma.product.update({ where: { id: product.id }, data: text });
    await db.prisma.category.update({
      where: { id: category.id },
      data: { name: everything, description: everything },
    });
    await db.prisma.sellerProfile.update({ where: { userId: sellerId }, data: { displayName: everything } });
    for (const { id } of images) await db.prisma.productImage.update({ where: { id }, data: { alt: everything } });
    for (const { id } of reviews) {
      const reply = { replyContent: everything, replyAt: new Date() };
      await db.prisma.review.update({ where: { id }, data: { title: everything, content: everything, ...reply } });
    }
    await dropCachedResponses();
    const paths = [`/product/${product.slug}`, `/category/${category.slug}`, '/product?sortBy=newest', '/', '/compare'];
    for (const path of paths) expect(await open(path), path).toBe(0);
    expect(await page.locator('#xss-link').count()).toBe(0);
  } finally {
    const { name, shortDescription, description, activationGuide, tags, systemRequirements } = product;
    const former = { name, shortDescription, description, activationGuide, tags };
    const requirements =
      systemRequirements === null ? {} : { systemRequirements: isRecord(systemRequirements) ? systemRequirements : {} };
    await db.prisma.product.update({ where: { id: product.id }, data: { ...former, ...requirements } });
    await db.prisma.category.update({
      where: { id: category.id },
      data: { name: category.name, description: category.description },
    });
    await db.prisma.sellerProfile.update({ where: { userId: sellerId }, data: { displayName: seller.displayName } });
    for (const { id, alt } of images) await db.prisma.productImage.update({ where: { id }, data: { alt } });
    for (const { id, title, content, replyContent, replyAt } of reviews) {
      await db.prisma.review.update({ where: { id }, data: { title, content, replyContent, replyAt } });
    }
    await dropCachedResponses();
  }
});

test('nothing that stands in an address or a search field ever runs', async () => {
  for (const payload of xssPayloads.slice(0, 30)) {
    const words = encodeURIComponent(payload.slice(0, 100));
    expect(await open(`/search?q=${words}&tags=${words}&category=${words}`), payload).toBe(0);
  }
  const field = page.getByRole('combobox').first();
  for (const payload of xssPayloads.slice(0, 5)) {
    await field.fill(payload.slice(0, 100));
    await page.waitForResponse((response) => response.url().includes('suggestions'));
    await idle();
    expect(await countRuns(), payload).toBe(0);
  }
});
