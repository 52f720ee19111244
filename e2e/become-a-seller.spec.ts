import { expect, test } from 'vitest';
import { newVisitor } from './support/browser.ts';
import { callShop } from './support/call-shop.ts';
import { findFaults } from './support/find-faults.ts';
import { demoPassword, openAccount } from './support/register.ts';
import { openShopDatabase } from './support/shop-database.ts';
import { signIn } from './support/sign-in.ts';

test('a member applies to sell, staff approve it, and the shop has one more seller', async () => {
  const { page } = await newVisitor({ width: 360, height: 800 });
  const userName = await openAccount(page);
  await confirmAddress(userName);
  await page.goto('/user/settings');
  await page.getByRole('link', { name: 'Become a seller', exact: true }).click();
  await page.getByRole('button', { name: 'Send application' }).click();
  await expect.poll(() => page.getByLabel('Shop name').getAttribute('aria-invalid')).toBe('true');
  expect(await findFaults(page)).toEqual([]);

  await page.getByLabel('Shop name').fill(`Harbor ${userName}`);
  await page.getByLabel('About your shop').fill('Keys of small games about harbors, straight from their makers.');
  await page.getByLabel('Links (optional)').fill('https://harbor.example.com/games');
  await page.getByRole('button', { name: 'Send application' }).click();
  await page.getByText('We are looking at your application').waitFor();
  await page.getByRole('button', { name: 'Withdraw application' }).waitFor();
  expect(await findFaults(page)).toEqual([]);

  await approve(userName);
  await page.reload();
  await page.getByText('You are a seller').waitFor();
  await page.getByRole('link', { name: 'See my seller page' }).click();
  await page.getByRole('heading', { level: 1, name: `Harbor ${userName}` }).waitFor();
  const { body } = await callShop(page, 'GET', '/api/auth/profile');
  expect(body.roles).toContain('seller');
  expect(body.permissions).toContain('product:create');
});

async function confirmAddress(userName: string): Promise<void> {
  const db = await openShopDatabase();
  await db.prisma.user.updateMany({ where: { userName }, data: { status: 'active', emailVerifiedAt: new Date() } });
  await db.close();
}

async function approve(userName: string): Promise<void> {
  const { page } = await newVisitor();
  await signIn(page, '/', 'admin@example.com');
  expect((await callShop(page, 'POST', '/api/auth/sudo', { password: demoPassword })).status).toBe(200);
  const { body } = await callShop(page, 'GET', '/api/admin/seller-applications?limit=100');
  const mine = body.items.find(({ user }: { user: { userName: string } }) => user.userName === userName);
  const answer = await callShop(page, 'POST', `/api/admin/seller-applications/${mine.id}/approve`, {});
  expect(answer.status).toBe(200);
}
