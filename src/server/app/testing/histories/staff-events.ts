import { fetchFiles, revealKeys, takeRequestBack } from './buyer-events.ts';
import { both, callAs, type StoryEvent } from './history-story.ts';

const decide =
  (decision: 'approve' | 'approve a part' | 'reject'): StoryEvent =>
  async (story, orderId) => {
    const open = await story.db.prisma.refund.findFirst({ where: { orderId, status: 'requested' } });
    if (!open) return;
    const { refunds } = callAs(story, story.staff);
    if (decision === 'reject') return await refunds.reject({ id: open.id, reason: 'It works' });
    await refunds.approve({ id: open.id, ...(decision === 'approve a part' && { amount: 0.5 }) });
  };

const giveBack =
  (amount?: number): StoryEvent =>
  (story, orderId) => {
    const request = { id: orderId, reason: 'other', details: 'Goodwill', ...(amount && { amount }) } as const;
    return callAs(story, story.staff).refunds.refundOrder(request);
  };

const giveBackIntoWallet: StoryEvent = (story, orderId) =>
  callAs(story, story.staff).refunds.refundOrder({
    ...{ id: orderId, reason: 'other', details: 'Goodwill', amount: 1 },
    method: 'wallet',
  });

const tryAgain: StoryEvent = async (story, orderId) => {
  const failed = await story.db.prisma.refund.findFirst({ where: { orderId, status: 'failed' } });
  if (failed) await callAs(story, story.staff).refunds.retry({ id: failed.id });
};

const replaceKey: StoryEvent = async (story, orderId) => {
  const key = await story.db.prisma.productKey.findFirst({
    where: { orderItem: { orderId }, status: { in: ['sold', 'revealed'] } },
  });
  if (key) await callAs(story, story.staff).refunds.replaceKey({ id: key.id, reason: 'Does not work' });
};

const reissueFiles: StoryEvent = async (story, orderId) => {
  const grants = await story.db.prisma.downloadGrant.findMany({ where: { orderId } });
  for (const { id } of grants) await callAs(story, story.staff).downloads.reissue({ id });
};

const approveHeld: StoryEvent = (story, orderId) => callAs(story, story.staff).orderDesk.approve({ id: orderId });

const hold: StoryEvent = (story, orderId) =>
  callAs(story, story.staff).orderDesk.changeStatus({ id: orderId, status: 'on_hold', reason: 'Looks strange' });

const cancel: StoryEvent = (story, orderId) =>
  callAs(story, story.staff).orders.cancel({ id: orderId, reason: 'Stolen card' });

export const staffEvents = {
  'staff approve': decide('approve'),
  'staff approve a part': decide('approve a part'),
  'staff reject': decide('reject'),
  'staff decide twice at once': both(decide('approve'), decide('reject')),
  'staff and buyer decide at once': both(decide('approve'), takeRequestBack),
  'staff give all back': giveBack(),
  'staff give some back': giveBack(0.5),
  'staff give some back into the wallet': giveBackIntoWallet,
  'staff give back twice at once': both(giveBack(), giveBack()),
  'staff give parts back at once': both(giveBack(12), giveBackIntoWallet),
  'staff give back while a key is replaced': both(giveBack(), replaceKey),
  'staff give back while keys are revealed': both(giveBack(), revealKeys),
  'staff give back while files are fetched': both(giveBack(), fetchFiles),
  'staff try a failed refund again': tryAgain,
  'staff cancel': cancel,
  'staff hold the order': hold,
  'staff let the order go on': approveHeld,
  'staff let it go on and cancel at once': both(approveHeld, cancel),
  'a key is replaced': replaceKey,
  'a key is replaced twice at once': both(replaceKey, replaceKey),
  'staff open the files anew': reissueFiles,
} satisfies Record<string, StoryEvent>;
