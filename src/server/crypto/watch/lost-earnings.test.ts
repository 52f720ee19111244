import { afterAll, afterEach, expect, test } from 'vitest';
import { matureEarnings } from '../../earnings/mature-earnings.ts';
import { orderOf } from '../../orders/testing/test-services.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { moneyHandlersOf } from '../../refunds/testing/refund-harness.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startPriceServer } from '../testing/price-server.ts';

const [bsc, prices] = await Promise.all([startLocalChain(56), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, rateSources: prices.sources });
await shop.setSettings({ walletEnabled: true });
afterEach(async () => expect(await shop.violations()).toEqual({}));

/** Net of the commission of ten percent. */
const net = 1800;
async function work(): Promise<void> {
  while ((await runJobs(shop.services, moneyHandlersOf(shop.services))) > 0);
}
const mature = () => matureEarnings(shop.services);

/** A completed order of a seller, paid in coins so long ago that its earnings are due. */
async function sold() {
  const seller = await shop.addUser({ roles: ['seller'] });
  const product = await shop.addKeyProduct(1, { priceCents: 2000, sellerId: seller.userId });
  const buyer = await shop.addUser();
  const { order } = await shop.as(buyer).orders.place(orderOf(product));
  const { units } = await shop.quote(buyer, order.id);
  const sendAgain = await bsc.keep(await bsc.sendTokens(shop.address, units));
  await bsc.mine(15);
  await shop.watch();
  await work();
  await db.pool.query(`UPDATE orders SET "completedAt" = "completedAt" - interval '15 days' WHERE "id" = $1`, [
    order.id,
  ]);
  return { seller, id: order.id, sendAgain };
}
type Sale = Awaited<ReturnType<typeof sold>>;

async function lose(): Promise<void> {
  await bsc.reorganize(16);
  await bsc.mine(20);
  await shop.watch();
  expect(await shop.alerts('crypto-lost')).toBe(1);
}
async function balancesOf({ seller }: Sale) {
  const accounts = await db.prisma.ledgerAccount.findMany({ where: { owner: seller.userId } });
  const of = (kind: string) => accounts.find((account) => account.kind === kind)?.balanceCents ?? 0;
  return { held: of('seller_held'), payable: of('seller_payable') };
}
const admin = async () => ({ ...(await shop.addUser({ roles: ['user', 'admin'] })), hasSudo: true });

test('earnings wait while the payment is off its chain, and mature once when it is back', async () => {
  const sale = await sold();
  await lose();
  expect(await mature()).toBe(0);
  expect(await balancesOf(sale)).toEqual({ held: net, payable: 0 });
  await sale.sendAgain();
  await bsc.mine(15);
  await shop.watch();
  expect(await shop.alerts('crypto-lost')).toBe(0);
  await Promise.all([mature(), mature()]);
  expect(await balancesOf(sale)).toEqual({ held: 0, payable: net });
});

test('earnings wait from the moment at which the chain was read, before anybody was told', async () => {
  const sale = await sold();
  await db.prisma.cryptoTransfer.updateMany({ where: { orderId: sale.id }, data: { orphanedAt: new Date() } });
  expect(await mature()).toBe(0);
  await db.prisma.cryptoTransfer.updateMany({ where: { orderId: sale.id }, data: { orphanedAt: null } });
  expect(await mature()).toBe(1);
});

test('earnings that had matured are held again, until staff let the payment stand', async () => {
  const sale = await sold();
  expect(await mature()).toBe(1);
  await lose();
  expect(await mature()).toBe(0);
  expect(await balancesOf(sale)).toEqual({ held: net, payable: 0 });
  const { id } = await db.prisma.payment.findFirstOrThrow({ where: { orderId: sale.id } });
  await shop.as(await admin()).cryptoDesk.decideLost({ id, isGivenUp: false, reason: 'Paid again' });
  expect(await mature()).toBe(1);
  expect(await balancesOf(sale)).toEqual({ held: 0, payable: net });
});

test('earnings that were paid out by then are owed, and stay so when the payment is given up', async () => {
  const sale = await sold();
  expect(await mature()).toBe(1);
  await shop.as(sale.seller).wallet.payout({});
  await lose();
  expect(await balancesOf(sale)).toEqual({ held: net, payable: -net });
  expect(await shop.alerts('seller-debt')).toBe(1);
  const { id } = await db.prisma.payment.findFirstOrThrow({ where: { orderId: sale.id } });
  await shop.as(await admin()).cryptoDesk.decideLost({ id, isGivenUp: true, reason: 'Never came back' });
  expect(await balancesOf(sale)).toEqual({ held: 0, payable: -net });
});
