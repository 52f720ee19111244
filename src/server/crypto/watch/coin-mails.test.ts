import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { watchCrashPoints } from '../../platform/crash-points.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { createCoinShop } from '../testing/coin-shop.ts';
import { startLocalChain } from '../testing/local-chain.ts';
import { startLocalLedger } from '../testing/local-ledger.ts';
import { startPriceServer } from '../testing/price-server.ts';
import { proves } from '../testing/scenarios.ts';

const [bsc, ledger, prices] = await Promise.all([startLocalChain(56), startLocalLedger(), startPriceServer()]);
afterAll(() => Promise.all([bsc.stop(), ledger.stop(), prices.close()]));
const db = await createTestDatabase();
const shop = await createCoinShop(db, { bsc: bsc.url, xrp: ledger.url, rateSources: prices.sources });
afterEach(async () => expect(await shop.violations()).toEqual({}));

interface Mail {
  templateKey: string;
  userId: string;
  variables: Record<string, string>;
}
/** The mails about coins that this buyer gets. */
async function mailsTo(userId: string): Promise<Pick<Mail, 'templateKey' | 'variables'>[]> {
  const rows = await db.prisma.$queryRaw<{ payload: Mail }[]>`
    SELECT "payload" FROM "OutboxMessage" WHERE "name" = 'mail.send' AND "payload"->>'userId' = ${userId}
      AND "payload"->>'templateKey' LIKE 'crypto-%' ORDER BY "availableAt", "id"`;
  return rows.map(({ payload: { templateKey, variables } }) => ({ templateKey, variables }));
}

describe('the buyer gets a mail', () => {
  test('how to pay with the coin that was chosen last, while the amount holds', async () => {
    const { buyer, id } = await shop.awaiting();
    const { quote } = await shop.payment(buyer, id);
    const again = await shop.quote(buyer, id, 'XRP');
    await shop.quote(buyer, id, 'XRP');
    const mails = await mailsTo(buyer.userId);
    expect(mails, 'for the first coin and twice for the second').toHaveLength(1);
    expect(mails[0]).toMatchObject({
      templateKey: 'crypto-instructions',
      variables: {
        payment: expect.stringMatching(/^order GM-/),
        amount: `${again.amount} XRP`,
        asset: 'XRP on XRP Ledger',
        address: `${again.address}\nDestination tag: ${again.memo}`,
        uri: again.uri,
        expiresAt: expect.stringMatching(/ UTC$/),
        paymentUrl: expect.stringMatching(new RegExp(`/user/orders/${id}$`)),
      },
    });
    expect(quote?.asset).toBe('BSC_USDT');
    const [row] = await db.prisma.$queryRaw<{ payload: Record<string, string>; waits: boolean }[]>`
      SELECT "payload", "availableAt" > now() + interval '30 seconds' AS waits FROM "OutboxMessage"
      WHERE "payload"->>'templateKey' = 'crypto-instructions' AND "payload"->>'userId' = ${buyer.userId}`;
    expect(row).toMatchObject({ waits: true, payload: { sendBefore: again.expiresAt } });
    ledger.pay({ to: again.address, drops: again.units, tag: Number(again.memo) });
    await shop.watch();
    expect(await mailsTo(buyer.userId), 'paid before it was sent').toEqual([]);
  });

  test('when coins are seen, and none twice while they are being confirmed', async () => {
    const { buyer, id, quote } = await shop.awaiting();
    await bsc.sendTokens(shop.address, quote.units);
    for (const blocks of [1, 5]) {
      await bsc.mine(blocks);
      await shop.watch();
    }
    const [mail, ...more] = await mailsTo(buyer.userId);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      templateKey: 'crypto-seen',
      variables: {
        payment: expect.stringMatching(/^order GM-/),
        received: `${quote.amount} USDT`,
        paymentUrl: expect.stringMatching(new RegExp(`/user/orders/${id}$`)),
      },
    });
  });

  test('when a part is missing, with what to send, and again when the rest was too little', async () => {
    const { buyer, quote, id } = await shop.awaiting({ asset: 'XRP' });
    const pay = (units: bigint) => ledger.pay({ to: quote.address, drops: units, tag: Number(quote.memo) });
    pay(quote.units / 2n);
    await shop.watch();
    await shop.watch();
    pay(quote.units / 4n);
    await shop.watch();
    const mails = await mailsTo(buyer.userId);
    expect(mails.map(({ templateKey }) => templateKey)).toEqual(['crypto-underpaid', 'crypto-underpaid']);
    expect(mails[0]?.variables.due).toMatch(/^\$(9|10)\.\d\d$/);
    expect(mails[1]?.variables.due).toMatch(/^\$[45]\.\d\d$/);
    expect(mails[0]?.variables.paymentUrl).toContain(id);
  });

  test('when coins come late, and when they are too many', async () => {
    const late = await shop.awaiting({ asset: 'XRP' });
    await db.prisma.$executeRaw`UPDATE crypto_quotes SET "createdAt" = "createdAt" - interval '1 hour',
      "expiresAt" = now() - interval '1 minute' WHERE "orderId" = ${late.id}::uuid`;
    const over = await shop.awaiting({ asset: 'XRP' });
    ledger.pay({ to: late.quote.address, drops: late.quote.units, tag: Number(late.quote.memo) });
    ledger.pay({ to: over.quote.address, drops: over.quote.units * 2n, tag: Number(over.quote.memo) });
    await shop.watch();
    await shop.watch();
    expect(await mailsTo(late.buyer.userId)).toMatchObject([{ templateKey: 'crypto-late' }]);
    const surplus = expect.stringMatching(/^\$(19|20)\.\d\d$/);
    expect(await mailsTo(over.buyer.userId)).toMatchObject([
      { templateKey: 'crypto-overpaid', variables: { surplus } },
    ]);
  });
});

test('a payment whose hash somebody else reported is booked by the next run when the worker dies before', async () => {
  const [victim, thief] = [await shop.awaiting(), await shop.awaiting()];
  const transactionHash = await bsc.sendTokens(shop.address, victim.quote.units);
  await shop.as(thief.buyer).reportedPayments.report({ id: thief.id, network: 'bsc', transactionHash });
  await bsc.mine(15);
  const die = (name: string) =>
    name === 'order-coins.between-verdict-and-booking' ? Promise.reject(new Error('killed')) : undefined;
  await watchCrashPoints(die, () => shop.watch());
  expect(await shop.stateOf(victim.id)).toEqual(['pending', 'pending']);
  await db.prisma.$executeRaw`UPDATE payments SET "createdAt" = "createdAt" - interval '2 minutes'
    WHERE "orderId" = ${victim.id}::uuid`;
  await reconcilePayments(shop.services);
  expect(await shop.stateOf(victim.id)).toEqual(['processing', 'paid']);
  expect(await shop.stateOf(thief.id)).toEqual(['pending', 'pending']);
  proves('BSC_USDT', 'crashStolen');
});
