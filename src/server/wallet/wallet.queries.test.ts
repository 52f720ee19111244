import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { addWithdrawer } from './testing/wallet-acts.ts';
import { createWalletShop } from './testing/wallet-shop.ts';

const db = await createTestDatabase();
const shop = await createWalletShop(db);

describe('a wallet', () => {
  test('that nobody used is empty and says what may come', async () => {
    const member = await shop.addMember();
    expect(await shop.as(member).wallet.get({})).toEqual({
      enabled: true,
      balance: 0,
      currency: 'USD',
      limits: {
        minBalance: 0,
        maxBalance: 2000,
        topUpMin: 5,
        topUpMax: 500,
        topUpDaily: 1000,
        topUpLeft: 1000,
        withdrawalMin: 10,
        withdrawalMax: 500,
        withdrawalDaily: 1000,
        withdrawalLeft: 1000,
        withdrawalFeePercent: 2,
        withdrawalFeeMin: 0.5,
      },
      withdrawalsEnabled: false,
      availableToWithdraw: 0,
      pendingWithdrawals: [],
      sellerBalance: 0,
      sellerHeld: 0,
      sellerHeldUntil: null,
      sellerDebt: 0,
      topUpMethods: [{ method: 'card', provider: 'test-gateway', label: 'Card', isTest: true }],
      connectedWallet: null,
      twoFactorEnabled: false,
    });
  });

  test('lets only refunded money leave, and leaves room up to its ceiling', async () => {
    const member = await shop.addMember();
    await shop.give(member.userId, 150_000, 'topup');
    await shop.give(member.userId, 2500, 'refund');
    expect(await shop.as(member).wallet.get({})).toMatchObject({
      balance: 1525,
      availableToWithdraw: 25,
      limits: { topUpLeft: 475 },
    });
  });

  test('keeps the balance that has to stay of topped-up money first, and says what the server allows', async () => {
    const strict = await createWalletShop(await createTestDatabase(), {
      withdrawalsEnabled: true,
      walletMinBalance: 20,
    });
    const member = await addWithdrawer(strict, 5000);
    await strict.give(member.userId, 1500, 'topup');
    const { wallet } = strict.as(member);
    expect(await wallet.get({})).toMatchObject({ balance: 65, availableToWithdraw: 45 });
    await expect(wallet.withdraw({ amount: 45.01 })).rejects.toMatchObject({ cause: { code: 'INSUFFICIENT_FUNDS' } });
    expect(await strict.as(member).wallet.withdraw({ amount: 45 })).toMatchObject({ amount: 45 });
  });
});

describe('its ledger', () => {
  test('is paged newest first with the balance after each line, and filtered by kind', async () => {
    const member = await shop.addMember();
    for (const cents of [500, 600, 700]) await shop.give(member.userId, cents, 'topup');
    await shop.give(member.userId, 50, 'refund');
    await shop.give((await shop.addMember(900)).userId, 100);
    const { wallet } = shop.as(member);
    const first = await wallet.transactions({ limit: 3 });
    expect(first).toMatchObject({ totalItems: 4, totalPages: 2, page: 1 });
    expect(first.items.map(({ type, amount, balanceAfter }) => [type, amount, balanceAfter])).toEqual([
      ['refund', 0.5, 18.5],
      ['topup', 7, 18],
      ['topup', 6, 11],
    ]);
    expect(first.items[0]).toMatchObject({ userId: member.userId, status: 'completed', note: 'Given', orderId: null });
    expect((await wallet.transactions({ limit: 3, page: 2 })).items).toMatchObject([{ amount: 5, balanceAfter: 5 }]);
    expect(await wallet.transactions({ type: 'refund' })).toMatchObject({ totalItems: 1, items: [{ amount: 0.5 }] });
  });
});
