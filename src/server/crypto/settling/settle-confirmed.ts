import { requiredConfirmations } from '../../../shared/crypto/chains/confirmations.rules.ts';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import { toAmount } from '../../../shared/money/money.ts';
import { settleConfirmations, settleDays } from '../../../shared/payments/settled.rules.ts';
import { noteSettled } from '../../payments/attempts/settle-paid.ts';
import { transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

const batchSize = 500;

interface PaidInCoins {
  id: string;
  amountCents: number;
  currency: string;
  /** How deep in its chain each of its transfers is. */
  depths: { asset: CryptoAsset; depth: number }[];
}

/**
 * Notes which payments in coins are the shop's for good: every transfer has twice the confirmations that it needed (D-37).
 * One that staff confirmed without a transfer settles by its age, as other payments do. Safe to run twice.
 */
export async function settleConfirmed({ db }: Services): Promise<void> {
  const { confirmations } = await getSettings(db);
  const { rows } = await db.pool.query<PaidInCoins>({
    name: 'coins-unsettled',
    text: `SELECT p."id", p."amountCents", p."currency", d.depths FROM payments p
           CROSS JOIN LATERAL (
             SELECT json_agg(json_build_object('asset', t."asset", 'depth',
               CASE WHEN t."confirmedAt" IS NULL OR t."orphanedAt" IS NOT NULL THEN 0 ELSE c."headNumber" - t."blockNumber" + 1 END))
               AS depths
             FROM crypto_transfers t JOIN crypto_cursors c ON c."network" = t."network"
             WHERE t."orderId" = p."orderId" OR t."paymentId" = p."id") d
           WHERE p."method" = 'crypto' AND p."status" = 'paid' AND p."settledAt" IS NULL
             AND p."paidAt" > now() - $1 * interval '1 day' AND d.depths IS NOT NULL
           ORDER BY p."paidAt" LIMIT ${batchSize}`,
    values: [settleDays],
  });
  const deepEnough = rows.filter(({ amountCents, currency, depths }) =>
    depths.every(({ asset, depth }) => {
      const required = requiredConfirmations(confirmations, asset, toAmount(amountCents, currency));
      return depth >= settleConfirmations * required;
    }),
  );
  await forEachRow(deepEnough, ({ id }) => transaction(db, (tx) => noteSettled(tx, id)));
}
