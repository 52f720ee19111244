import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { newVisitor } from './support/browser.ts';
import { openShopDatabase } from './support/shop-database.ts';
import { signIn } from './support/sign-in.ts';

const db = await openShopDatabase();
afterAll(() => db.close());

test('a download that has expired is opened anew, and its file arrives', async () => {
  const { rows } = await db.pool.query<{ id: string; name: string; renewals: number }>(
    `UPDATE download_grants g SET "expiresAt" = now() - interval '1 minute', "status" = 'expired'
     FROM product_files f, users u
     WHERE f."id" = g."fileId" AND u."id" = g."userId" AND u."email" = 'user@example.com' AND g."renewals" < 3
       AND g."id" = (SELECT "id" FROM download_grants WHERE "userId" = u."id" AND "status" <> 'revoked' AND "renewals" < 3
                     ORDER BY "grantedAt" DESC LIMIT 1)
     RETURNING g."id", f."name", g."renewals"`,
  );
  const [grant] = rows;
  expect(grant).toBeDefined();
  const { page, complaints } = await newVisitor();
  await signIn(page, '/user/downloads');
  await page
    .getByRole('button', { name: `Renew link of ${grant?.name}` })
    .first()
    .click();
  const arrived = page.waitForEvent('download');
  await page
    .getByRole('button', { name: `Download ${grant?.name}` })
    .first()
    .click();
  const download = await arrived;
  expect(download.suggestedFilename()).toBe(grant?.name);
  expect(await download.failure()).toBeNull();
  const renewed = await db.prisma.downloadGrant.findUniqueOrThrow({ where: { id: grant?.id ?? '' } });
  expect(renewed).toMatchObject({ status: 'active', renewals: (grant?.renewals ?? 0) + 1, downloadCount: 1 });
  expect(complaints).toEqual([]);
});

test('the library opens without a network, to read only, and is forgotten at logout', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/user/downloads');
  const files = page.getByRole('main').getByRole('article');
  await files.first().waitFor();
  const names = await files.getByRole('heading').allInnerTexts();
  // An address of before the library was one list.
  await page.goto('/user/downloads?tab=keys');
  await page
    .getByRole('button', { name: /^(Reveal|Show) key of/ })
    .or(page.getByText('Nothing matches'))
    .first()
    .waitFor();
  expect(await page.getByRole('link', { name: /^Keys/ }).getAttribute('aria-current')).toBe('true');
  await expect.poll(() => cachedFiles(page), { timeout: 15_000 }).toBeGreaterThan(5);
  expect(await keptAnswers(page)).toEqual([]);

  await page.context().setOffline(true);
  await page.goto('/user/downloads');
  await page.getByText(/^As last seen on this device/).waitFor();
  expect(await files.getByRole('heading').allInnerTexts()).toEqual(names);
  expect(
    await page
      .getByRole('button', { name: /^Log of/ })
      .first()
      .isDisabled(),
  ).toBe(true);
  await page.getByRole('searchbox', { name: 'Search your library' }).fill('no such file');
  await page.getByText('Nothing saved here matches').waitFor();
  await page.goto('/user/orders');
  await page.getByRole('link', { name: 'Open my library' }).click();
  await page.getByText(/^As last seen on this device/).waitFor();

  await page.context().setOffline(false);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => localStorage.getItem('gm-library'))).toBeNull();
  await expect.poll(() => cachedFiles(page)).toBe(0);
});

const cachedFiles = (page: Page) =>
  page.evaluate(async () =>
    (await caches.has('gm-library')) ? (await (await caches.open('gm-library')).keys()).length : 0,
  );
/** What of the API lies in any of the browser's caches (S-24). */
const keptAnswers = (page: Page) =>
  page.evaluate(async () => {
    const offlineCaches = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(offlineCaches.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => /^\/(api|trpc)/.test(path));
  });
