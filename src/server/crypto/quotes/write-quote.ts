import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { formatUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts, type CryptoAsset, markCount } from '../../../shared/crypto/crypto-assets.ts';
import { rateDecimals } from '../../../shared/crypto/quotes/crypto-rate.rules.ts';
import { markUnits, unitsOfPrice } from '../../../shared/crypto/quotes/quote.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { chainKinds } from '../chains/chain-kinds.ts';
import type { CoinBill } from '../coin-bill.ts';
import type { CoinState } from './coin-state.queries.ts';
import type { OfferedAsset } from './offered-assets.ts';

/** With thousands of marks a free one is found at once, unless the address is flooded with quotes. */
const tries = 40;

export interface WrittenQuote {
  id: string;
  asset: CryptoAsset;
  address: string;
  memo: string;
  units: bigint;
  expiresAt: Date;
}

interface Ask {
  dueCents: number;
  currency: string;
  quoteMinutes: number;
  spreadPercent: number;
}

/** Whether the newest quote asks for the same, and nothing was paid on it yet. */
export function isStillGood({ quote, transfers, now }: CoinState, asset: string, dueCents: number): boolean {
  if (!quote || quote.asset !== asset || quote.expiresAt <= now || quote.amountCents !== dueCents) return false;
  return transfers.every(({ quoteId }) => quoteId !== quote.id);
}

/** Writes an amount that no other quote has at this address; the unique constraint sees to it. Call with the bill locked. */
export async function writeQuote(
  tx: Transaction,
  bill: CoinBill,
  { asset, chain, rate }: OfferedAsset,
  { dueCents, currency, quoteMinutes, spreadPercent }: Ask,
): Promise<WrittenQuote> {
  const { network, markedBy } = assetFacts[asset];
  const receiver = await chainKinds[network].receive(tx, bill, chain);
  const spreadBps = Math.round(spreadPercent * 100);
  const least = unitsOfPrice(asset, { cents: dueCents, currency, rate, spreadBps });
  const { orderId = null, paymentId = null } = bill;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    // Where the receiver is the order's own, only its earlier amounts are in the way.
    const units = markUnits(asset, least, markedBy === 'amount' ? randomInt(1, markCount + 1) : attempt);
    const [written] = await tx.$queryRaw<{ id: string; expiresAt: Date }[]>`
      INSERT INTO crypto_quotes ("id", "orderId", "paymentId", "asset", "network", "address", "memo", "units", "amountCents",
        "currency", "rate", "createdAt", "expiresAt")
      VALUES (${uuid()}::uuid, ${orderId}::uuid, ${paymentId}::uuid, ${asset}::"CryptoAsset", ${network}::"CryptoNetwork",
        ${receiver.address}, ${receiver.memo}, ${units.toString()}::numeric, ${dueCents}, ${currency},
        ${formatUnits(rate, rateDecimals)}::numeric, clock_timestamp(),
        clock_timestamp() + ${quoteMinutes} * interval '1 minute')
      ON CONFLICT ("asset", "address", "memo", "units") DO NOTHING
      RETURNING "id", "expiresAt"`;
    if (written) return { ...written, ...receiver, asset, units };
  }
  throw new AppError('PROVIDER_NOT_CONFIGURED', { cause: new Error(`No free amount of ${asset} is left`) });
}
