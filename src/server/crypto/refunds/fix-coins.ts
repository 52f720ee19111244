import { parseUnits } from '../../../shared/crypto/coin-units.ts';
import { rateDecimals } from '../../../shared/crypto/quotes/crypto-rate.rules.ts';
import { centsOfUnits, unitsOfPrice } from '../../../shared/crypto/quotes/quote.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CoinPayouts } from '../../refunds/booking/coin-payouts.ts';
import { readCryptoRates } from '../rates/crypto-rates.queries.ts';
import { payoutWayOf } from './payout-way.ts';

/** How many coins a refund is, by today's rate or by the one that the newest coins of its order came at (D-38). */
export const fixCoins: CoinPayouts['fix'] = async (tx, { orderId, network, amountCents: cents, currency }, by) => {
  const { asset } = payoutWayOf(network);
  const today = (await readCryptoRates(tx, [asset], currency)).get(asset)?.rate ?? null;
  if (today === null) {
    const message = 'There is no exchange rate for this coin right now. Try again in a few minutes.';
    throw new AppError('PROVIDER_NOT_CONFIGURED', { message });
  }
  const rate = by === 'currentRate' ? today : await rateThen();
  const units = unitsOfPrice(asset, { cents, currency, rate, spreadBps: 0 });
  return { units, worthCents: centsOfUnits(asset, units, today, currency) };

  async function rateThen(): Promise<bigint> {
    const came = await tx.cryptoTransfer.findFirst({
      where: { orderId, asset, orphanedAt: null, confirmedAt: { not: null }, quoteId: { not: null } },
      select: { quote: { select: { rate: true } } },
      orderBy: { id: 'desc' },
    });
    const known = came?.quote ? parseUnits(came.quote.rate.toFixed(), rateDecimals) : null;
    if (!known) throw new AppError('VALIDATION_FAILED', { errors: { amountBy: ['noCoinsCame'] } });
    return known;
  }
};
