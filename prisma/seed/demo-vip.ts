import type { PoolClient } from 'pg';
import { settingDefaults } from '../../src/shared/settings/settings.ts';

/** The demo's members paid for their year by test card, and the last of them may still have it refunded. */
export async function seedDemoVip(client: PoolClient): Promise<void> {
  const { currencyCode, guaranteeDays, vipGraceDays } = settingDefaults;
  await client.query(
    `UPDATE vip_subscriptions SET "perksUntil" = "endDate" + $1 * interval '1 day',
       "guaranteeUntil" = "startDate" + $2 * interval '1 day'`,
    [vipGraceDays, guaranteeDays],
  );
  await client.query(
    `INSERT INTO vip_purchases ("id", "userId", "subscriptionId", "kind", "plan", "amountCents", "currency", "status",
       "idempotencyKey", "periodStart", "periodEnd", "createdAt", "paidAt")
     SELECT gen_random_uuid(), "userId", "id", 'activate', "type", "priceCents", $1, 'paid', 'demo-' || "id",
       "startDate", "endDate", "startDate", "startDate" FROM vip_subscriptions`,
    [currencyCode],
  );
  await client.query(`INSERT INTO payments ("id", "vipPurchaseId", "provider", "method", "status", "amountCents",
      "currency", "providerReference", "cardBrand", "cardLast4", "createdAt", "updatedAt", "paidAt")
    SELECT gen_random_uuid(), "id", 'test-gateway', 'card', 'paid', "amountCents", "currency", 'demo_vip_' || "id",
      'visa', '4242', "paidAt", "paidAt", "paidAt" FROM vip_purchases`);
  await client.query(`INSERT INTO test_gateway_charges ("paymentId", "reference", "status", "amountCents", "currency",
      "brand", "last4", "isDisputed", "createdAt")
    SELECT "id", "providerReference", 'captured', "amountCents", "currency", 'visa', '4242', false, "paidAt"
    FROM payments WHERE "vipPurchaseId" IS NOT NULL`);
  await client.query(`UPDATE vip_subscriptions v SET "transactionId" = p."providerReference"
    FROM vip_purchases q JOIN payments p ON p."vipPurchaseId" = q."id" WHERE q."subscriptionId" = v."id"`);
}
