import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { largeFileSlug } from '../../prisma/seed/files/build-product-file.ts';
import { newVisitor, visit } from '../support/browser.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { addShownProduct } from '../support/shopping.ts';
import { signIn } from '../support/sign-in.ts';

const db = await openShopDatabase();
afterAll(() => db.close());
const phone = { width: 360, height: 780 };

test('the cart names one product that goes with it, and takes it with one click', async () => {
  const { page, complaints } = await visit('/product/gloam');
  await addShownProduct(page);
  const cart = page.getByRole('dialog', { name: /^Cart/ });
  const suggestion = cart.getByRole('region', { name: 'Goes well with it' });
  const add = suggestion.getByRole('button', { name: /^Add .+ to cart$/ });
  const label = (await add.getAttribute('aria-label')) ?? '';
  const name = label.replace(/^Add (.+) to cart$/, '$1');
  // The toast of the first product says the same.
  await page.getByText('Item added to cart').waitFor({ state: 'detached' });
  await suggestion.getByRole('button', { name: label, exact: true }).click();
  await page.getByText('Item added to cart').waitFor();
  await cart.getByText('2 items', { exact: true }).waitFor();
  await cart.getByRole('link', { name, exact: true }).first().waitFor();
  // What is in the cart is not suggested again.
  await suggestion.getByRole('button', { name: label, exact: true }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('a price that rose is the one of the line and of the total, and never looks like a discount', async () => {
  const { page } = await newVisitor(phone);
  await signIn(page, '/category/consumables?inStock=true');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.waitForURL('**/product/*');
  const name = await addShownProduct(page);
  const sold = await db.prisma.product.findFirstOrThrow({ where: { name } });
  const { id, currentPriceCents, priceCents, salePriceCents } = sold;
  const setPrice = (data: object) => db.prisma.product.update({ where: { id }, data });
  onTestFinished(async () => {
    await setPrice({ priceCents, currentPriceCents, salePriceCents });
  });
  const dearer = currentPriceCents + 1000;
  await setPrice({ priceCents: dearer, currentPriceCents: dearer, salePriceCents: null });
  // The panel lets nobody past a rise that was not accepted, no more than the page.
  const panel = page.getByRole('dialog', { name: /^Cart/ });
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await panel.getByText(/^Price rose/).waitFor();
  const way = panel.getByRole('link', { name: 'Go to checkout' });
  expect(await way.getAttribute('aria-disabled')).toBe('true');
  await page.goto('/cart');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const [before, after] = [currentPriceCents, dearer].map((cents) => `$${(cents / 100).toFixed(2)}`);
  await line.getByText(`Price rose: ${before} ${after}`).waitFor();
  expect(await line.getByText('was', { exact: true }).count()).toBe(0);
  expect((await line.innerText()).split(after ?? '').length - 1).toBe(2);
});

test('what one owns leads to its files, from its page and from its card', async () => {
  const { page } = await newVisitor(phone);
  await signIn(page, `/product/${largeFileSlug}`);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  const box = page.getByRole('region', { name: 'Buy', exact: true });
  await box.getByText('You own this').waitFor();
  expect(await box.getByRole('button', { name: 'Add to cart' }).count()).toBe(0);
  await box.getByRole('link', { name: 'Show your files' }).click();
  await page.waitForURL('**/user/downloads?q=*');
  await page.getByRole('heading', { name, exact: true }).first().waitFor();

  await page.goto(`/product?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await card.getByRole('link', { name: 'In your library' }).click();
  await page.waitForURL('**/user/downloads?q=*');
});

test('the card of the last few shows what members of VIP pay as well', async () => {
  const { page } = await visit('/product?type=game', phone);
  const card = page
    .getByRole('article')
    .filter({ hasText: /Only \d+ left/ })
    .filter({ hasText: /VIP \$/ })
    .first();
  const left = await card.getByText(/^Only \d+ left$/).boundingBox();
  const vip = await card.getByText(/^VIP \$[\d.,]+$/).boundingBox();
  const frame = await card.boundingBox();
  for (const note of [left, vip]) {
    expect(note?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
    expect((note?.x ?? 0) + (note?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
  }
});

describe('a toast', () => {
  test('leaves the close button of the cart free on a phone, and goes when its time has run out', async () => {
    const { page } = await newVisitor(phone);
    // Its bar is its clock: held, so that a slow machine misses nothing.
    await page.addInitScript(() => {
      const hold = (event: Event) => {
        if (event.target instanceof Element) for (const clock of event.target.getAnimations()) clock.pause();
      };
      document.addEventListener('animationstart', hold, true);
    });
    await page.goto('/product/gloam');
    await addShownProduct(page);
    const toast = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Close notification' }) });
    await toast.getByText('Item added to cart').waitFor();
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close cart' });
    // A click lands on what lies on top: Playwright refuses one on a covered button.
    await close.click({ trial: true });
    await toast.evaluate((element) => {
      for (const clock of element.getAnimations({ subtree: true })) clock.finish();
    });
    await toast.waitFor({ state: 'detached' });
    await close.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});
