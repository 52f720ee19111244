import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAfter, type WalletMovement, withdrawableCents, withdrawalFeeCents } from './wallet.rules.ts';
import { walletTransactionTypes } from './wallet.schemas.ts';
import { canWithdrawalBecome, withdrawalEdges, withdrawalStatuses } from './withdrawal.machine.ts';

const move = (type: WalletMovement['type'], amountCents: number, orderId: string | null = null): WalletMovement => ({
  type,
  amountCents,
  orderId,
});

describe('what may leave the shop', () => {
  test.each<[string, WalletMovement[], number]>([
    ['nothing of a top-up', [move('topup', 5000)], 0],
    ['nothing that staff gave', [move('adjustment', 5000)], 0],
    ['all that a card order gave back', [move('refund', 3000, 'a')], 3000],
    ['all that was earned', [move('payout', 3000)], 3000],
    [
      'spending takes topped-up money first',
      [move('topup', 2000), move('refund', 3000), move('purchase', -2500)],
      2500,
    ],
    [
      'a top-up stays one after it was spent and refunded',
      [move('topup', 2000), move('purchase', -2000, 'a'), move('refund', 2000, 'a')],
      0,
    ],
    [
      'a new top-up does not free itself by an old earning that was spent',
      [move('refund', 5000), move('purchase', -5000, 'a'), move('topup', 5000)],
      0,
    ],
    [
      'a withdrawal that came back may leave again',
      [move('refund', 5000), move('topup', 100), move('withdrawal', -4000), move('withdrawal', 4000)],
      5000,
    ],
    ['a withdrawal takes nothing tied', [move('topup', 100), move('refund', 5000), move('withdrawal', -4000)], 1000],
  ])('%s', (_, movements, expected) => expect(withdrawableCents(splitAfter(movements))).toBe(expected));

  test('is never more than the balance, nor less than nothing', () => {
    const movement = fc.record({
      type: fc.constantFrom(...walletTransactionTypes),
      amountCents: fc.integer({ min: -5000, max: 5000 }),
      orderId: fc.option(fc.constantFrom('a', 'b')),
    });
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 40 }), (all) => {
        let balance = 0;
        const possible = all.filter(({ amountCents }) => {
          if (balance + amountCents < 0) return false;
          balance += amountCents;
          return true;
        });
        const withdrawable = withdrawableCents(splitAfter(possible));
        expect(withdrawable).toBeGreaterThanOrEqual(0);
        expect(withdrawable).toBeLessThanOrEqual(balance);
      }),
      { numRuns: 500 },
    );
  });
});

test('the fee is 2 %, at least 50 cents, and leaves something', () => {
  const rule = { percent: 2, minCents: 50 };
  expect([1000, 2500, 10_000, 49, 1].map((cents) => withdrawalFeeCents(cents, rule))).toEqual([50, 50, 200, 48, 0]);
});

test('a withdrawal takes the edges of its table and no other', () => {
  const taken = withdrawalStatuses.flatMap((from) =>
    withdrawalStatuses.flatMap((to) =>
      (['owner', 'staff'] as const).filter((by) => canWithdrawalBecome(from, to, by)).map((by) => ({ from, to, by })),
    ),
  );
  expect(taken).toHaveLength(withdrawalEdges.length);
  expect(canWithdrawalBecome('approved', 'cancelled', 'owner')).toBe(false);
});
