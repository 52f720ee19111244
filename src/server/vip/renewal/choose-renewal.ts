import { fitsCurrency, toAmount, toCents } from '../../../shared/money/money.ts';
import type { ChooseRenewal, VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import { audit } from '../../audit/audit.ts';
import { prepareCard } from '../../payments/cards/prepare-card.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { announceEnding, vipPlace } from '../announce-vip.ts';
import { findRunning, lockMember } from '../membership.ts';
import { canRenew, findRenewalMethod, readRenewal } from '../reading/renewal.queries.ts';
import { getVipStatus } from '../reading/vip-status.queries.ts';
import { planCents } from '../vip-prices.ts';
import { announceRenewalOn } from './announce-renewal.ts';
import { endRenewal, writeRenewal } from './write-renewal.ts';

/**
 * An annual membership is renewed each year by one of its member's cards. VIP_CONFLICT for any other and for one that
 * is to end, VALIDATION_FAILED for a card that is not theirs or has expired, PRICE_CHANGED when a year costs something
 * else than they saw.
 */
export async function chooseRenewal(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { paymentToken, expectedPrice }: ChooseRenewal,
): Promise<VipStatusView> {
  const { db, environment } = services;
  const { userId } = actor;
  const settings = await getSettings(db);
  const cardMethod = settings.vipEnabled ? await findRenewalMethod(services) : undefined;
  if (!cardMethod) throw new AppError('VIP_CLOSED');
  const { savedMethodId: cardId } = await prepareCard(services, {
    userId,
    provider: cardMethod.provider,
    paymentToken,
  });
  const { currencyCode: currency } = settings;
  const priceCents = planCents(settings, 'annual');
  const isSame = fitsCurrency(expectedPrice, currency) && toCents(expectedPrice, currency) === priceCents;
  if (!isSame) throw new AppError('PRICE_CHANGED', { details: { price: toAmount(priceCents, currency) } });
  await transaction(db, async (tx) => {
    await lockMember(tx, userId);
    const current = await findRunning(tx, userId, databaseNow());
    const isOpen = current && canRenew(current, await readRenewal(tx, current.id));
    if (!current?.endDate || !cardId || !isOpen) {
      throw new AppError('VIP_CONFLICT', {
        message: 'Only an active annual membership that has not been cancelled can be renewed.',
      });
    }
    const { id: subscriptionId, endDate } = current;
    const renewal = await writeRenewal(tx, { subscriptionId, cardId, priceCents, currency, endDate });
    await announceRenewalOn(tx, vipPlace(environment, settings), { userId, renewal, endDate });
    const newValue = { cardId, consent: renewal.consentText };
    await audit(tx, { entity: 'vip', entityId: subscriptionId, action: 'renewal-on', newValue, userId, requestInfo });
  });
  return await getVipStatus(services, actor);
}

/** Nothing is charged by itself any more; the membership stays until its end. VIP_CONFLICT where it was off. */
export async function stopRenewal(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
): Promise<VipStatusView> {
  const { userId } = actor;
  const settings = await getSettings(services.db);
  await transaction(services.db, async (tx) => {
    await lockMember(tx, userId);
    const current = await findRunning(tx, userId, databaseNow());
    if (!current || !(await endRenewal(tx, current.id))) throw new AppError('VIP_CONFLICT');
    await announceEnding(tx, vipPlace(services.environment, settings), current);
    await audit(tx, { entity: 'vip', entityId: current.id, action: 'renewal-off', userId, requestInfo });
  });
  return await getVipStatus(services, actor);
}
