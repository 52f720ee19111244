import { expect, onTestFinished, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { makeFolder, removeFolder, startShop } from '../support/shop-process.ts';

test('in development the first screen comes from the server, and its code takes over', async () => {
  const dataDir = await makeFolder();
  const shop = await startShop({ dataDir, isDevelopment: true, env: { SEED_DEMO: 'off' } });
  onTestFinished(async () => {
    await shop.stop();
    await removeFolder(dataDir);
  });
  const headline = 'Gear up in seconds. Own it for good.';
  const html = await (await fetch(shop.url)).text();
  expect(html).toContain(headline);
  expect(html).toContain('id="first-screen"');

  const { page, complaints } = await newVisitor();
  await page.goto(shop.url);
  await page.getByRole('heading', { level: 1, name: headline }).waitFor();
  await page.getByRole('button', { name: 'Change theme' }).click({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Sepia', exact: true }).waitFor({ timeout: 90_000 });
  expect(complaints).toEqual([]);
});
