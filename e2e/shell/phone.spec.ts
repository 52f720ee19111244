import { describe, expect, test } from 'vitest';
import { newVisitor, showPictures, visit } from '../support/browser.ts';
import { footUnder } from '../support/foot-under.ts';
import { fillQuickRegister } from '../support/register.ts';
import { addShownProduct, goToCheckout } from '../support/shopping.ts';
import { signIn } from '../support/sign-in.ts';

showPictures();

const phone = { width: 360, height: 780 };

describe('on a phone', () => {
  test('the bar at the foot of a product leads to its checkout', async () => {
    const { page, complaints } = await visit('/product/sci-fi-panels-vol-1', phone);
    const bar = page.getByRole('region', { name: 'Buy now or later' });
    await bar.getByRole('button', { name: 'Buy now', exact: true }).click();
    await page.waitForURL('**/checkout?product=sci-fi-panels-vol-1');
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('the bar at the foot of a product leaves the last links of the page free', async () => {
    const { page } = await visit('/product/sci-fi-panels-vol-1', phone);
    const bar = page.getByRole('region', { name: 'Buy now or later' });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await bar.waitFor();
    await expect.poll(() => footUnder(page, bar)).toEqual([]);
  });

  test('whoever makes an account on the way to pay goes on at the top of the checkout', async () => {
    const { page } = await visit('/product/sci-fi-panels-vol-1', phone);
    await addShownProduct(page);
    await goToCheckout(page);
    await fillQuickRegister(page);
    await page.getByLabel('Card number').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  test('a narrow one shows the words of the price alert whole, and its panel within the screen', async () => {
    const { page } = await visit('/product/vale-of-lanterns', { width: 320, height: 640 });
    const button = page.getByRole('button', { name: 'Price alert' });
    await button.click();
    expect(await button.locator('.mantine-Button-label').evaluate(isWhole)).toBe(true);
    const panel = page.locator('[popover]').filter({ has: page.getByLabel('Target price in USD') });
    const box = await panel.boundingBox();
    expect({ left: (box?.x ?? 0) >= 0, right: (box?.x ?? 0) + (box?.width ?? 0) <= 320 }).toEqual({
      left: true,
      right: true,
    });
  });

  test('the panel of a price alert opens above a button at the lower edge, and follows it', async () => {
    const { page } = await visit('/product/vale-of-lanterns', { width: 360, height: 640 });
    const button = page.getByRole('button', { name: 'Price alert' });
    await button.evaluate((shown) => scrollBy(0, shown.getBoundingClientRect().bottom - innerHeight + 4));
    await button.click();
    const panel = page.locator('[popover]').filter({ has: page.getByLabel('Target price in USD') });
    const gaps = async () => {
      const [outer, inner] = await Promise.all([button.boundingBox(), panel.boundingBox()]);
      if (!outer || !inner) return undefined;
      return { above: outer.y - inner.y - inner.height, below: inner.y - outer.y - outer.height };
    };
    await expect.poll(async () => (await gaps())?.above).toBeCloseTo(8);
    await page.evaluate(() => scrollBy(0, 400));
    await expect.poll(async () => (await gaps())?.below).toBeCloseTo(8);
  });

  test('a product shows what else its seller has, all across the card', async () => {
    const { page } = await visit('/product/vale-of-lanterns', phone);
    await page.getByRole('region', { name: /^Sold by/ }).scrollIntoViewIfNeeded();
    const others = page.getByRole('list', { name: /^More from / }).getByRole('link');
    await others.first().waitFor({ state: 'attached' });
    expect(await others.count()).toBe(4);
    expect((await others.first().boundingBox())?.width).toBeGreaterThan(56);
  });

  test('the thumbs of the price filter stay below the button at the foot', async () => {
    const { page } = await visit('/category/games', phone);
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    const show = drawer.getByRole('button', { name: /^Show / });
    const thumb = drawer.getByRole('slider', { name: 'Lowest price' });
    await thumb.waitFor();
    // The thumb is scrolled to where the button is.
    const onTop = await thumb.evaluate(
      (slider, button) => {
        const { top, left, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
        const pane = button?.closest('section');
        pane?.scrollBy(0, slider.getBoundingClientRect().top - top - height / 4);
        const { x } = slider.getBoundingClientRect();
        return button?.contains(document.elementFromPoint(Math.max(x + 4, left + width / 20), top + height / 2));
      },
      await show.elementHandle(),
    );
    expect(onTop).toBe(true);
  });

  test('a seller sees what each line of the earnings amounts to', async () => {
    const { page } = await newVisitor(phone);
    await signIn(page, '/seller-center/earnings', 'seller@example.com');
    // This one has no line yet on its first days.
    const lastMonth = new Date();
    lastMonth.setUTCDate(0);
    await page.getByLabel('Month').fill(lastMonth.toISOString().slice(0, 7));
    const amount = page.getByRole('table').getByRole('cell', { name: /\$/ }).first();
    await amount.scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: 'Lines of the statement' }).evaluate((region) => region.scrollTo(0, 0));
    const box = await amount.boundingBox();
    expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(phone.width);
  });

  test('a seller who opens a part of a product sees its tab, its keys and what to press first', async () => {
    const { page } = await newVisitor(phone);
    await signIn(page, '/seller-center/products?q=Crimson%20Paddock', 'seller@example.com');
    await page.getByRole('table').getByRole('link', { name: 'Crimson Paddock' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Crimson Paddock' }).waitFor();
    const [address = ''] = page.url().split('?');

    await page.goto(`${address}?tab=history`);
    const tab = page.getByRole('navigation', { name: 'Parts of the product' }).getByRole('link', { name: 'History' });
    await expect.poll(async () => rightOf(await tab.boundingBox())).toBeLessThanOrEqual(phone.width);

    await page.goto(`${address}?tab=keys`);
    const withdraw = page.getByRole('button', { name: /^Withdraw key/ }).first();
    await withdraw.waitFor();
    expect(rightOf(await withdraw.boundingBox())).toBeLessThanOrEqual(phone.width);
    const save = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
    const preview = await page.getByRole('link', { name: 'Preview' }).boundingBox();
    expect(save?.y).toBeLessThan(preview?.y ?? 0);
    expect(await page.locator('li code').first().evaluate(isWhole)).toBe(true);

    await page.goto(`${address}?tab=pricing`);
    await page.getByLabel('Sale until').fill('2030-01-01T10:00');
    await page.getByRole('button', { name: 'Discard' }).waitFor();
    const bottom = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
    expect(bottom?.y).toBeGreaterThan(phone.height / 2);
    expect(bottom?.y).toBeLessThan(phone.height);
  });
});

function rightOf(box: { x: number; width: number } | null): number {
  return box === null ? Number.POSITIVE_INFINITY : box.x + box.width;
}

/** Runs in the page: nothing of the text is cut off. */
function isWhole(element: Element): boolean {
  return element.scrollWidth <= element.clientWidth;
}
