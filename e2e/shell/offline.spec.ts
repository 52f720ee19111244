import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { newVisitor, showPictures } from '../support/browser.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { addFirstProductOf } from '../support/shopping.ts';
import { signIn } from '../support/sign-in.ts';

showPictures();

const db = await openShopDatabase();
afterAll(() => db.close());

const withWorker = { serviceWorkers: 'allow' as const, permissions: ['clipboard-read', 'clipboard-write'] };

/** How many files lie in a cache of the browser. */
const countKept = (page: Page, name: string) =>
  page.evaluate(
    async (cache) => ((await caches.has(cache)) ? (await (await caches.open(cache)).keys()).length : 0),
    name,
  );

/** What of the API lies in any of the browser's caches (S-24). */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => /^\/(api|trpc)/.test(path));
  });

async function waitUntilKept(page: Page): Promise<void> {
  await expect.poll(() => countKept(page, 'gm-shell'), { timeout: 30_000 }).toBe(1);
  await expect.poll(() => countKept(page, 'gm-screens'), { timeout: 30_000 }).toBeGreaterThan(20);
}

test('library, key, order, wishlist and cart work without a network, and what was edited is sent once', async () => {
  const { page } = await newVisitor(undefined, withWorker);
  await signIn(page, '/');
  const taken = await addFirstProductOf(page, 'resources');
  await addFirstProductOf(page, 'games');
  await page.keyboard.press('Escape');
  const wished = page.getByRole('button', { name: 'Wishlist', exact: true });
  if ((await wished.getAttribute('aria-pressed')) === 'false') await wished.click();
  await page.waitForFunction(() => document.querySelector('button[aria-pressed="true"]') !== null);

  await page.goto('/user/downloads?show=keys');
  await page.getByRole('switch', { name: /^Keep shown keys/ }).check();
  const reveal = page.getByRole('button', { name: /^(Reveal|Show) key of/ }).first();
  const label = (await reveal.getAttribute('aria-label')) ?? '';
  const product = label.replace(/^(Reveal|Show) key of /, '');
  const card = page.getByRole('article', { name: product, exact: true });
  await reveal.click();
  if (label.startsWith('Reveal')) await page.getByRole('dialog').getByRole('button', { name: 'Reveal key' }).click();
  await card
    .getByRole('button', { name: `Copy the key of ${product}` })
    .first()
    .waitFor();
  const key = await card.locator('code[data-shown]').innerText();
  await page.goto('/user/orders');
  const order = page.getByRole('main').locator('a[href^="/user/orders/"]').first();
  const orderHref = (await order.getAttribute('href')) ?? '';
  await order.click();
  await page.getByRole('heading', { level: 1, name: /^Order/ }).waitFor();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/user/wishlist');
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.goto('/user/downloads');
  await page.getByRole('main').getByRole('article').first().waitFor();
  await waitUntilKept(page);

  await page.context().setOffline(true);
  let unanswered = 0;
  page.on('requestfailed', (request) => (unanswered += request.url().includes('auth.profile') ? 1 : 0));
  await page.goto('/user/downloads');
  await page.getByText(/^As last seen on this device/).waitFor();
  // Nobody is asked to sign in once the shop was asked often enough whose session this is.
  await expect.poll(() => unanswered, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  await page.getByText(/^As last seen on this device/).waitFor();
  await page
    .getByRole('button', { name: `Show key of ${product}` })
    .first()
    .click();
  await card
    .getByRole('button', { name: `Copy the key of ${product}` })
    .first()
    .click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  expect(
    await page
      .getByRole('button', { name: /^Log of/ })
      .first()
      .isDisabled(),
  ).toBe(true);

  await page.goto(orderHref);
  await page.getByText(/^As last seen on this device/).waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
  await page.goto('/user/orders');
  await page.locator(`a[href="${orderHref}"]`).waitFor();

  await page.goto('/user/wishlist');
  const hearts = page.getByRole('button', { name: /on my wishlist$/, pressed: true });
  await hearts.first().waitFor();
  const before = await hearts.count();
  await hearts.first().click();
  await expect.poll(() => hearts.count()).toBe(before - 1);

  await page.goto('/cart');
  await page.getByText(/^Prices are checked once you are back online/).waitFor();
  await page.getByRole('button', { name: `Remove ${taken}` }).click();
  await page.getByText('1 item', { exact: true }).waitFor();
  await page.goto('/user/settings');
  await page.getByRole('heading', { name: 'You are currently offline' }).waitFor();
  await page.goto('/cart');
  await page.getByText('1 item', { exact: true }).waitFor();

  const sent: string[] = [];
  page.on('request', (request) => sent.push(...(request.method() === 'POST' ? [new URL(request.url()).pathname] : [])));
  await page.context().setOffline(false);
  await page.getByText(/^One change to your wishlist made offline is saved/).waitFor();
  await page.getByText(/^(The cart you changed offline is up to date|One item changed in price)/).waitFor();
  await expect.poll(() => sent.filter((path) => path.includes('wishlist.remove')).length).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  expect(sent.filter((path) => path.includes('wishlist.remove'))).toHaveLength(1);
  const { items } = await db.prisma.wishlist.findFirstOrThrow({
    where: { user: { email: 'user@example.com' } },
    select: { items: { select: { id: true } } },
  });
  expect(items).toHaveLength(before - 1);
  expect(await keptAnswers(page)).toEqual([]);
});

test('a member whose session cannot be asked for is told so and stays where they are', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/');
  await page.route(/auth\.profile/, (route) => route.abort());
  await page.goto('/user/orders');
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user/orders');
  await page.unroute(/auth\.profile/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'My orders' }).waitFor();
});

test('what changed in the shop meanwhile wins over an edit made offline, and its owner is told by name', async () => {
  const { page } = await newVisitor(undefined, withWorker);
  const account = 'seller@example.com';
  const owner = { user: { email: account } };
  await db.prisma.wishlistItem.deleteMany({ where: { wishlist: owner } });
  await signIn(page, '/', account);
  const inCart = await addFirstProductOf(page, 'weapons');
  await page.keyboard.press('Escape');
  await page.goto('/category/resources?inStock=true');
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  const card = page.getByRole('article').first();
  const wished = await card.getByRole('heading').innerText();
  await card.getByRole('button', { name: `${wished} on my wishlist` }).click();
  await page.getByText('Item added to wishlist').waitFor();
  await page.goto('/user/wishlist');
  await page.getByRole('main').getByRole('article', { name: wished }).waitFor();
  await waitUntilKept(page);

  await page.context().setOffline(true);
  await page.goto('/user/wishlist');
  const heart = page.getByRole('button', { name: `${wished} on my wishlist` });
  await heart.click();
  await heart.click();
  expect(await heart.getAttribute('aria-pressed')).toBe('true');
  await page.goto('/cart');
  await page.getByText(/^Prices are checked once you are back online/).waitFor();
  const quantity = page.getByRole('group', { name: `Quantity of ${inCart}` });
  await quantity.getByRole('button', { name: 'One more' }).click();

  // Meanwhile another device takes the wish off, the shop takes the product off sale, and what is in the cart becomes dearer.
  await db.prisma.wishlistItem.deleteMany({ where: { wishlist: owner } });
  const gone = await db.prisma.product.findFirstOrThrow({ where: { name: wished } });
  await db.prisma.product.update({ where: { id: gone.id }, data: { status: 'inactive' } });
  const sold = await db.prisma.product.findFirstOrThrow({ where: { name: inCart } });
  const { currentPriceCents, priceCents, salePriceCents } = sold;
  const dearer = { priceCents: priceCents * 2, currentPriceCents: priceCents * 2, salePriceCents: null };
  await db.prisma.product.update({ where: { id: sold.id }, data: dearer });

  await page.context().setOffline(false);
  await page.getByText(`${wished} could not be added`).waitFor();
  await page.getByText('One item changed in price or stock while you were offline').waitFor();
  await page.getByText('One item has changed').waitFor();
  await page.getByRole('button', { name: 'Accept changes' }).click();
  await page.getByText('One item has changed').waitFor({ state: 'detached' });
  const [line] = await page.evaluate(() => JSON.parse(localStorage.getItem('gm-cart') ?? '[]'));
  expect(line).toMatchObject({ quantity: 2, priceCents: priceCents * 2 });
  expect(await page.evaluate(() => localStorage.getItem('gm-wish-edits'))).toBeNull();
  expect(await db.prisma.wishlistItem.count({ where: { wishlist: owner } })).toBe(0);

  await db.prisma.product.update({ where: { id: gone.id }, data: { status: 'active' } });
  await db.prisma.product.update({ where: { id: sold.id }, data: { priceCents, currentPriceCents, salePriceCents } });
});

test('logging out forgets what was kept of the member', async () => {
  const { page } = await newVisitor(undefined, withWorker);
  await signIn(page, '/user/downloads');
  await page.getByRole('switch', { name: /^Keep shown keys/ }).check();
  await page.getByRole('main').getByRole('article').first().waitFor();
  await waitUntilKept(page);
  await expect.poll(() => countKept(page, 'gm-pictures')).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  const left = () =>
    page.evaluate(async () => [
      ...Object.keys(localStorage).filter((key) => /^gm-(library|seen|keep|wish)/.test(key)),
      ...(await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'gm-key-vault'),
    ]);
  await expect.poll(left).toEqual([]);
});

test('a new release is shown by a reload, but not over something typed', async () => {
  const { page } = await newVisitor(undefined, withWorker);
  await page.goto('/support');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  const takesControl = () => {
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  };
  await page.getByRole('searchbox').first().fill('how');
  await page.evaluate(takesControl);
  await page.getByText('There is a new version of the shop').waitFor();
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('how');

  await page.goto('/developers');
  await page.waitForLoadState('networkidle');
  const reloaded = page.waitForEvent('load');
  await page.evaluate(takesControl);
  await reloaded;
});

test('browsers can install the shop', async () => {
  const { page } = await newVisitor();
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await page.request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  expect(manifest.icons.some(({ purpose }: { purpose: string }) => purpose === 'maskable')).toBe(true);
  for (const { src } of [...manifest.icons, { src: '/favicon.ico' }]) {
    const icon = await page.request.get(src);
    expect(icon.status(), src).toBe(200);
    expect(icon.headers()['content-type'], src).toMatch(/^image\//);
  }
});
