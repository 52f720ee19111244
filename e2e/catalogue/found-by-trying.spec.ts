import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openContext, showPictures, visit } from '../support/browser.ts';
import { openAccount } from '../support/register.ts';
import { addShownProduct } from '../support/shopping.ts';

showPictures();

/** Words of the hero that stand on the coloured part of the rainbow, and how many heroes were looked at. */
function wordsOnRainbow(page: Page): Promise<{ heroes: number; words: string[] }> {
  return page.evaluate(() => {
    const painted = [...document.querySelectorAll('main *')].filter((element) =>
      getComputedStyle(element, '::before').backgroundImage.includes('rgb(255, 77, 109)'),
    );
    const words = painted.flatMap((hero) => {
      const { left, width, bottom } = hero.getBoundingClientRect();
      const isLine = getComputedStyle(hero, '::before').backgroundSize.includes('6px');
      const texts = document.createTreeWalker(hero, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        const isHit = [...range.getClientRects()].some((word) =>
          isLine ? word.bottom > bottom - 6 : word.right > left + width * 0.52,
        );
        if (isHit && text.parentElement?.closest('a, button') === null) found.push(text.textContent ?? '');
      }
      return found;
    });
    return { heroes: painted.length, words };
  });
}

test('the stripes of the rainbow run through no text, at any width', async () => {
  const context = await openContext();
  await context.addInitScript(() => localStorage.setItem('gm-theme', 'rainbow'));
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (const width of [360, 761, 900, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect({ width, ...(await wordsOnRainbow(page)) }).toEqual({ width, heroes: 1, words: [] });
  }
});

test('filters scroll with the page, few letters find whole words, and no picture is twice as large as it is shown', async () => {
  const { page } = await visit('/product?q=lant');
  await page.getByRole('article').first().waitFor();
  const inner = await page.getByRole('complementary', { name: 'Filters' }).evaluate(
    (aside) =>
      [aside, ...aside.querySelectorAll('*')].filter((box) => {
        const { overflowY } = getComputedStyle(box);
        return /auto|scroll/.test(overflowY) && box.scrollHeight > box.clientHeight + 1;
      }).length,
  );
  expect(inner).toBe(0);
  const namesOf = async (q: string) => {
    const answer = await page.request.get(`/api/product?limit=48&q=${q}`);
    const { items }: { items: { name: string }[] } = await answer.json();
    return items.map(({ name }) => name).filter((name) => /lanterns/i.test(name));
  };
  const whole = await namesOf('lanterns');
  expect(whole.length).toBeGreaterThan(0);
  expect(await namesOf('lant')).toEqual(expect.arrayContaining(whole));

  // A browser of its own: from its cache one takes larger pictures than it needs.
  const phone = await visit('/', { width: 390, height: 844 });
  const pictures = phone.page.getByRole('main').locator('article img');
  await expect
    .poll(() => pictures.evaluateAll((all) => all.filter((one) => Reflect.get(one, 'naturalWidth')).length))
    .toBeGreaterThan(2);
  const tooLarge = await pictures.evaluateAll((all) =>
    all.flatMap((one) => {
      if (!(one instanceof HTMLImageElement)) return [];
      const shown = one.getBoundingClientRect().width * devicePixelRatio;
      return one.naturalWidth >= 640 && one.naturalWidth > shown * 1.9 ? [one.currentSrc] : [];
    }),
  );
  expect(tooLarge).toEqual([]);
});

test('after adding, the checkout is the main way on, cart lines add up, and reviews are for buyers', async () => {
  const { page } = await visit('/product/gloam');
  await openAccount(page);
  await page.reload();
  const box = page.getByRole('region', { name: 'Buy', exact: true });
  await addShownProduct(page);
  const cart = page.getByRole('dialog', { name: /^Cart/ });
  await cart.getByRole('button', { name: /^Add .+ to cart$/ }).click();
  await cart.getByText('2 items', { exact: true }).waitFor();
  const cents = (text: string) => Math.round(Number(/[\d,]+\.\d\d/.exec(text)?.[0].replace(',', '')) * 100);
  await page.goto('/cart');
  const lines = page.getByRole('region', { name: 'Items' }).getByRole('listitem');
  const total = page.getByRole('complementary', { name: 'Order summary' }).getByText(/^\$/).last();
  const prices = lines.locator('[data-align=end]');
  await total.waitFor();
  await expect.poll(() => prices.count()).toBe(2);
  const sum = async () => (await prices.allInnerTexts()).reduce((before, text) => before + cents(text), 0);
  await expect.poll(async () => cents(await total.innerText()) - (await sum())).toBe(0);
  const ends = await prices.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
  expect(new Set(ends).size).toBe(1);

  await page.goto('/product/gloam#reviews');
  await box.getByRole('button', { name: 'Go to checkout' }).waitFor();
  await page.getByText(/Confirm your e-mail address, then|Everybody who bought it here can review it/).waitFor();
  expect(await page.getByRole('button', { name: 'Write a review' }).count()).toBe(0);
});

test('a phone opens the authenticator by a link, and the anti-forgery value is in the session storage too', async () => {
  const context = await openContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await openAccount(page);
  await page.goto('/user/security');
  await page.getByRole('button', { name: 'Set up two-factor' }).click();
  const sudo = page.getByRole('dialog', { name: 'Please confirm that it’s you' });
  const wizard = page.getByRole('dialog', { name: 'Set up two-factor' });
  await sudo.or(wizard).first().waitFor();
  if (await sudo.isVisible()) {
    await sudo.getByLabel('Your password').fill('Passw0rd!demo');
    await sudo.getByRole('button', { name: 'Confirm' }).click();
  }
  const link = wizard.getByRole('link', { name: 'Open in app' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toMatch(/^otpauth:\/\/totp\//);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'XSRF-TOKEN');
  expect(await page.evaluate(() => sessionStorage.getItem('gm-csrf-token'))).toBe(
    decodeURIComponent(cookie?.value ?? ''),
  );
});

test('a game leads to what belongs to it and back, with the ways to pay, and small numbers are not boasted with', async () => {
  const { page } = await visit('/product/aurora-descent');
  const box = page.getByRole('region', { name: 'Buy', exact: true });
  const ways = box.getByRole('list', { name: 'Accepted payment methods' }).getByRole('listitem');
  await ways.first().waitFor();
  expect(await ways.locator('svg').count()).toBe(await ways.count());
  const pulse = await page.getByRole('list', { name: 'Popularity' }).getByRole('listitem').allInnerTexts();
  expect(pulse.filter((text) => Number.parseInt(text.replace(',', ''), 10) < 5)).toEqual([]);

  const more = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'More for Aurora Descent', exact: true }) });
  await more.getByRole('article').first().getByRole('link').first().click();
  await box.getByText(/^Needs/).waitFor();
  await box.getByRole('link', { name: 'Aurora Descent', exact: true }).click();
  await page.waitForURL('**/product/aurora-descent');
});

/** Texts of one card that lie on each other, as pairs. */
const overlappingTexts = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const texts = [...card.querySelectorAll('*')].flatMap((element) => {
        const box = element.getBoundingClientRect();
        const isText = element.childElementCount === 0 && (element.textContent ?? '').trim() !== '';
        return isText && box.width > 2 && box.height > 2 ? [{ text: element.textContent, box }] : [];
      });
      return texts.flatMap((one, index) =>
        texts.slice(index + 1).flatMap((other) => {
          const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          return width > 2 && height > 3 ? [`${one.text} / ${other.text}`] : [];
        }),
      );
    }),
  );

test('rows of a list lie apart on a phone, and a cart line has its price each in euros and moves to the wishlist', async () => {
  const { page } = await visit('/product?view=list', { width: 360, height: 800 });
  await page.getByRole('article').nth(8).waitFor();
  expect(await overlappingTexts(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await openAccount(page);
  await page.goto('/product/sturdy-stew');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /your currency/ }).click();
  await banner.getByRole('button', { name: 'EUR euros', exact: true }).click();
  await page.keyboard.press('Escape');
  await addShownProduct(page);
  const cart = page.getByRole('dialog', { name: /^Cart/ });
  await cart.getByRole('group', { name: 'Quantity of Sturdy Stew' }).getByRole('button').last().click();
  await cart.getByText(/^2 × \$[\d.]+ ≈ €[\d.]+$/).waitFor();
  await cart.getByRole('button', { name: 'Move Sturdy Stew to the wishlist' }).click();
  await cart.getByText('Your cart is empty').waitFor();
  await page.goto('/user/wishlist');
  await page.getByRole('main').getByText('Sturdy Stew').first().waitFor();
});
