import pLimit from 'p-limit';
import { receiveWebhook } from '../../../payments/webhooks/receive-webhook.ts';
import { type Fixture, runDueJobs, type StripeFixture } from './history-fixture.ts';
import { both, callAs, chanceFrom, type Story, type StoryEvent } from './history-story.ts';

/**
 * The buyer opens the payment form and enters a card. Then the browser comes back, or is closed and only Stripe's
 * message tells of it, or nothing comes for now.
 */
export async function payAtStripe(
  story: Story,
  stripe: StripeFixture,
  { orderId, number, pick }: { orderId: string; number: string; pick: number },
): Promise<void> {
  const { nextAction } = await callAs(story, story.buyer).orders.processPayment({ orderId, paymentMethod: 'card' });
  // Already paid by the previous attempt.
  if (!nextAction) return;
  const payment = await story.db.prisma.payment.findUnique({ where: { id: nextAction.paymentId } });
  stripe.enterCard(payment?.providerReference ?? '', number);
  if (pick % 3 === 0) await comeBack('approved')(story, orderId, pick);
  if (pick % 3 === 1) await mailArrives(story, orderId, pick);
}

const comeBack =
  (outcome: 'approved' | 'rejected'): StoryEvent =>
  async (story, orderId) => {
    const payment = await story.db.prisma.payment.findFirst({
      where: { orderId, provider: 'stripe' },
      orderBy: { id: 'desc' },
    });
    const returned = { paymentId: payment?.id ?? '', outcome };
    if (payment) await callAs(story, story.buyer).orders.processPayment({ orderId, paymentMethod: 'card', returned });
  };

/** Most of Stripe's webhooks arrive, each one to five times, in any order, three at a time. */
const mailArrives: StoryEvent = async (story, _orderId, pick) => {
  const chance = chanceFrom(pick);
  await deliverMail(story, (event) => ({ event, copies: chance(4) === 0 ? 0 : 1 + chance(5), place: chance(1000) }));
  await runDueJobs(story);
};

/** Delivers all remaining webhooks. */
export async function deliverRest(fixture: Fixture): Promise<void> {
  await deliverMail(fixture, (event) => ({ event, copies: 2, place: 0 }));
}

type Mail = StripeFixture['mail'][number];

async function deliverMail(
  { stripe, shop }: Fixture,
  fate: (event: Mail) => { event: Mail; copies: number; place: number },
): Promise<void> {
  if (!stripe) return;
  stripe.mail.push(...stripe.events.splice(0));
  const fates = stripe.mail.splice(0).map(fate);
  stripe.mail.push(...fates.filter(({ copies }) => copies === 0).map(({ event }) => event));
  const copies = fates.flatMap(({ event, copies, place }) =>
    Array.from({ length: copies }, (_, copy) => ({ raw: JSON.stringify(event), place: (place * (copy + 1)) % 997 })),
  );
  const atOnce = pLimit(3);
  const arrivals = copies
    .sort((a, b) => a.place - b.place)
    .map(({ raw }) => {
      const headers = { 'stripe-signature': stripe.sign(raw) };
      return atOnce(() => receiveWebhook(shop.services, 'stripe', { raw, headers, ip: '203.0.113.9' }));
    });
  await Promise.all(arrivals);
}

/** The bank decides the dispute for the shop or for the buyer. */
const dispute =
  (type: 'created' | 'closed', status: 'needs_response' | 'won'): StoryEvent =>
  async ({ db, stripe }, orderId) => {
    const payment = await db.prisma.payment.findFirst({
      where: { orderId, provider: 'stripe', status: { in: ['paid', 'refunded'] } },
    });
    const object = { object: 'dispute', payment_intent: payment?.providerReference, reason: 'fraudulent', status };
    if (payment) stripe?.record(`charge.dispute.${type}`, object);
  };

/** A refund bounces days later, because the card is closed. */
const bounce: StoryEvent = async ({ db, stripe }, orderId) => {
  const settled = await db.prisma.refund.findFirst({
    where: { orderId, status: 'settled', method: 'original', payment: { provider: 'stripe' } },
  });
  const refund = stripe?.refunds.get(settled?.providerReference ?? '');
  if (!refund) return;
  Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' });
  stripe?.record('refund.failed', refund);
};

export const stripeEvents = {
  'comes back from Stripe': comeBack('approved'),
  'gives up at Stripe': comeBack('rejected'),
  'comes back twice at once': both(comeBack('approved'), comeBack('approved')),
  'comes back as the mail arrives': both(comeBack('approved'), mailArrives),
  'mail of Stripe arrives': mailArrives,
  'mail of Stripe arrives twice at once': both(mailArrives, mailArrives),
  'the bank opens a dispute': dispute('created', 'needs_response'),
  'the bank ends the dispute': dispute('closed', 'won'),
  'a refund bounces': bounce,
} satisfies Record<string, StoryEvent>;
