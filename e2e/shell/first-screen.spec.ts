import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newVisitor, openContext } from '../support/browser.ts';
import { signIn } from '../support/sign-in.ts';

const phone = { width: 390, height: 844 };
const screens = ['/', '/product', '/category/games', '/search?q=bells', '/page/terms', '/seller/northgate'] as const;

/** A reader without scripts, such as a crawler. */
async function read(path: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await openContext({ javaScriptEnabled: false, viewport });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function slugOfFirst(page: Page): Promise<string> {
  return (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '';
}

describe('without scripts', () => {
  test('home, list, category and search show cards with names and prices, and lead on', async () => {
    for (const path of ['/', '/product', '/category/games', '/search?q=bells']) {
      const page = await read(path);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
      const card = page.getByRole('main').getByRole('article').first();
      expect(await card.innerText(), path).toMatch(/\$\d/);
      expect(await page.getByRole('banner').getByRole('link', { name: 'Sale' }).isVisible(), path).toBe(true);
    }
  });

  test.each([undefined, phone])('a product is read with its price, stock and what it is (%o)', async (viewport) => {
    const list = await read('/product?inStock=true', viewport);
    await list.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await list.getByRole('navigation', { name: 'Breadcrumb' }).waitFor();
    const main = list.getByRole('main');
    const words = await main.innerText();
    expect(words).toMatch(/\$\d/);
    expect(words).toMatch(/In stock|Only \d+ left|Pre-order/);
    expect(await main.getByRole('heading', { name: 'About this product' }).isVisible()).toBe(true);
    const width = await list.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe((viewport ?? { width: 1440 }).width);
  });

  test('a page of the shop and a seller are read whole', async () => {
    const terms = await read('/page/terms');
    expect(await terms.getByRole('heading', { name: 'Terms of service' }).isVisible()).toBe(true);
    const seller = await read('/seller/northgate', phone);
    expect(await seller.getByRole('heading', { level: 1, name: 'Northgate Keys' }).isVisible()).toBe(true);
    expect(await seller.getByRole('article').count()).toBeGreaterThan(5);
  });
});

describe('with scripts', () => {
  test.each(screens)('%s is taken over as it came, and asks for nothing again', async (path) => {
    const context = await openContext({ timezoneId: 'Asia/Tokyo', viewport: phone });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.querySelector('main')?.setAttribute('data-from-server', '');
      });
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const known = await page.evaluate(() => {
      const data = JSON.parse(document.getElementById('first-screen')?.textContent ?? '');
      return data.replies.map(([key]: [[string[], { input?: object }?]]) => ({
        name: key[0].join('.'),
        input: JSON.stringify(key[1]?.input ?? {}),
      }));
    });
    expect(known.length).toBeGreaterThan(0);
    for (const { name, input } of known)
      expect(asked.filter((url) => url.includes(name) && url.includes(input))).toEqual([]);
    expect(asked.filter((url) => /settings\/public|system\/status/.test(url))).toEqual([]);
    expect(complaints).toEqual([]);
    // React would have put another element in its place had it drawn the screen anew.
    expect(await page.locator('main[data-from-server]').count()).toBe(1);
  });

  test('what depends on the viewer comes after: cart, country, session', async () => {
    const { page, complaints } = await newVisitor();
    await signIn(page, '/product');
    await page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Add .* to cart$/ })
      .click();
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Cart, 1 item' }).waitFor();
    await page.getByRole('button', { name: /^Account of / }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('back and forward show the screens between, and the address of the first', async () => {
    const { page, complaints } = await newVisitor();
    await page.goto('/product');
    const product = await slugOfFirst(page);
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.waitForURL(`**${product}`);
    await page.getByRole('heading', { name: 'About this product' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'All products' }).waitFor();
    await page.goForward();
    await page.getByRole('heading', { name: 'About this product' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

test('without JavaScript, pages that need it say so, and only those', async () => {
  const context = await openContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const sentence = page.getByRole('heading', { level: 1, name: 'This page needs JavaScript' });
  for (const path of ['/login', '/cart', '/checkout', '/compare', '/user/orders']) {
    await page.goto(path, { waitUntil: 'commit' });
    await sentence.waitFor();
    expect(await page.locator('.boot').isVisible()).toBe(false);
  }
  await page.getByRole('link', { name: 'our products' }).click();
  await page.getByRole('article').first().waitFor();
  expect(await sentence.count()).toBe(0);
});
