import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalChain } from '../src/server/crypto/testing/local-chain.ts';
import { openSecrets } from '../src/server/platform/crypto/secrets.ts';
import { readEnvironment } from '../src/server/platform/env.ts';
import { sealSetting } from '../src/server/settings/setting-secrets.ts';
import { parseUnits } from '../src/shared/crypto/coin-units.ts';
import { newVisitor } from './support/browser.ts';
import { callShop } from './support/call-shop.ts';
import { demoShop } from './support/demo-shop.ts';
import { openShopDatabase } from './support/shop-database.ts';
import { signIn } from './support/sign-in.ts';

/** The shop looks at its chains every twenty seconds. */
const patience = { timeout: 45_000 };
const address = `0x${randomBytes(20).toString('hex')}`;
const chain = await startLocalChain(56);
let shop: Awaited<ReturnType<typeof openShopDatabase>>;

beforeAll(async () => {
  shop = await openShopDatabase();
  const secrets = openSecrets(readEnvironment({ DATA_DIR: demoShop.dataDir }));
  const settings = {
    cryptoEnabled: true,
    cryptoAddressBsc: address,
    // The rates below are all that there are.
    rateSources: 'none',
    'rpc.bsc.url': sealSetting(secrets, 'rpc.bsc.url', chain.url),
  };
  for (const [key, value] of Object.entries(settings)) {
    await shop.prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  }
  const rates = ['first', 'second'].map((source) => ({ source, asset: 'BSC_USDT', currency: 'USD' }) as const);
  await shop.prisma.cryptoRate.createMany({ data: rates.map((rate) => ({ ...rate, rate: 1, readAt: new Date() })) });
  const isRead = async () => (await shop.prisma.cryptoCursor.count()) > 0;
  await expect.poll(isRead, { ...patience, interval: 250 }).toBe(true);
}, 60_000);
afterAll(async () => {
  const keys = ['cryptoEnabled', 'cryptoAddressBsc', 'rateSources', 'rpc.bsc.url'];
  await shop.prisma.setting.deleteMany({ where: { key: { in: keys } } });
  await shop.prisma.cryptoRate.deleteMany();
  await shop.prisma.cryptoCursor.deleteMany();
  await shop.close();
  await chain.stop();
});

describe('an order paid with coins', () => {
  test('is found on the chain and delivered', async () => {
    const { page, complaints } = await newVisitor();
    await signIn(page, '/user/orders');
    const product = await shop.prisma.product.findFirstOrThrow({
      where: { deliveryType: 'key', type: 'game_item', status: 'active', stockQuantity: { gt: 5 }, vipOnly: false },
      orderBy: { slug: 'asc' },
    });
    for (const { id } of (await callShop(page, 'GET', '/api/order?status=pending')).body.items) {
      await callShop(page, 'POST', `/api/order/${id}/cancel`, { reason: 'Left over' });
    }
    const { status, body } = await callShop(page, 'POST', '/api/order', {
      items: [{ productId: product.id, quantity: 1 }],
      contact: { email: 'user@example.com', firstName: 'Demo', lastName: 'User' },
      ...{ paymentMethod: 'card', acceptTerms: true, withdrawalConsent: true },
    });
    expect(status).toBe(201);
    await page.goto(`/user/orders/${body.order.id}/pay`);
    const panel = page.getByRole('region', { name: 'Cryptocurrency' });
    await panel.getByRole('button', { name: 'Show payment details' }).click();
    await panel.getByRole('img', { name: /^QR code to pay/ }).waitFor();
    await panel.getByText(address).waitFor();
    await panel.getByRole('timer').waitFor();
    const [quote] = await shop.prisma.cryptoQuote.findMany({ where: { orderId: body.order.id } });
    const amount = /[\d.]+/.exec(await panel.getByText(/^[\d.]+ USDT$/).innerText())?.[0] ?? '';
    expect(parseUnits(amount, 18)).toBe(BigInt(quote?.units.toFixed() ?? 0));

    await chain.sendTokens(address, parseUnits(amount, 18) ?? 0n);
    await chain.mine(2);
    await page.reload();
    await panel.getByText('3 of 15 confirmations').waitFor(patience);
    await chain.mine(12);
    await page.waitForURL(`**/user/orders/${body.order.id}`, patience);
    await page.getByText('Completed').first().waitFor();
    await page.getByRole('button', { name: /^Reveal key of/ }).waitFor();
    expect(complaints).toEqual([]);
  });
});
