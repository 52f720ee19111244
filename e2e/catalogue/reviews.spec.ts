import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newVisitor, showPictures } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { signIn } from '../support/sign-in.ts';

showPictures();

const picture = async (background: string) => ({
  name: `${background}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

/** Opens what this member bought and has not reviewed; how many of its reviews have pictures differs. */
async function openBoughtProduct(page: Page): Promise<{ withImagesCount: number }> {
  const { slug } = await page.evaluate(async () => {
    const response = await fetch('/api/user/reviews/suggestions');
    return (await response.json()).items[0];
  });
  await page.goto(`/product/${slug}#reviews`);
  await page.getByRole('heading', { name: 'How do you like it?' }).waitFor();
  return await (await page.request.get(`/api/product/${slug}/ratings`)).json();
}

test('a public list of reviews says where it ends', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/', 'vip@example.com');
  const { id } = await page.evaluate(async () => (await fetch('/api/auth/profile')).json());
  await page.goto(`/user/${id}/reviews?page=99`);
  await page.getByText('Nothing on page 99').waitFor();
});

describe('a review', () => {
  test('with two pictures is shown and counted, and waits once it is edited', async () => {
    const { page, complaints } = await newVisitor();
    await signIn(page, '/');
    const { withImagesCount } = await openBoughtProduct(page);
    const section = page.locator('#reviews');
    await section.getByRole('button', { name: 'Write a review' }).click();
    const form = page.getByRole('dialog', { name: 'Write a review' });
    await form.getByRole('button', { name: 'Publish review' }).click();
    await form.getByText('Please choose one to five stars').waitFor();
    await form.getByRole('radio', { name: /^1 star/ }).focus();
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
    await form.getByLabel('Title').fill('Two evenings well spent');
    await form.getByLabel('What should others know?').fill('Ran at once and looks lovely, see for yourself.');
    await form
      .getByLabel('Picture files')
      .setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    await form.getByText('a.txt is not a PNG, JPG, GIF or WEBP picture').waitFor();
    await form.getByLabel('Picture files').setInputFiles([await picture('teal'), await picture('orange')]);
    await form.getByRole('button', { name: 'Publish review' }).click();
    await page.getByText('Review submitted successfully').waitFor();

    const own = section.getByRole('article', { name: 'Your review' });
    await own.getByText('Published', { exact: true }).waitFor();
    await own.getByRole('button', { name: /^Enlarge picture 1 of 2/ }).click();
    await page.getByText('1 / 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('2 / 2').waitFor();
    await page.keyboard.press('Escape');
    await section.getByRole('button', { name: `With pictures (${withImagesCount + 1})` }).waitFor();
    expect(await findFaults(page, '#reviews')).toEqual([]);

    await own.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit your review' });
    await edit.getByRole('button', { name: 'Remove picture 2' }).click();
    await edit.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Review updated successfully').waitFor();
    await own.getByText('Waiting for approval').waitFor();
    expect(await own.getByRole('button', { name: /^Enlarge picture/ }).count()).toBe(1);

    await page.goto('/user/reviews');
    await page.getByRole('article', { name: 'Your review' }).getByText('Waiting for approval').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete review' }).click();
    await page.getByText('Review deleted successfully').waitFor();
    await page.getByText('You have written no reviews yet.').waitFor();
    expect(complaints).toEqual([]);
  });

  test('of somebody else is found helpful, and no longer, on a phone', async () => {
    const { page } = await newVisitor();
    await signIn(page, '/', 'vip@example.com');
    await page.setViewportSize({ width: 360, height: 800 });
    const { slug } = await page.evaluate(async () => (await (await fetch('/api/product?limit=1')).json()).items[0]);
    await page.goto(`/product/${slug}#reviews`);
    const buttons = page.locator('#reviews').getByRole('button', { name: /^Helpful/ });
    await buttons.first().waitFor();
    // The demo has voted for some reviews already.
    const pressed = await buttons.evaluateAll((all) => all.map((button) => button.ariaPressed));
    const helpful = buttons.nth(pressed.indexOf('false'));
    const before = await helpful.innerText();
    const answer = page.waitForResponse((response) => response.url().includes('reviews.vote'));
    await helpful.click();
    expect(await helpful.getAttribute('aria-pressed')).toBe('true');
    expect((await answer).status()).toBe(200);
    await page.reload();
    await expect.poll(() => helpful.getAttribute('aria-pressed')).toBe('true');
    await helpful.click();
    await expect.poll(() => helpful.innerText()).toBe(before);
    expect(await findFaults(page, '#reviews')).toEqual([]);
  });
});
