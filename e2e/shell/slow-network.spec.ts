import { EventEmitter, once } from 'node:events';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { openFrameOnly } from '../support/frame-only.ts';
import { signIn } from '../support/sign-in.ts';

/** As slow as a phone at the edge of its network: 400 kbit/s, and 400 ms to every answer. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Holds code of the shop back until the page without it was looked at. */
async function holdCode(page: Page, files: string): Promise<() => void> {
  const hold = new EventEmitter();
  const held = once(hold, 'release');
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  return () => void hold.emit('release');
}

/** Which outline the document has, how many of its large shapes are seen, and whether they are painted. */
function outline(page: Page): Promise<{ shape: string | undefined; blocks: number; isSeen: boolean }> {
  return page.evaluate(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>('.boot-grid i')].filter((block) => block.offsetWidth > 0);
    const isSeen = blocks.every((block) => getComputedStyle(block).backgroundColor !== 'rgba(0, 0, 0, 0)');
    return { shape: document.documentElement.dataset.shape, blocks: blocks.length, isSeen };
  });
}

describe('on a slow network', () => {
  test.each([
    ['/cart', 'columns', 2],
    ['/checkout', 'columns', 2],
    ['/user/orders/01a1fd71-5fe7-704b-99c0-dbba7d10f94c', 'order', 2],
    ['/user/downloads', 'library', 2],
    ['/user/profile', 'account', 2],
    ['/admin/orders', 'desk', 1],
  ])('%s is seen in outline before any code has come', async (path, shape, blocks) => {
    const { page } = await newVisitor({ width: 360, height: 780 });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', slow);
    const release = await holdCode(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    await expect.poll(() => outline(page)).toEqual({ shape, blocks, isSeen: true });
    const painted = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(painted).toBe(1);
    release();
  });

  test('what is pressed and typed before any code has come is done when it has', async () => {
    const { page } = await newVisitor();
    const release = await holdCode(page, '**/assets/*.js');
    await page.goto('/product/sci-fi-panels-vol-1', { waitUntil: 'commit' });
    const search = page.getByRole('combobox', { name: /^Search/ }).first();
    await search.fill('tiles');
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    release();
    await page.getByRole('dialog').getByText('Sci-fi Panels Vol. 1').first().waitFor();
    expect(await search.inputValue()).toBe('tiles');
  });

  test.each([
    ['/', 'Gear up in seconds. Own it for good.'],
    ['/product', 'All products'],
    ['/product/sci-fi-panels-vol-1', 'Sci-fi Panels Vol. 1'],
  ])('%s is read before any code has come', async (path, heading) => {
    const { page } = await newVisitor({ width: 360, height: 780 });
    const network = await page.context().newCDPSession(page);
    await network.send('Network.emulateNetworkConditions', slow);
    const release = await holdCode(page, '**/assets/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(await page.getByRole('status', { name: 'Loading' }).count()).toBe(0);
    release();
  });

  test('a screen whose code is on its way shows its outline in the shell', async () => {
    const { page } = await newVisitor();
    const release = await holdCode(page, '**/assets/orders-page-*.js');
    await signIn(page, '/user/profile');
    await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'My orders' }).click();
    await page.locator('[data-skeleton="account"]').waitFor();
    await page.getByRole('banner').waitFor();
    release();
    await page.getByRole('heading', { level: 1, name: 'My orders' }).waitFor();
    expect(await page.locator('[data-skeleton]').count()).toBe(0);
  });

  test.each([
    ['list', 1],
    ['grid', 4],
  ] as const)('products on their way are outlined as a %s', async (view, columns) => {
    const { page } = await newVisitor();
    await openFrameOnly(page);
    const release = await holdCode(page, '**/trpc/**products.list**');
    await page.goto(`/product?view=${view}`);
    const outlines = page.getByRole('main').locator(`[aria-hidden=true] > [data-layout=${view}]`);
    await outlines.first().waitFor();
    const tops = await outlines.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
    release();
  });
});

test('a page whose code was cut off says so in the end, and can be loaded again', async () => {
  const { page } = await newVisitor({ width: 390, height: 780 });
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login', { waitUntil: 'commit' });
  const notice = page.getByText('This page has not loaded completely.');
  await notice.waitFor({ state: 'attached' });
  expect(await notice.isVisible()).toBe(false);
  // Its 20 seconds are over.
  await notice.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await notice.waitFor();
  await page.unroute('**/assets/*.js');
  await page.getByRole('link', { name: 'Load it again' }).click();
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
});
