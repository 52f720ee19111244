import type { MemberActor } from '../../platform/actor.ts';
import type { Database } from '../../platform/database/db.ts';
import { cardOf } from '../../wallet/testing/wallet-acts.ts';
import { createWalletShop } from '../../wallet/testing/wallet-shop.ts';

/** A test shop that sells memberships by test card and wallet. */
export async function createVipShop(db: Database) {
  await db.prisma.shopPaymentMethod.updateMany({ data: { isActive: true } });
  const shop = await createWalletShop(db);
  const buy = (member: MemberActor, plan: 'annual' | 'lifetime' = 'annual', more: object = {}, key?: string) =>
    shop.as(member, key).vip.buy({ plan, ...byCard(), ...more });
  /** As if so many days had passed for everything that this member bought. */
  const passDays = async ({ userId }: MemberActor, days: number) => {
    const by = [userId, days];
    await db.pool.query(
      `UPDATE vip_subscriptions SET "startDate" = "startDate" - $2 * interval '1 day',
         "endDate" = "endDate" - $2 * interval '1 day', "perksUntil" = "perksUntil" - $2 * interval '1 day',
         "guaranteeUntil" = "guaranteeUntil" - $2 * interval '1 day', "endedAt" = "endedAt" - $2 * interval '1 day',
         "createdAt" = "createdAt" - $2 * interval '1 day' WHERE "userId" = $1`,
      by,
    );
    await db.pool.query(
      `UPDATE vip_purchases SET "periodStart" = "periodStart" - $2 * interval '1 day',
         "periodEnd" = "periodEnd" - $2 * interval '1 day', "createdAt" = "createdAt" - $2 * interval '1 day'
       WHERE "userId" = $1`,
      by,
    );
    await db.pool.query(
      `UPDATE vip_renewals r SET "announcedEnd" = "announcedEnd" - $2 * interval '1 day',
         "chargeAt" = "chargeAt" - $2 * interval '1 day', "triedAt" = "triedAt" - $2 * interval '1 day'
       FROM vip_subscriptions s WHERE s."id" = r."subscriptionId" AND s."userId" = $1`,
      by,
    );
  };
  const subscriptionOf = ({ userId }: MemberActor) =>
    db.prisma.vipSubscription.findFirstOrThrow({ where: { userId }, orderBy: { id: 'desc' } });
  return { ...shop, buy, passDays, subscriptionOf };
}

export const byCard = (number?: string) => ({ paymentMethod: 'card' as const, card: cardOf(number) });
