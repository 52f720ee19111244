import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Environment } from '../../platform/env.ts';
import { type WithdrawalNews, withdrawalMailVariables } from './withdrawals.emails.ts';

const sentences: Record<Exclude<WithdrawalNews, 'requested'>, string> = {
  approved: 'Your withdrawal has been approved and will be paid out.',
  paid: 'Your withdrawal was paid out.',
  returned: 'The coins of your withdrawal came back to us. The full amount is in your wallet again.',
  rejected: 'Your withdrawal was not approved. The money is back in your wallet.',
};

/** Notifies a member of a withdrawal's progress, once per event: by mail, and in the shop when staff decided. */
export async function announceWithdrawal(
  tx: Transaction,
  { PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>,
  id: string,
  news: WithdrawalNews,
): Promise<void> {
  const { userId, ...facts } = await tx.walletWithdrawal.findUniqueOrThrow({
    where: { id },
    select: {
      userId: true,
      amountCents: true,
      feeCents: true,
      currency: true,
      address: true,
      reason: true,
      payoutHash: true,
    },
  });
  const dedupeKey = `withdrawal-${news}:${id}`;
  const variables = withdrawalMailVariables(news, facts, PUBLIC_URL);
  await queueMail(tx, { templateKey: `withdrawal-${news}`, userId, variables, dedupeKey });
  if (news === 'requested') return;
  const message = `${sentences[news]} ${facts.reason ?? ''}`.trim();
  await notify(tx, { userId, type: 'system', title: `Withdrawal ${news}`, message, link: '/user/wallet', dedupeKey });
}
