import { randomUUID } from 'node:crypto';
import { topUpOf } from '../../../wallet/testing/wallet-acts.ts';
import { payByWallet } from './buyer-events.ts';
import { both, callAs, type Story, type StoryEvent } from './history-story.ts';

const topUp =
  (number?: string): StoryEvent =>
  (story, _orderId, pick) =>
    callAs(story, story.buyer).wallet.topUp(topUpOf(10 + (pick % 40), number));

/** Delivers the bank's answer to a top-up that waits for it. */
const answerBank =
  (outcome: 'approved' | 'rejected'): StoryEvent =>
  async (story) => {
    const payment = await story.db.prisma.payment.findFirst({
      where: { topUp: { userId: story.buyer.userId }, status: 'processing' },
    });
    if (!payment?.topUpId) return;
    const threeDSecure = { paymentId: payment.id, outcome };
    await callAs(story, story.buyer).wallet.payTopUp({ id: payment.topUpId, paymentMethod: 'card', threeDSecure });
  };

const returnTopUp: StoryEvent = async (story) => {
  const last = await story.db.prisma.walletTopUp.findFirst({
    where: { userId: story.buyer.userId, status: 'paid' },
    orderBy: { id: 'desc' },
  });
  if (last) await callAs(story, story.staff).adminWallet.refundTopUp({ id: last.id, reason: 'Asked by mail' });
};

const adjust =
  (direction: 'credit' | 'debit'): StoryEvent =>
  (story, _orderId, pick) => {
    const request = { id: story.buyer.userId, direction, amount: 5 + (pick % 30), reason: 'Goodwill' };
    return callAs(story, story.staff).adminWallet.adjust(request);
  };

const withdraw: StoryEvent = (story) => callAs(story, story.buyer).wallet.withdraw({ amount: 10 });

const withdrawalOf = ({ db, buyer }: Story, status: 'requested' | 'approved') =>
  db.prisma.walletWithdrawal.findFirst({ where: { userId: buyer.userId, status }, orderBy: { id: 'asc' } });

const takeWithdrawalBack: StoryEvent = async (story) => {
  const open = await withdrawalOf(story, 'requested');
  if (open) await callAs(story, story.buyer).wallet.cancelWithdrawal({ id: open.id });
};

const approveWithdrawal: StoryEvent = async (story) => {
  const open = await withdrawalOf(story, 'requested');
  if (open) await callAs(story, story.staff).adminWallet.approve({ id: open.id });
};

const rejectWithdrawal: StoryEvent = async (story, _orderId, pick) => {
  const open = await withdrawalOf(story, pick % 2 ? 'requested' : 'approved');
  if (open) await callAs(story, story.staff).adminWallet.reject({ id: open.id, reason: 'Not this one' });
};

const payWithdrawal: StoryEvent = async (story) => {
  const open = await withdrawalOf(story, 'approved');
  const payoutHash = `0x${randomUUID().replaceAll('-', '').repeat(2)}`;
  if (open) await callAs(story, story.staff).adminWallet.pay({ id: open.id, payoutHash, isUnverified: true });
};

export const walletEvents = {
  'staff credit the wallet': adjust('credit'),
  'staff debit the wallet': adjust('debit'),
  'asks for a withdrawal': withdraw,
  'asks for two withdrawals at once': both(withdraw, withdraw),
  'asks for a withdrawal and pays by wallet at once': both(withdraw, payByWallet),
  'takes the withdrawal back': takeWithdrawalBack,
  'staff approve the withdrawal': approveWithdrawal,
  'staff reject the withdrawal': rejectWithdrawal,
  'staff approve the withdrawal while it is taken back': both(approveWithdrawal, takeWithdrawalBack),
  'staff pay the withdrawal': payWithdrawal,
  'staff pay and reject the withdrawal at once': both(payWithdrawal, rejectWithdrawal),
} satisfies Record<string, StoryEvent>;

/** Only where the test gateway takes the cards: the numbers are its own. */
export const topUpEvents = {
  'tops up': topUp(),
  'tops up twice at once': both(topUp(), topUp()),
  'is declined at a top-up': topUp('4000000000000002'),
  'is asked by the bank about a top-up': topUp('4000002500003155'),
  'approves the top-up at the bank': answerBank('approved'),
  'is rejected at the top-up': answerBank('rejected'),
  'answers the bank about the top-up twice at once': both(answerBank('approved'), answerBank('rejected')),
  'staff return the top-up': returnTopUp,
  'staff return the top-up while it is spent': both(returnTopUp, payByWallet),
} satisfies Record<string, StoryEvent>;
