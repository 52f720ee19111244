import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Database } from '../../src/server/platform/database/db.ts';
import { defineJob } from '../../src/server/platform/jobs/jobs.ts';
import { enqueue } from '../../src/server/platform/jobs/outbox.ts';
import { formatCents } from '../../src/shared/money/money.ts';
import { newVisitor, showPictures, visit } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { fillSignIn, signIn } from '../support/sign-in.ts';

showPictures();

const account = 'vip@example.com';
const phone = { width: 360, height: 800 };

let db: Database;
beforeAll(async () => {
  db = await openShopDatabase();
});
afterAll(async () => {
  await db.close();
});

/** A list that begins empty, whoever used the shop before. */
async function visitWithEmptyList(path: string, viewport?: { width: number; height: number }) {
  await db.prisma.wishlist.deleteMany({ where: { user: { email: account } } });
  const seen = await newVisitor();
  await signIn(seen.page, path, account);
  if (viewport) await seen.page.setViewportSize(viewport);
  return seen;
}

/** Presses the heart of the first card that is in stock; returns the product's name. */
async function wishForFirst(page: Page): Promise<string> {
  const card = page.getByRole('article').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: `${name} on my wishlist` }).click();
  return name;
}

describe('a wish', () => {
  test('put on the list from a card is told of when its price falls, in the shop and by mail', async () => {
    const { page, complaints } = await visitWithEmptyList('/product?inStock=true');
    const name = await wishForFirst(page);
    await page.getByText('Item added to wishlist').waitFor();
    await page.getByRole('link', { name: 'Wishlist, 1 item' }).click();
    const item = page.getByRole('article', { name });
    await item.waitFor();

    const begin = new Date();
    const product = await db.prisma.product.findFirstOrThrow({ where: { name } });
    const currentPriceCents = Math.round(product.currentPriceCents / 2);
    await db.prisma.product.update({
      where: { id: product.id },
      data: {
        salePriceCents: currentPriceCents,
        saleFrom: new Date(),
        saleTo: null,
        currentPriceCents,
        discountPercent: 50,
      },
    });
    const sooner = defineJob({ name: 'wishlist.notices', queue: 'notify', payload: z.strictObject({}) });
    await enqueue(db.prisma, sooner, {});
    const [mail, news] = [await page.context().newPage(), `is now ${formatCents(currentPriceCents, 'USD')}`];
    const readMails = async () => (await mail.goto('/dev/mail'))?.text();
    await expect.poll(readMails, { timeout: 60_000, interval: 500 }).toContain(news);
    const notices = await db.prisma.notification.findMany({
      where: { type: 'price_drop', user: { email: account }, createdAt: { gt: begin } },
    });
    expect(notices).toMatchObject([{ link: `/product/${product.slug}`, message: expect.stringContaining(news) }]);
    await page.reload();
    await item.getByText('since added').waitFor();
    expect(await findFaults(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is taken off and comes back with undo, keeps a target and a note, and moves to the cart, on a phone', async () => {
    const { page } = await visitWithEmptyList('/product?inStock=true', phone);
    const name = await wishForFirst(page);
    await page.getByText('Item added to wishlist').waitFor();
    await page.goto('/user/wishlist');
    const item = page.getByRole('article', { name });
    await item.getByRole('button', { name: /Set a target price/ }).click();
    await item.getByLabel(/Target price for/).fill('0,50');
    await item.getByRole('button', { name: 'Save target price' }).click();
    await item.getByText('Tell me at $0.50').waitFor();
    await item.getByRole('button', { name: /Add a note/ }).click();
    await item.getByLabel(/Note for/).fill('For Ann');
    await item.getByRole('button', { name: 'Save' }).click();
    await item.getByText('For Ann').waitFor();
    expect(await findFaults(page)).toEqual([]);

    await item.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByText('Your wishlist is empty').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await item.getByText('Tell me at $0.50').waitFor();
    await item.getByText('For Ann').waitFor();

    await item.getByRole('button', { name: 'Move to cart' }).click();
    await page.getByText('Item moved to cart').waitFor();
    await page.getByRole('dialog', { name: /^Cart/ }).getByText(name).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Your wishlist is empty').waitFor();

    // What the cart holds is refused, and stays a wish.
    await page.goto('/product?inStock=true');
    expect(await wishForFirst(page)).toBe(name);
    await page.getByText('Item added to wishlist').waitFor();
    await page.goto('/user/wishlist');
    await item.getByRole('button', { name: 'Move to cart' }).click();
    await page.getByText('Item already in cart').waitFor();
    await item.getByRole('button', { name: 'Move to cart' }).waitFor();
    await page.goto('/cart');
    await page.getByRole('main').getByText(name).first().waitFor();
  });

  test('waits for a price that a guest names, also where the product is on the list already', async () => {
    await db.prisma.wishlist.deleteMany({ where: { user: { email: account } } });
    const products = { status: 'active', vipOnly: false, currentPriceCents: { gt: 2000 } } as const;
    const { slug, id } = await db.prisma.product.findFirstOrThrow({ where: products, orderBy: { name: 'asc' } });
    const user = await db.prisma.user.findFirstOrThrow({ where: { email: account } });
    const items = { create: { productId: id, priceWhenAddedCents: 2000 } };
    await db.prisma.wishlist.create({ data: { userId: user.id, itemCount: 1, items } });

    const { page, complaints } = await visit(`/product/${slug}`);
    const field = page.getByLabel('Target price in USD');
    await page.getByRole('button', { name: 'Price alert', exact: true }).click();
    await field.fill('3');
    await page.getByRole('button', { name: 'Set alert' }).click();
    await fillSignIn(page, account, 'Passw0rd!demo');
    await page.getByText('tell you when it costs $3.00 or less').waitFor();

    await page.getByRole('button', { name: 'Price alert at $3.00' }).click();
    await page.getByText('hear from us at $3.00 or less').waitFor();
    expect(await findFaults(page)).toEqual([]);
    await field.fill('2.50');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('tell you when it costs $2.50 or less').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Price alert at $2.50' }).click();
    await page.getByRole('button', { name: 'Remove alert' }).click();
    await page.getByText('Price alert removed').waitFor();
    await page.getByRole('button', { name: 'Price alert', exact: true }).waitFor();
    expect(await db.prisma.wishlistItem.findMany({ where: { productId: id, wishlist: { userId: user.id } } })).toEqual([
      expect.objectContaining({ targetPriceCents: null }),
    ]);
    expect(complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
  });

  test('names its price again where the wish was removed or the session ended meanwhile', async () => {
    const list = { user: { email: account } };
    await db.prisma.wishlist.deleteMany({ where: list });
    const { page } = await visit('/login');
    await fillSignIn(page, account, 'Passw0rd!demo');
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto('/product/vale-of-lanterns');
    await page.getByRole('button', { name: /^Account of/ }).waitFor();
    // The page may have heard by then that the wish is gone.
    const setAlert = async (price: string) => {
      await page.getByRole('button', { name: /^Price alert/ }).click();
      await page.getByLabel('Target price in USD').fill(price);
      await page.getByRole('button', { name: /^(Set alert|Change)$/ }).click();
    };
    await setAlert('3');
    await page.getByText('tell you when it costs $3.00 or less').waitFor();
    await page.getByRole('button', { name: 'Price alert at $3.00' }).waitFor();
    await db.prisma.wishlist.deleteMany({ where: list });
    await setAlert('2.50');
    await page.getByText('tell you when it costs $2.50 or less').waitFor();
    expect(await page.getByText('was not found').count()).toBe(0);

    await page.getByRole('button', { name: 'Price alert at $2.50' }).waitFor();
    await page.context().clearCookies();
    await setAlert('2');
    await fillSignIn(page, account, 'Passw0rd!demo');
    await page.getByText('tell you when it costs $2.00 or less').waitFor();
    const kept = await db.prisma.wishlistItem.findMany({ where: { wishlist: list } });
    expect(kept.map(({ targetPriceCents }) => targetPriceCents)).toEqual([200]);
  });

  test('of a guest is added after the sign-in', async () => {
    await db.prisma.wishlist.deleteMany({ where: { user: { email: account } } });
    const { page } = await visit('/product?inStock=true');
    await page.getByRole('article').first().waitFor();
    const name = await wishForFirst(page);
    await fillSignIn(page, account, 'Passw0rd!demo');
    await page.getByText('Item added to wishlist').waitFor();
    const heart = page.getByRole('button', { name: `${name} on my wishlist` });
    expect(await heart.first().getAttribute('aria-pressed')).toBe('true');
  });
});

test('a shared list opens for everybody until its owner stops it', async () => {
  const { page } = await visitWithEmptyList('/product?inStock=true');
  const name = await wishForFirst(page);
  await page.getByText('Item added to wishlist').waitFor();
  await page.goto('/user/wishlist');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create a link' }).click();
  const { pathname } = new URL(await page.getByLabel('Link to my wishlist').inputValue());
  const guest = await visit(pathname);
  await guest.page.getByRole('article').getByRole('heading', { name }).waitFor();
  expect(await findFaults(guest.page)).toEqual([]);
  const give = guest.page.getByRole('link', { name: `Give as a gift: ${name}` });
  expect(await give.getAttribute('href')).toMatch(/^\/checkout\?product=.+&gift=1$/);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await page.getByRole('button', { name: 'Create a link' }).waitFor();
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: 'Page not found' }).waitFor();
});
