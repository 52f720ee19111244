import { isRiskSignal, type RiskSignal, riskAmounts, riskScoreOf } from '../../../shared/orders/risk.rules.ts';
import { settingDefaults } from '../../../shared/settings/settings.ts';
import { isSameAddress } from '../../accounts/same-address.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { readTogether } from '../../platform/database/read-together.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { isDisposableEmail } from './disposable-email.ts';

const sameAddress = Prisma.raw(isSameAddress('t', 'b'));

export interface OrderRisk {
  score: number;
  signals: readonly RiskSignal[];
  /** Staff decide first (D-36). */
  isHeld: boolean;
}

/**
 * Finds what ties the buyer of an order to its sellers and what else speaks against it, and keeps it with the order. Call
 * with its row locked.
 */
export async function assessRisk(tx: Transaction, orderId: string): Promise<OrderRisk> {
  const risk = judgeRisk(await readTogether<RiskFacts>(tx, selectRiskFacts(orderId)));
  const { score, signals } = risk;
  if (score > 0) {
    const data = { riskScore: score, riskSignals: [...signals] };
    await tx.order.update({ where: { id: orderId }, data, select: { id: true } });
  }
  return risk;
}

/** What `selectRiskFacts` finds. */
export type RiskFacts = {
  found: { signal: string };
  conduct: { signal: string };
  addresses: { email: string };
  setting: { value: unknown };
};

/** Parts of `readTogether`. */
export function selectRiskFacts(orderId: string): Record<keyof RiskFacts, Prisma.Sql> {
  return {
    found: selectTies(orderId),
    conduct: selectConduct(orderId),
    addresses: Prisma.sql`SELECT unnest(ARRAY[u."email", o."contactEmail"]) AS "email"
      FROM orders o JOIN users u ON u."id" = o."userId" WHERE o."id" = ${orderId}::uuid`,
    setting: Prisma.sql`SELECT "value" FROM settings WHERE "key" = 'riskHoldScore'`,
  };
}

export function judgeRisk({
  found,
  conduct,
  addresses,
  setting,
}: { [Name in keyof RiskFacts]: RiskFacts[Name][] }): OrderRisk {
  const isDisposable = addresses.some(({ email }) => isDisposableEmail(email));
  const known = [...found, ...conduct].map(({ signal }) => signal).filter(isRiskSignal);
  const signals: RiskSignal[] = isDisposable ? [...known, 'disposable_email'] : known;
  const score = riskScoreOf(signals);
  const value = setting[0]?.value;
  const holdScore = typeof value === 'number' ? value : settingDefaults.riskHoldScore;
  return { score, signals, isHeld: score >= holdScore };
}

function selectTies(orderId: string): Prisma.Sql {
  return Prisma.sql`
    WITH sides AS (
      SELECT DISTINCT o."id" AS "orderId", o."userId" AS buyer, i."sellerId" AS seller
      FROM orders o JOIN order_items i ON i."orderId" = o."id"
      WHERE o."id" = ${orderId}::uuid
        -- What staff sell is the shop's own: it earns nothing by buying from itself.
        AND NOT EXISTS (SELECT 1 FROM user_roles ur JOIN roles r ON r."id" = ur."roleId"
                        WHERE ur."userId" = i."sellerId" AND r."name" = 'admin')
    )
    SELECT DISTINCT ties.signal FROM sides s CROSS JOIN LATERAL (
      SELECT 'same_account' AS signal WHERE s.buyer = s.seller
      UNION ALL
      SELECT 'same_wallet' FROM connected_wallets b JOIN connected_wallets t ON lower(t."address") = lower(b."address")
      WHERE b."userId" = s.buyer AND t."userId" = s.seller
      UNION ALL
      SELECT 'same_card' FROM user_payment_methods b JOIN user_payment_methods t ON t."cardKey" = b."cardKey"
      WHERE b."userId" = s.buyer AND t."userId" = s.seller
      UNION ALL
      SELECT 'same_card' FROM payments b JOIN payments t ON t."cardFingerprint" = b."cardFingerprint"
      WHERE b."orderId" = s."orderId" AND t."id" <> b."id"
        AND (EXISTS (SELECT 1 FROM orders o WHERE o."id" = t."orderId" AND o."userId" = s.seller)
             OR EXISTS (SELECT 1 FROM wallet_top_ups w WHERE w."id" = t."topUpId" AND w."userId" = s.seller))
      UNION ALL
      SELECT 'same_device' FROM user_devices b JOIN user_devices t ON t."deviceId" = b."deviceId"
      WHERE b."userId" = s.buyer AND t."userId" = s.seller AND b."deviceId" <> ''
      UNION ALL
      SELECT 'same_device' FROM sessions b JOIN sessions t ON t."deviceId" = b."deviceId"
      WHERE b."userId" = s.buyer AND t."userId" = s.seller AND b."deviceId" <> ''
      UNION ALL
      SELECT 'same_address' FROM (
        SELECT "line1", "postalCode", "country" FROM addresses WHERE "userId" = s.buyer
        UNION ALL
        SELECT o."billing" ->> 'line1', o."billing" ->> 'postalCode', o."billing" ->> 'country'
        FROM orders o WHERE o."id" = s."orderId") b
      JOIN addresses t ON t."userId" = s.seller AND ${sameAddress}
      UNION ALL
      SELECT 'same_network' FROM sessions b JOIN sessions t ON t."ipMasked" = b."ipMasked"
      WHERE b."userId" = s.buyer AND t."userId" = s.seller AND b."ipMasked" <> '') ties
    WHERE s.buyer <> s.seller OR ties.signal = 'same_account'`;
}

/** What the buyer has done so far, and how this order looks beside it. */
function selectConduct(orderId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT signs.signal FROM orders o JOIN users u ON u."id" = o."userId" CROSS JOIN LATERAL (
      SELECT 'prior_dispute' AS signal WHERE EXISTS (
        SELECT 1 FROM orders e JOIN payments p ON p."orderId" = e."id"
        WHERE e."userId" = o."userId" AND e."id" <> o."id" AND p."disputedAt" IS NOT NULL)
      UNION ALL
      SELECT 'many_cards' WHERE 3 <= (
        SELECT count(DISTINCT p."cardFingerprint") FROM orders e JOIN payments p ON p."orderId" = e."id"
        WHERE e."userId" = o."userId" AND e."createdAt" > o."createdAt" - interval '1 day')
      UNION ALL
      SELECT 'velocity' WHERE 5 < (
        SELECT count(*) FROM orders e
        WHERE e."userId" = o."userId" AND e."createdAt" > o."createdAt" - interval '1 hour')
      UNION ALL
      SELECT 'country_mismatch' WHERE o."billingCountry" <> o."ipCountry"
      UNION ALL
      SELECT 'tor_or_dc_ip' WHERE o."fromListedNetwork"
      UNION ALL
      SELECT 'high_amount' WHERE o."totalCents" >= ${riskAmounts.high}::int
      UNION ALL
      SELECT 'new_account' WHERE o."totalCents" >= ${riskAmounts.forNewAccount}::int
        AND u."createdAt" > o."createdAt" - interval '1 day') signs
    WHERE o."id" = ${orderId}::uuid`;
}
