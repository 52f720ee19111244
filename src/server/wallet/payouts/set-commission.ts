import { randomUUID } from 'node:crypto';
import type { Commission, SetCommission } from '../../../shared/wallet/payout.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { replaceCommission } from '../../earnings/seller-commission.ts';
import { notify } from '../../notifications/notify.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { findCommission } from './commission.queries.ts';
import { earningsPath } from './earnings-path.ts';

/**
 * Gives a seller their own rate of commission, or that of the shop again, for what is booked from now on; they are told.
 * NOT_FOUND for who does not sell; STALE_VERSION when it is not the one any more that was to be replaced.
 */
export async function setCommission(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id: sellerId, ownPercent, replaces }: SetCommission,
): Promise<Commission> {
  refuseOwnMatter(actor, [sellerId]);
  const settings = await getSettings(db);
  const shopPercent = settings.sellerCommissionPercent;
  return await transaction(db, async (tx) => {
    const present = await findCommission(tx, sellerId, settings);
    if (!present) throw new AppError('NOT_FOUND', { message: 'This user does not sell.' });
    if (present.ownPercent === ownPercent) return present;
    const seen = replaces === undefined ? present.ownPercent : replaces;
    if (!(await replaceCommission(tx, { sellerId, seen, percent: ownPercent }))) throw new AppError('STALE_VERSION');
    const set = { percent: ownPercent ?? shopPercent, ownPercent, shopPercent };
    if (set.percent !== present.percent) await tellSeller(tx, sellerId, set.percent);
    const change = { oldValue: { percent: seen }, newValue: { percent: ownPercent } };
    const fact = { entity: 'seller_commission', entityId: sellerId, action: 'update', ...change };
    await audit(tx, { ...fact, userId: actor.userId, requestInfo });
    return set;
  });
}

async function tellSeller(tx: Transaction, userId: string, percent: number): Promise<void> {
  await notify(tx, {
    userId,
    type: 'system',
    title: 'Your commission has changed',
    message: `The shop now keeps ${percent}% of your sales. Earnings that you have already made stay as they are.`,
    link: await earningsPath(tx, userId),
    dedupeKey: `seller-commission:${userId}:${randomUUID()}`,
  });
}
