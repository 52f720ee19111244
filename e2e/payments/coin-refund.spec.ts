import { WalletContractV5R1 } from '@ton/ton';
import { expect, test } from 'vitest';
import { newTonKeys, proveTon } from '../../src/server/wallet/testing/ton-wallet.ts';
import { newVisitor } from '../support/browser.ts';
import { callShop } from '../support/call-shop.ts';
import { openStaff } from '../support/open-staff.ts';
import { openAccount } from '../support/register.ts';
import { openShopDatabase } from '../support/shop-database.ts';
import { addFirstProductOf, fillContact, fillTestCard, goToCheckout, pay } from '../support/shopping.ts';

const address = `0x${'5d'.repeat(20)}`;

test('staff pay a refund out in coins, and say that they have looked it up where the shop has no node', async () => {
  const buyer = await newVisitor();
  const userName = await openAccount(buyer.page);
  await addFirstProductOf(buyer.page, 'weapons');
  await goToCheckout(buyer.page);
  await fillContact(buyer.page, { isDeliveredNow: true });
  await fillTestCard(buyer.page);
  await pay(buyer.page);
  await buyer.page.getByRole('link', { name: 'View the order' }).click();
  await buyer.page.getByText('Completed', { exact: true }).first().waitFor();

  const shop = await openShopDatabase();
  const member = await shop.prisma.user.findUniqueOrThrow({ where: { userNameKey: userName.toLowerCase() } });
  const verifiedAt = new Date(Date.now() - 25 * 3_600_000);
  await shop.prisma.connectedWallet.create({ data: { userId: member.id, network: 'eth', address, verifiedAt } });
  const { id } = await shop.prisma.order.findFirstOrThrow({ where: { userId: member.id } });
  const { page, complaints } = await newVisitor();
  await openStaff(shop, page, 'admin');
  await shop.close();
  await page.goto(`/admin/orders/${id}`);
  const request = { reason: 'other', details: 'The buyer asked for coins', method: 'crypto' };
  expect((await callShop(page, 'POST', `/api/admin/orders/${id}/refund`, request)).status).toBe(201);
  await page.reload();
  await page.getByRole('button', { name: 'Pay out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pay out the refund' });
  await dialog.getByText(address).waitFor();
  await dialog.getByText(/^Worth \$/).waitFor();
  await dialog.getByLabel('Transaction hash').fill('0x12');
  await dialog.getByRole('button', { name: 'Record' }).click();
  await dialog.getByText('A hash has 64 characters').waitFor();
  const hash = `0x${Math.random().toString(16).slice(2).padEnd(64, 'a')}`;
  await dialog.getByLabel('Transaction hash').fill(hash);
  await dialog.getByRole('button', { name: 'Record' }).click();
  await dialog.getByText('Please confirm that you have looked it up').waitFor();
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Record' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('Not verified').first().waitFor();
  expect(await page.getByRole('link', { name: /etherscan/ }).getAttribute('href')).toContain(hash);
  await buyer.page.getByRole('link', { name: /etherscan/ }).waitFor();
  expect(complaints).toEqual([]);
});

test('a member connects a wallet of TON that is in the browser', async () => {
  const { page, complaints } = await newVisitor({ width: 390, height: 844 });
  const userName = await openAccount(page);
  const shop = await openShopDatabase();
  const { id: userId } = await shop.prisma.user.findUniqueOrThrow({ where: { userNameKey: userName.toLowerCase() } });
  await shop.prisma.session.updateMany({ where: { userId }, data: { sudoUntil: new Date(Date.now() + 3_600_000) } });
  await shop.prisma.connectedWallet.create({ data: { userId, network: 'eth', address } });
  await shop.close();

  await page.goto('/user/wallet');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: /TON/ }).waitFor();
  await page.getByRole('menuitem', { name: /TON/ }).click();
  await page.getByText('No TON wallet was found').waitFor();

  const keys = await newTonKeys();
  const wallet = WalletContractV5R1.create({ workchain: 0, publicKey: keys.publicKey });
  const domain = new URL(page.url()).host;
  await page.exposeFunction('answerOf', (payload: string) => {
    const { address: owner, stateInit, proof } = proveTon(wallet, keys, { payload, domain });
    const account = { name: 'ton_addr', address: owner, network: '-239', walletStateInit: stateInit };
    return { event: 'connect', payload: { items: [account, { name: 'ton_proof', proof }] } };
  });
  await page.evaluate(`window.someWallet = {
    tonconnect: { connect: (version, { items }) => window.answerOf(items[1].payload) },
  }`);
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: /TON/ }).click();
  await page.getByText('Wallet connected').first().waitFor();
  await page.getByText(wallet.address.toString({ bounceable: false })).waitFor();
  expect(complaints).toEqual([]);
});
