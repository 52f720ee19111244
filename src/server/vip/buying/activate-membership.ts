import type { ActivateVip, VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { announceActivated, vipPlace } from '../announce-vip.ts';
import { hashGiftCode } from '../gift-code.ts';
import { lockMember } from '../membership.ts';
import { getVipStatus } from '../reading/vip-status.queries.ts';
import { vipRateLimits } from '../vip.limits.ts';
import { applyGain } from './apply-purchase.ts';

/**
 * Answers how a paid purchase stands, or redeems the code of a gift, once. A payment activates what it pays for in the
 * transaction that books it, so there is nothing else to activate: VIP_NOT_PAID until then.
 */
export async function activateMembership(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { orderId, code }: ActivateVip,
): Promise<VipStatusView> {
  if (orderId !== undefined) await requirePaid(services, actor, orderId);
  if (code !== undefined) await redeem(services, actor, requestInfo, code);
  return await getVipStatus(services, actor);
}

async function requirePaid({ db }: Services, { userId }: MemberActor, id: string): Promise<void> {
  const purchase = await db.prisma.vipPurchase.findUnique({ where: { id }, select: { userId: true, status: true } });
  if (purchase?.userId !== userId) throw new AppError('NOT_FOUND');
  if (purchase.status !== 'paid') throw new AppError('VIP_NOT_PAID');
}

async function redeem(
  services: Services,
  { userId }: MemberActor,
  requestInfo: RequestInfo,
  code: string,
): Promise<void> {
  const { db, environment } = services;
  await services.rateLimits.consume(vipRateLimits.redeemVip, userId);
  const settings = await getSettings(db);
  await transaction(db, async (tx) => {
    await lockMember(tx, userId);
    const [gift] = await tx.$queryRaw<{ id: string; plan: 'annual' | 'lifetime'; isOpen: boolean }[]>`
      SELECT c."id", c."plan", c."redeemedAt" IS NULL AND q."status" = 'paid'
        AND NOT EXISTS (SELECT FROM payments p WHERE p."vipPurchaseId" = q."id" AND (p."lostAt" IS NOT NULL
          OR p."disputedAt" IS NOT NULL AND p."disputeOutcome" IS DISTINCT FROM 'won'
          OR EXISTS (SELECT FROM payment_disputes d WHERE d."paymentId" = p."id" AND d."outcome" = 'lost'))) AS "isOpen"
      FROM vip_codes c JOIN vip_purchases q ON q."id" = c."purchaseId"
      WHERE c."codeHash" = ${hashGiftCode(code)} FOR UPDATE OF c`;
    if (!gift?.isOpen) throw new AppError('VIP_CODE_INVALID');
    const applied = await applyGain(tx, settings, { userId, plan: gift.plan, priceCents: 0 });
    if (!applied)
      throw new AppError('VIP_CONFLICT', {
        message: 'You already have a lifetime membership. You can give the code to someone else.',
      });
    const { subscriptionId } = applied;
    const data = { redeemedAt: databaseNow(), redeemedById: userId, subscriptionId };
    await tx.vipCode.update({ where: { id: gift.id }, data, select: { id: true } });
    await announceActivated(tx, vipPlace(environment, settings), { subscriptionId, dedupe: gift.id });
    await audit(tx, { entity: 'vip', entityId: subscriptionId, action: 'redeem', userId, requestInfo });
  });
}
