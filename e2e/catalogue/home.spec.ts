import { describe, expect, test } from 'vitest';
import { newVisitor, openContext, showPictures, visit } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openAccount } from '../support/register.ts';
import { signIn } from '../support/sign-in.ts';

showPictures();

const phone = { width: 360, height: 780 };
/** What a phone shows before its owner scrolls. */
const firstScreenPx = 780;

test('who hides prices sees none on cards and in the charts', async () => {
  const { page } = await newVisitor();
  await openAccount(page);
  await page.goto('/user/settings');
  await page.getByRole('switch', { name: 'Show prices' }).press('Space');
  await expect.poll(() => page.getByRole('switch', { name: 'Show prices' }).isChecked()).toBe(false);
  await page.goto('/product?type=game');
  const cards = page.getByRole('main').getByRole('article');
  await cards.first().getByRole('heading').waitFor();
  await expect.poll(async () => (await cards.allInnerTexts()).join(' ')).not.toContain('$');
  await page.goto('/');
  const charts = page.getByRole('region', { name: 'Charts' });
  await charts.getByRole('link').first().waitFor();
  await expect.poll(() => charts.innerText()).not.toContain('$');
});

describe('the home page of a guest', () => {
  test('shows products on the first screen of a phone', async () => {
    const { page, complaints } = await visit('/', phone);
    const card = page.getByRole('main').getByRole('article').first();
    await card.getByRole('heading').waitFor();
    const box = await card.boundingBox();
    expect(box?.y ?? firstScreenPx).toBeLessThan(firstScreenPx - 60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    expect(complaints).toEqual([]);
  });

  test('shows deals with their ends and charts of the day and the week', async () => {
    const { page } = await visit('/');
    const deals = page.getByRole('region', { name: 'Deals ending soon' });
    await deals
      .getByText(/^Ends (in \d+ (h|min)|\w{3},? \d)/)
      .first()
      .waitFor();
    expect(await deals.getByText(/^Ends /).count()).toBe(await deals.getByRole('article').count());
    const charts = page.getByRole('region', { name: 'Charts' });
    await charts.getByRole('button', { name: 'This week' }).click();
    const week = charts.getByRole('list', { name: 'Most sold in the last 7 days' });
    expect(await week.getByRole('listitem').first().innerText()).toMatch(/^1\s/);
    await page.getByText('Jump back in').waitFor({ state: 'hidden' });
    expect(await findFaults(page)).toEqual([]);
    const name = await week.getByRole('link').first().innerText();
    await week.getByRole('link').first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });
});

describe('the home page of a member', () => {
  test('begins with what is theirs: library, price drops, DLC, recommendations, the cart left behind', async () => {
    const { page, complaints } = await newVisitor();
    await signIn(page, '/');
    await page.getByRole('heading', { level: 1, name: 'Welcome back, demo_user' }).waitFor();
    await page.getByRole('region', { name: 'More for games you own' }).getByRole('article').first().waitFor();
    await page
      .getByRole('region', { name: /^Because you bought / })
      .getByRole('article')
      .first()
      .waitFor();
    const drops = page.getByRole('region', { name: 'Price drops on your wishlist' });
    const remarks = drops.getByRole('paragraph').filter({ hasText: /^was \$[\d,.]+$/ });
    expect(await remarks.count()).toBe(await drops.getByRole('article').count());
    expect(await page.getByText('Continue with your cart').count()).toBe(0);
    expect(await findFaults(page)).toEqual([]);

    const card = drops.getByRole('article').first();
    const name = await card.getByRole('heading').innerText();
    await card.getByRole('button', { name: `Add ${name} to cart` }).click();
    await page.goto('/');
    const cart = page.getByRole('region', { name: 'Continue with your cart' });
    await cart.getByText(name).waitFor();
    await cart.getByRole('link', { name: 'Go to checkout' }).click();
    await page.waitForURL('**/checkout');

    await page.goto('/');
    const key = page.getByRole('region', { name: 'Jump back in' }).getByRole('link', { name: /Reveal your key/ });
    await key.first().click();
    await page.waitForURL('**/user/downloads?**');
    await page
      .getByRole('button', { name: /^Reveal key of/ })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });
});

test('the screens behind the home page are loaded ahead when the browser is idle, unless it is told to save data', async () => {
  const loadedBy = async (fetchesAhead: boolean) => {
    const page = await (await openContext({ fetchesAhead })).newPage();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.getByRole('main').getByRole('article').first().waitFor();
    // Asked after the shop's own, so that it is called after it.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 10_000 })));
    return () => loaded.filter((path) => path.includes('/cart-page-'));
  };
  await expect.poll(await loadedBy(true)).not.toEqual([]);
  expect((await loadedBy(false))()).toEqual([]);
});
