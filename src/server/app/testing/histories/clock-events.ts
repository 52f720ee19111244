import { expireGrants } from '../../../downloads/grants/expire-grants.ts';
import { matureEarnings } from '../../../earnings/mature-earnings.ts';
import { expireUnpaidOrders } from '../../../orders/placing/expire-unpaid-orders.ts';
import { releaseLapsedReservations } from '../../../orders/placing/release-lapsed-reservations.ts';
import type { Services } from '../../../platform/services.ts';
import { reconcileRefunds } from '../../../refunds/booking/reconcile-refunds.ts';
import { reconcilePayments } from '../../../settlement/reconcile-payments.ts';
import { runDueJobs } from './history-fixture.ts';
import { both, callAs, type Story, type StoryEvent } from './history-story.ts';

/** Time passes for the order, then the repeating jobs run. */
const wait =
  (interval: string, ...chores: ((services: Services) => Promise<unknown>)[]): StoryEvent =>
  async (story, orderId) => {
    await passTime(story, orderId, interval);
    for (const chore of chores) await chore(story.shop.services);
  };

const workersRun: StoryEvent = (story) => runDueJobs(story);
const reconcile: StoryEvent = async ({ shop: { services } }) => {
  await reconcilePayments(services);
  await reconcileRefunds(services);
};

export const clockEvents = {
  'the workers run': workersRun,
  'the workers run twice at once': both(workersRun, workersRun),
  'three minutes pass': wait('3 minutes', reconcilePayments, reconcileRefunds),
  'three minutes pass, and two look after it at once': async (story, orderId, pick) => {
    await passTime(story, orderId, '3 minutes');
    await both(reconcile, reconcile)(story, orderId, pick);
  },
  'half an hour passes': wait('31 minutes', releaseLapsedReservations),
  'a day passes': wait('25 hours', reconcilePayments, expireUnpaidOrders),
  'two days pass': wait('49 hours', expireGrants),
  'two weeks pass': wait('15 days', matureEarnings),
  'the seller takes the earnings': (story) => callAs(story, story.shop.seller).wallet.payout({}),
} satisfies Record<string, StoryEvent>;

/** Moves all times of the order, and of its buyer's top-ups, back by `interval`. */
async function passTime({ db, buyer }: Story, orderId: string, interval: string): Promise<void> {
  const back = (table: string, columns: readonly string[], where: string, id = orderId) => {
    const changes = columns.map((column) => `"${column}" = "${column}" - interval '${interval}'`).join(', ');
    return db.pool.query(`UPDATE ${table} SET ${changes} WHERE ${where}`, [id]);
  };
  await back('orders', ['reservedUntil', 'expiresAt', 'completedAt', 'shippedAt'], '"id" = $1');
  await back('payments', ['createdAt'], '"orderId" = $1');
  await back(
    'payments',
    ['createdAt'],
    '"topUpId" IN (SELECT "id" FROM wallet_top_ups WHERE "userId" = $1)',
    buyer.userId,
  );
  await back('refunds', ['updatedAt', 'askedUntil'], '"orderId" = $1');
  await back('download_grants', ['grantedAt', 'expiresAt'], '"orderId" = $1');
  const lines = '(SELECT "id" FROM order_items WHERE "orderId" = $1)';
  await back('stock_reservations', ['expiresAt'], `"orderItemId" IN ${lines}`);
}
