import { randomUUID } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import { expireGrants } from '../../../server/downloads/expire-grants.ts';
import { expireUnpaidOrders } from '../../../server/orders/expire-unpaid-orders.ts';
import { reconcilePayments } from '../../../server/orders/reconcile-payments.ts';
import { reconcileRefunds } from '../../../server/orders/reconcile-refunds.ts';
import { releaseLapsedReservations } from '../../../server/orders/release-lapsed-reservations.ts';
import { orderOf, paymentOf } from '../../../server/orders/testing/test-services.ts';
import { AppError } from '../../../server/platform/app-error.ts';
import { callAs, passTime, runDueJobs, type Story } from './history-world.ts';

/** Something that happens to the order that `pick` points at. */
type HappenToOrder = (story: Story, orderId: string) => Promise<unknown>;

const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asksBank: '4000002500003155',
  disputed: '4000000000000259',
} as const;

const payWith =
  (number: string): HappenToOrder =>
  (story, orderId) =>
    callAs(story, story.buyer).orders.processPayment(paymentOf(orderId, number));

const answerBank =
  (outcome: 'approved' | 'rejected'): HappenToOrder =>
  async (story, orderId) => {
    const payment = await story.db.prisma.payment.findFirst({ where: { orderId, status: 'processing' } });
    if (!payment) return;
    const answer = { orderId, paymentMethod: 'card' as const, threeDSecure: { paymentId: payment.id, outcome } };
    await callAs(story, story.buyer).orders.processPayment(answer);
  };

const revealKeys: HappenToOrder = async (story, orderId) => {
  const { items } = await callAs(story, story.buyer).orders.get({ id: orderId });
  for (const item of items) {
    for (const key of item.keys) {
      const keyId = key.id;
      await callAs(story, story.buyer).orders.revealKey({ id: orderId, itemId: item.id, keyId, acknowledge: true });
    }
  }
};

const fetchFiles: HappenToOrder = async (story, orderId) => {
  const { items } = await callAs(story, story.buyer).orders.get({ id: orderId });
  for (const { id } of items.flatMap((item) => item.downloads)) {
    const { url } = await callAs(story, story.buyer).downloads.createLink({ id });
    const token = url.split('/').at(-1) ?? '';
    const reply = await callAs(story, story.buyer).downloads.file({ token });
    await reply.onStart?.({ start: 0 });
  }
};

const renewFiles: HappenToOrder = async (story, orderId) => {
  const { items } = await callAs(story, story.buyer).orders.get({ id: orderId });
  for (const { id } of items.flatMap((item) => item.downloads))
    await callAs(story, story.buyer).downloads.renew({ id });
};

const both =
  (first: HappenToOrder, second: HappenToOrder): HappenToOrder =>
  async (story, orderId) => {
    const outcomes = await Promise.allSettled([first(story, orderId), second(story, orderId)]);
    for (const outcome of outcomes) if (outcome.status === 'rejected') judge(story, outcome.reason);
  };

const cancel: HappenToOrder = (story, orderId) =>
  callAs(story, story.buyer).orders.cancel({ id: orderId, reason: 'Changed my mind' });

const askMoneyBack: HappenToOrder = (story, orderId) =>
  callAs(story, story.buyer).refunds.request({ id: orderId, reason: 'changed_mind' });

const complain: HappenToOrder = (story, orderId) =>
  callAs(story, story.buyer).refunds.request({ id: orderId, reason: 'invalid_key', details: 'It says invalid key' });

const takeRequestBack: HappenToOrder = (story, orderId) =>
  callAs(story, story.buyer).refunds.withdrawRequest({ id: orderId });

const takeMoney: HappenToOrder = (story, orderId) =>
  callAs(story, story.buyer).refunds.chooseStock({ id: orderId, choice: 'refund' });

const staffDecide =
  (decision: 'approve' | 'reject'): HappenToOrder =>
  async (story, orderId) => {
    const open = await story.db.prisma.refund.findFirst({ where: { orderId, status: 'requested' } });
    if (!open) return;
    const { refunds } = callAs(story, story.staff);
    await (decision === 'approve'
      ? refunds.approve({ id: open.id })
      : refunds.reject({ id: open.id, reason: 'It works' }));
  };

const staffGiveBack =
  (amount?: number): HappenToOrder =>
  (story, orderId) => {
    const wish = { id: orderId, reason: 'other', details: 'Goodwill', ...(amount && { amount }) } as const;
    return callAs(story, story.staff).refunds.refundOrder(wish);
  };

const replaceKey: HappenToOrder = async (story, orderId) => {
  const key = await story.db.prisma.productKey.findFirst({
    where: { orderItem: { orderId }, status: { in: ['sold', 'revealed'] } },
  });
  if (key) await callAs(story, story.staff).refunds.replaceKey({ id: key.id, reason: 'Does not work' });
};

const wait =
  (interval: string, ...then: ((story: Story) => Promise<unknown>)[]): HappenToOrder =>
  async (story, orderId) => {
    await passTime(story, orderId, interval);
    for (const job of then) await job(story);
  };

/** Everything that buyer, staff, provider and clock may do to an order, in any state of it. */
export const orderEvents = {
  pays: payWith(cards.good),
  'pays with a disputed card': payWith(cards.disputed),
  'is declined': payWith(cards.declined),
  'has too little money': payWith(cards.poor),
  'is asked by the bank': payWith(cards.asksBank),
  'approves at the bank': answerBank('approved'),
  'is rejected by the bank': answerBank('rejected'),
  'pays twice at once': both(payWith(cards.good), payWith(cards.good)),
  'pays and cancels at once': both(payWith(cards.good), cancel),
  cancels: cancel,
  'cancels twice at once': both(cancel, cancel),
  'asks for money back': askMoneyBack,
  complains: complain,
  'takes the request back': takeRequestBack,
  'takes the money instead of waiting': takeMoney,
  'staff approve': staffDecide('approve'),
  'staff reject': staffDecide('reject'),
  'staff give all back': staffGiveBack(),
  'staff give some back': staffGiveBack(0.5),
  'staff cancel': (story, orderId) => callAs(story, story.staff).orders.cancel({ id: orderId, reason: 'Stolen card' }),
  'a key is replaced': replaceKey,
  'asks for money and reveals at once': both(askMoneyBack, revealKeys),
  'asks for money and fetches at once': both(askMoneyBack, fetchFiles),
  'staff decide twice at once': both(staffDecide('approve'), staffDecide('reject')),
  'staff and buyer decide at once': both(staffDecide('approve'), takeRequestBack),
  'staff give back twice at once': both(staffGiveBack(), staffGiveBack()),
  'staff give back while a key is replaced': both(staffGiveBack(), replaceKey),
  'reveals keys': revealKeys,
  'reveals and cancels at once': both(revealKeys, cancel),
  'fetches files': fetchFiles,
  'renews files': renewFiles,
  'the workers run': (story) => runDueJobs(story),
  'the workers run twice at once': both(runDueJobs, runDueJobs),
  'half an hour passes': wait('31 minutes', ({ shop }) => releaseLapsedReservations(shop.services)),
  'three minutes pass': wait('3 minutes', async ({ shop, db }) => {
    await db.pool.query(`UPDATE refunds SET "updatedAt" = "updatedAt" - interval '3 minutes'`);
    await reconcilePayments(shop.services);
    await reconcileRefunds(shop.services);
  }),
  'a day passes': wait(
    '25 hours',
    ({ shop }) => reconcilePayments(shop.services),
    ({ shop }) => expireUnpaidOrders(shop.services),
  ),
  'two days pass': wait('49 hours', ({ shop }) => expireGrants(shop.services)),
  'two weeks pass': wait('15 days'),
} satisfies Record<string, HappenToOrder>;
export type OrderEventName = keyof typeof orderEvents;

/** A new order of the buyer; `repeat` sends the one before again, as an impatient browser does. */
export async function placeOrder(story: Story, pick: number, repeat: boolean): Promise<void> {
  const last = repeat ? story.orders.at(-1) : undefined;
  const ware = story.wares[pick % story.wares.length];
  const wish = last?.wish ?? orderOf({ id: ware?.id ?? '', quantity: ware?.kind === 'file' ? 1 : 1 + (pick % 2) });
  const key = last?.key ?? randomUUID();
  const { order } = await callAs(story, story.buyer, key).orders.place(wish);
  if (last === undefined) story.orders.push({ id: order.id, key, wish });
  else if (order.id !== last.id) story.faults.push(`The repeat of ${last.id} made ${order.id}`);
}

/** Refusals are part of every story; an error that says nothing to the buyer is not. */
export function judge(story: Story, error: unknown): void {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof AppError && cause.status < 500) return;
  story.faults.push(cause instanceof Error ? `${cause.message}\n${cause.stack}` : String(cause));
}
