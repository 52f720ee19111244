import { afterAll, expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { signIn } from '../support/sign-in.ts';

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

test('an empty library shows no filters, and one that is filtered to nothing keeps them', async () => {
  const { page } = await newVisitor();
  await openAccount(page);
  await page.goto('/user/downloads');
  await page.getByRole('heading', { name: 'Your library is empty' }).waitFor();
  const search = page.getByRole('searchbox', { name: 'Search your library' });
  await expect.poll(() => search.count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Expired links' }).count()).toBe(0);
  await page.goto('/user/downloads?q=nothing-like-this');
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await page.getByRole('link', { name: 'Expired links' }).waitFor();
  await expect.poll(() => search.inputValue()).toBe('nothing-like-this');
});

test('what is cleared by a link leaves the search box too', async () => {
  const { page } = await newVisitor();
  await signIn(page, '/user/downloads?q=nothing-like-this');
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect.poll(() => page.getByRole('searchbox', { name: 'Search your library' }).inputValue()).toBe('');
});

test('an upload of a new version that stopped half-way goes on as that version, with its notes', async () => {
  const { rows } = await db.pool.query<{ id: string; name: string; productId: string }>(
    `SELECT f."id", f."name", f."productId" FROM product_files f WHERE f."removedAt" IS NULL ORDER BY f."id" LIMIT 1`,
  );
  const [file] = rows;
  if (!file) throw new Error('the demo sells no file');
  const bytes = Buffer.alloc(9 * 1024 * 1024, 'level');
  const picked = { name: 'levels.zip', mimeType: 'application/zip', buffer: bytes };
  const { page } = await newVisitor();
  await signIn(page, `/admin/products/${file.productId}?tab=files`, 'admin@example.com');
  await page.route('**/parts/2?*', (route) => route.abort());
  await page.getByRole('button', { name: `New version of ${file.name}` }).click();
  await page.getByLabel('Choose a file, up to 2 GB').setInputFiles(picked);
  await page.getByRole('textbox', { name: 'Version' }).fill('99.1');
  await page.getByLabel('What is new (shown to buyers)').fill('Ten new levels.');
  // Another tab of the product takes nothing of it away.
  const tabs = page.getByRole('navigation', { name: 'Parts of the product' });
  await tabs.getByRole('link', { name: 'Stock' }).click();
  await tabs.getByRole('link', { name: 'Files' }).click();
  await page.getByRole('button', { name: `Publish a new version of ${file.name}` }).click();
  await page.getByRole('button', { name: 'Choose another file' }).waitFor();
  await page.unroute('**/parts/2?*');
  await page.reload();

  await page.getByText(`New version of ${file.name} · Version 99.1`).waitFor();
  await page.getByRole('button', { name: 'Continue the upload of levels.zip' }).click();
  await page.getByRole('heading', { name: `New version of ${file.name}` }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Version' }).inputValue()).toBe('99.1');
  expect(await page.getByLabel('What is new (shown to buyers)').inputValue()).toBe('Ten new levels.');
  await page.getByLabel('Choose levels.zip again').setInputFiles(picked);
  await page.getByRole('button', { name: `Publish a new version of ${file.name}` }).click();
  await page.getByText('levels.zip is published').waitFor();
  const now = await db.prisma.productFile.findUniqueOrThrow({ where: { id: file.id } });
  expect(now).toMatchObject({ name: 'levels.zip', version: '99.1' });
});
