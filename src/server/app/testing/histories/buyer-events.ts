import { randomUUID } from 'node:crypto';
import { orderOf, paymentOf } from '../../../orders/testing/test-services.ts';
import { both, callAs, type Story, type StoryEvent } from './history-story.ts';
import { payAtStripe } from './stripe-events.ts';

const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  asksBank: '4000002500003155',
  disputed: '4000000000000259',
} as const;

const payWith =
  (number: string): StoryEvent =>
  (story, orderId, pick) =>
    story.stripe
      ? payAtStripe(story, story.stripe, { orderId, number, pick })
      : callAs(story, story.buyer).orders.processPayment(paymentOf(orderId, number));

const answerBank =
  (outcome: 'approved' | 'rejected'): StoryEvent =>
  async (story, orderId) => {
    const payment = await story.db.prisma.payment.findFirst({ where: { orderId, status: 'processing' } });
    if (!payment) return;
    if (story.stripe) return await story.stripe.answerBank(payment.providerReference ?? '', outcome);
    const answer = { orderId, paymentMethod: 'card' as const, threeDSecure: { paymentId: payment.id, outcome } };
    await callAs(story, story.buyer).orders.processPayment(answer);
  };

export const payByWallet: StoryEvent = (story, orderId) =>
  callAs(story, story.buyer).orders.processPayment({ orderId, paymentMethod: 'wallet' });

export const revealKeys: StoryEvent = async (story, orderId) => {
  const { items } = await callAs(story, story.buyer).orders.get({ id: orderId });
  for (const item of items) {
    for (const { id: keyId } of item.keys) {
      await callAs(story, story.buyer).orders.revealKey({ id: orderId, itemId: item.id, keyId, acknowledge: true });
    }
  }
};

export const fetchFiles: StoryEvent = async (story, orderId) => {
  const { items } = await callAs(story, story.buyer).orders.get({ id: orderId });
  for (const { id } of items.flatMap((item) => item.downloads)) {
    const { url } = await callAs(story, story.buyer).downloads.createLink({ id });
    const reply = await callAs(story, story.buyer).downloads.file({ token: url.split('/').at(-1) ?? '' });
    await reply.onStart?.({ start: 0, end: reply.size - 1 });
  }
};

const renewFiles: StoryEvent = async (story, orderId) => {
  const { items } = await callAs(story, story.buyer).orders.get({ id: orderId });
  for (const { id } of items.flatMap((item) => item.downloads)) {
    await callAs(story, story.buyer).downloads.renew({ id });
  }
};

const cancel: StoryEvent = (story, orderId) =>
  callAs(story, story.buyer).orders.cancel({ id: orderId, reason: 'Changed my mind' });

const askMoneyBack =
  (method: 'original' | 'wallet'): StoryEvent =>
  (story, orderId) =>
    callAs(story, story.buyer).refunds.request({ id: orderId, reason: 'changed_mind', method });

const complain: StoryEvent = (story, orderId) =>
  callAs(story, story.buyer).refunds.request({ id: orderId, reason: 'invalid_key', details: 'It says invalid key' });

export const takeRequestBack: StoryEvent = (story, orderId) =>
  callAs(story, story.buyer).refunds.withdrawRequest({ id: orderId });

const chooseStock =
  (choice: 'wait' | 'refund'): StoryEvent =>
  (story, orderId) =>
    callAs(story, story.buyer).refunds.chooseStock({ id: orderId, choice });

/** Another buyer orders, and mostly pays for, the scarce products. */
const rivalBuys: StoryEvent = async (story, _orderId, pick) => {
  const rival = callAs(story, story.rival);
  const { order } = await rival.orders.place(orderOf({ id: story.wares[2]?.id ?? '' }));
  if (pick % 4 === 0) return await rival.orders.cancel({ id: order.id, reason: 'Changed my mind' });
  if (!story.stripe) await rival.orders.processPayment(paymentOf(order.id));
};

export const buyerEvents = {
  pays: payWith(cards.good),
  'pays with a disputed card': payWith(cards.disputed),
  'is declined': payWith(cards.declined),
  'has too little money': payWith(cards.poor),
  'is asked by the bank': payWith(cards.asksBank),
  'approves at the bank': answerBank('approved'),
  'is rejected by the bank': answerBank('rejected'),
  'pays twice at once': both(payWith(cards.good), payWith(cards.good)),
  'pays and cancels at once': both(payWith(cards.good), cancel),
  'pays by wallet': payByWallet,
  'pays by wallet and by card at once': both(payByWallet, payWith(cards.good)),
  'pays by wallet and cancels at once': both(payByWallet, cancel),
  'is asked by the bank, then pays by wallet': async (story, orderId, pick) => {
    await payWith(cards.asksBank)(story, orderId, pick);
    await payByWallet(story, orderId, pick);
  },
  cancels: cancel,
  'cancels twice at once': both(cancel, cancel),
  'asks for money back': askMoneyBack('original'),
  'asks for money back into the wallet': askMoneyBack('wallet'),
  complains: complain,
  'takes the request back': takeRequestBack,
  'takes the money instead of waiting': chooseStock('refund'),
  'waits for stock': chooseStock('wait'),
  'asks for money and reveals at once': both(askMoneyBack('original'), revealKeys),
  'asks for money and fetches at once': both(askMoneyBack('wallet'), fetchFiles),
  'reveals keys': revealKeys,
  'reveals and cancels at once': both(revealKeys, cancel),
  'fetches files': fetchFiles,
  'fetches files twice at once': both(fetchFiles, fetchFiles),
  'renews files': renewFiles,
  'a rival buys': rivalBuys,
  'a rival buys while the order is paid': both(rivalBuys, payWith(cards.good)),
} satisfies Record<string, StoryEvent>;

/** A new order of the buyer; `repeat` sends the previous request again, as an impatient browser does. */
export async function placeOrder(story: Story, pick: number, repeat: boolean): Promise<void> {
  const last = repeat ? story.orders.at(-1) : undefined;
  const ware = story.wares[pick % story.wares.length];
  const input = last?.input ?? orderOf({ id: ware?.id ?? '', quantity: ware?.kind === 'file' ? 1 : 1 + (pick % 2) });
  const key = last?.key ?? randomUUID();
  const { order } = await callAs(story, story.buyer, key).orders.place(input);
  if (last === undefined) story.orders.push({ id: order.id, key, input });
  else if (order.id !== last.id) story.faults.push(`The repeat of ${last.id} made ${order.id}`);
}
