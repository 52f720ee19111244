import type { Page } from 'playwright-core';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor } from '../support/browser.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';

const db = await openShopDatabase();
const key = 'withdrawalsEnabled';
beforeAll(() => db.prisma.setting.upsert({ where: { key }, create: { key, value: true }, update: { value: true } }));
afterAll(async () => {
  await db.prisma.setting.deleteMany({ where: { key } });
  await db.close();
});

interface Call {
  method: string;
  params?: string[];
}

/** The provider that a wallet extension puts on the page (EIP-1193): `answer` stands in for its owner. */
async function installWallet(page: Page, answer: (call: Call) => Promise<unknown>): Promise<void> {
  await page.exposeFunction('answerWallet', answer);
  await page.addInitScript(() => {
    const request = async (call: unknown) => {
      const ask: unknown = Reflect.get(window, 'answerWallet');
      const answered: unknown = typeof ask === 'function' ? await ask(call) : undefined;
      // Extensions throw plain objects.
      if (answered === null) throw { code: 4001, message: 'User rejected the request.' };
      return answered;
    };
    Reflect.set(window, 'ethereum', { request });
  });
}

test('a wallet is connected by its own signature alone, and can be removed again', async () => {
  const { page } = await newVisitor({ width: 360, height: 780 });
  const [own, other] = [privateKeyToAccount(generatePrivateKey()), privateKeyToAccount(generatePrivateKey())];
  let signs: 'nobody' | typeof own = 'nobody';
  await installWallet(page, async ({ method, params = [] }) => {
    if (signs === 'nobody') return null;
    // Many wallets spell their address in small letters.
    if (method === 'eth_requestAccounts') return [own.address.toLowerCase()];
    return await signs.signMessage({ message: { raw: `0x${(params[0] ?? '').slice(2)}` } });
  });
  const userName = await openAccount(page);
  const { id: userId } = await db.prisma.user.update({
    where: { userNameKey: userName.toLowerCase() },
    data: { status: 'active', emailVerifiedAt: new Date('2026-01-01T00:00:00Z') },
  });
  await db.prisma.session.updateMany({ where: { userId }, data: { sudoUntil: new Date(Date.now() + 3_600_000) } });
  await page.goto('/user/wallet');
  const connect = async () => {
    await page.getByRole('button', { name: 'Connect wallet' }).click();
    await page.getByRole('menuitem', { name: /^Ethereum/ }).click();
  };
  const alert = page.getByRole('alert');
  await connect();
  // Whoever says no in the wallet knows that they did.
  await page.locator('button[data-loading]').waitFor({ state: 'detached' });
  expect(await alert.allInnerTexts()).toEqual([]);
  signs = other;
  await connect();
  await page.getByText('The signature does not match this address and message').first().waitFor();
  signs = own;
  await connect();
  await page.getByText('Wallet connected').first().waitFor();
  await page.getByText(/usable from/).waitFor();

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Remove this wallet' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor();
  expect(await page.getByText(/usable from/).count()).toBe(0);
});
