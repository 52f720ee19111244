import { expect, test } from 'vitest';
import { newVisitor, showPictures, visit } from '../support/browser.ts';
import { demoPassword, openAccount } from '../support/register.ts';
import { fillSignIn } from '../support/sign-in.ts';

showPictures();

test('a shopper reads the terms, meets the seller, plays a video only by a click, and adds what goes together', async () => {
  const { page, complaints } = await newVisitor();
  const foreign: string[] = [];
  await page.route(/youtube|vimeo/, (route) => {
    foreign.push(new URL(route.request().url()).host);
    return route.fulfill({ contentType: 'text/html', body: '<p>A player</p>' });
  });

  await page.goto('/register');
  // The footer has one too.
  const terms = page.getByRole('main').getByRole('link', { name: 'terms of service' });
  expect(await terms.getAttribute('href')).toBe('/page/terms');
  await page.goto('/page/terms');
  await page.getByRole('heading', { level: 1, name: 'Terms of service' }).waitFor();
  await page.getByRole('navigation', { name: 'Legal pages' }).getByRole('link', { name: 'Imprint' }).click();
  await page.getByText('Game Market Demo B.V.').first().waitFor();

  await page.goto('/product/vale-of-lanterns');
  const box = page.getByRole('region', { name: 'Buy' });
  await box.getByText(/14 days to ask for a refund/).waitFor();
  await page
    .getByRole('table')
    .filter({ hasText: 'Subtitles' })
    .getByRole('row', { name: /^English/ })
    .waitFor();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Languages' }).click();
  const languages = page.getByRole('heading', { level: 2, name: 'Languages' });
  await expect.poll(async () => Math.round(((await languages.boundingBox())?.y ?? 0) / 100)).toBe(1);
  await page.getByRole('button', { name: /^Enlarge picture 1/ }).click();
  const large = page.getByRole('dialog', { name: /^Picture \d of \d/ });
  await page.getByRole('dialog', { name: /^Picture 1 of \d/ }).waitFor();
  // Its video is not enlarged: past the last picture comes the first. More are painted while the demo is young.
  const count = Number(/of (\d)/.exec((await large.getAttribute('aria-label')) ?? '')?.[1] ?? 1);
  for (let turn = 0; turn < count; turn += 1) await page.keyboard.press('ArrowRight');
  await large.waitFor();
  await large.getByRole('button', { name: 'Close' }).click();
  await large.waitFor({ state: 'detached' });
  const video = page.getByRole('button', { name: /^Video:/ });
  await video.focus();
  await page.keyboard.press('Enter');
  const play = page.getByRole('button', { name: /^Play video/ });
  await play.waitFor();
  expect(foreign).toEqual([]);
  await play.click();
  await expect.poll(() => foreign).toEqual(['www.youtube-nocookie.com']);

  const together = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Bought together' }) });
  await together.getByRole('button', { name: 'Add both to cart' }).click();
  const cart = page.getByRole('dialog');
  await cart.getByText('Vale of Lanterns').first().waitFor();
  await cart.getByText('Drift Hour').first().waitFor();

  await page.goto('/product/vale-of-lanterns');
  await box.getByRole('link', { name: 'Northgate Keys' }).click();
  await page.getByRole('heading', { level: 1, name: 'Northgate Keys' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/seller/northgate');
  await page.getByRole('navigation', { name: 'Pages of products' }).getByRole('link', { name: 'Page 2' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?page=2');
  expect(complaints).toEqual([]);

  await page.goto('/seller/nobody_here');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

test('a seller whom a guest wants to follow is followed after the sign-in', async () => {
  const member = await openAccount((await newVisitor()).page);
  const { page, complaints } = await visit('/product/vale-of-lanterns');
  const seller = page.getByRole('region', { name: /^Sold by/ });
  const follow = seller.getByRole('button', { name: /^Follow / });
  await seller.scrollIntoViewIfNeeded();
  await follow.click();
  await fillSignIn(page, member, demoPassword);
  await page.getByText('has something new or a sale').waitFor();
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
  await page.reload();
  await seller.scrollIntoViewIfNeeded();
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true');
  expect(complaints).toEqual([]);
});

test('the card of a seller who sells nothing else holds no place free for it', async () => {
  const { page, complaints } = await newVisitor();
  const isList = (url: URL) => url.pathname.startsWith('/trpc/') && url.pathname.endsWith('/products.list');
  await page.route(isList, async (route) => {
    const response = await route.fetch();
    const [answer] = await response.json();
    await route.fulfill({ response, json: [{ result: { data: { ...answer.result.data, items: [] } } }] });
  });
  await page.goto('/product/vale-of-lanterns');
  const seller = page.getByRole('region', { name: /^Sold by/ });
  await seller.scrollIntoViewIfNeeded();
  const spareBelow = () =>
    seller.evaluate((card) => {
      const shown = [...card.querySelectorAll('a, button, p')].map((part) => part.getBoundingClientRect().bottom);
      return Math.round(card.getBoundingClientRect().bottom - Math.max(...shown));
    });
  await seller.getByRole('button', { name: /^Follow / }).waitFor();
  await expect.poll(spareBelow).toBeLessThan(40);
  expect(complaints).toEqual([]);
});
