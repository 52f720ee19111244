import { isLateCoin, lateCents, quotedCents } from '../../../shared/crypto/coin-payments/coin-payment.rules.ts';
import { centsOfUnits } from '../../../shared/crypto/quotes/quote.rules.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { readCryptoRates } from '../rates/crypto-rates.queries.ts';
import { type CoinState, judgeState, type TransferRow, toReceived, toUnits } from './coin-state.queries.ts';

/**
 * Where a payment stands with its late coins at what they count for today, so that nobody waits for a better rate at the
 * shop's cost; null while no rate of theirs can be believed. Whatever is decided by it has to be written by `countCoins`.
 */
export async function valueLateCoins(
  tx: Transaction,
  state: CoinState,
  currency: string,
  { spreadPercent }: Pick<Settings, 'spreadPercent'>,
): Promise<CoinState | null> {
  const assets = [...new Set(state.transfers.filter(isLate).map(({ asset }) => asset))];
  if (assets.length === 0) return state;
  const rates = await readCryptoRates(tx, assets, currency);
  const transfers: TransferRow[] = [];
  for (const row of state.transfers) {
    const { asset, quote } = row;
    if (!isLate(row) || !quote) {
      transfers.push(row);
      continue;
    }
    const rate = rates.get(asset)?.rate ?? null;
    if (rate === null) return null;
    const units = toUnits(row.units);
    const thenCents = quotedCents(units, { units: toUnits(quote.units), amountCents: quote.amountCents });
    // Taken off as it was from the amount that was asked for, so that only the rate makes a difference.
    const taken = (rate * BigInt(10_000 - Math.round(spreadPercent * 100))) / 10_000n;
    const valuedCents = lateCents(thenCents, centsOfUnits(asset, units, taken, currency));
    transfers.push({ ...row, valuedCents, valuedAt: state.now });
  }
  return judgeState({ ...state, transfers });
}

function isLate(row: TransferRow): boolean {
  return toReceived(row).some(isLateCoin);
}
