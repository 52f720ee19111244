import { queueMail } from '../email-templates/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import { transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';

/**
 * Tells somebody by notification and mail that they may no longer sell, once for each time; not those who may again
 * meanwhile, or whose account is gone.
 */
export async function announceSellingLost(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  { userId, lossId }: { userId: string; lossId: string },
): Promise<void> {
  const page = '/user/become-a-seller';
  await transaction(db, async (tx) => {
    const where = { id: userId, lostSelling: true, status: { not: 'deleted' } } as const;
    const member = await tx.user.findFirst({ where, select: { id: true } });
    if (member === null) return;
    const dedupeKey = `seller-ended:${lossId}`;
    await notify(tx, {
      userId,
      type: 'seller_application',
      title: 'You can no longer sell',
      message: 'Your products have been taken off sale. You keep what you have earned so far.',
      link: page,
      dedupeKey,
    });
    const variables = { applicationUrl: `${environment.PUBLIC_URL}${page}` };
    await queueMail(tx, { templateKey: 'seller-ended', userId, variables, dedupeKey });
  });
}
