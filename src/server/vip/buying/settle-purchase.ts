import type { Settings } from '../../../shared/settings/settings.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Payment, VipPurchase } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { announceActivated, announceGift, vipPlace } from '../announce-vip.ts';
import { giftCodeOf, hashGiftCode } from '../gift-code.ts';
import { renewed, writeRenewal } from '../renewal/write-renewal.ts';
import { type Applied, applyGain } from './apply-purchase.ts';

export interface LockedPurchase {
  services: Services;
  settings: Settings;
  purchase: VipPurchase;
}

/** Gives the buyer what they paid for. False when they have no use for it. Call with the member locked. */
export async function settlePurchase(
  tx: Transaction,
  locked: LockedPurchase,
  { reference, payment }: { reference: string; payment: Payment },
): Promise<boolean> {
  const { services, settings, purchase } = locked;
  const { id, kind, userId, plan, amountCents, subscriptionId } = purchase;
  if (kind === 'gift') {
    await tx.vipCode.create({
      data: {
        purchaseId: id,
        plan,
        codeHash: hashGiftCode(giftCodeOf(services.secrets, id)),
        createdAt: databaseNow(),
      },
      select: { id: true },
    });
    await markPaid(tx, id, null);
    await announceGift(tx, services.environment, { userId, plan, purchaseId: id });
    return true;
  }
  const applied = await applyGain(tx, settings, {
    ...{ userId, plan, priceCents: amountCents, transactionId: reference },
    ...(kind === 'activate' && { pendingId: subscriptionId }),
  });
  if (!applied) return false;
  await markPaid(tx, id, applied);
  if (kind === 'renew') await renewed(tx, applied.subscriptionId);
  await keepRenewing(tx, locked, { payment, applied });
  const place = vipPlace(services.environment, settings);
  await announceActivated(tx, place, { subscriptionId: applied.subscriptionId, dedupe: id });
  return true;
}

/** As its buyer chose; not where they paid in another way in the end. */
async function keepRenewing(
  tx: Transaction,
  { purchase }: LockedPurchase,
  { payment, applied }: { payment: Payment; applied: Applied },
): Promise<void> {
  const { subscriptionId, periodEnd: endDate } = applied;
  const { amountCents: priceCents, currency } = purchase;
  const cardId = payment.savedMethodId;
  if (!purchase.renews || !cardId || !endDate) return;
  await writeRenewal(tx, { subscriptionId, cardId, priceCents, currency, endDate });
}

async function markPaid(tx: Transaction, id: string, applied: Applied | null): Promise<void> {
  const data = { status: 'paid' as const, paidAt: databaseNow(), ...applied };
  await tx.vipPurchase.update({ where: { id }, data, select: { id: true } });
}
