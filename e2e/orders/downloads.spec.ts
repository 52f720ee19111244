import { afterAll, expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
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
