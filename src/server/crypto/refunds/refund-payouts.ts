import { isWalletAddress, normalizeAddress } from '../../../shared/crypto/addresses/wallet-address.rules.ts';
import { type CryptoNetwork, normalizeHash } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import { formatUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts, type CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import { unitsOfPrice } from '../../../shared/crypto/quotes/quote.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CoinPayouts, CoinRefund, FoundPayout } from '../../refunds/booking/coin-payouts.ts';
import { readChain } from '../crypto-config.ts';
import { findPayout, requireSentSince } from '../desk/find-payout.ts';
import { readCryptoRates } from '../rates/crypto-rates.queries.ts';
import { bookPayout, bookUnverified } from './book-payout.ts';
import { fixCoins } from './fix-coins.ts';
import { payoutWayOf } from './payout-way.ts';

/** How refunds are paid out in coins: told to staff, looked up on the chain, and booked as what goes back from the desk is. */
export const refundPayouts: CoinPayouts = {
  fix: fixCoins,

  async describe(services, { network: text, amountCents: cents, currency, fixedUnits }) {
    const { network, asset } = payoutWayOf(text);
    const { symbol, networkLabel, decimals } = assetFacts[asset];
    const rate = (await readCryptoRates(services.db.prisma, [asset], currency)).get(asset)?.rate ?? null;
    const today = rate === null ? null : unitsOfPrice(asset, { cents, currency, rate, spreadBps: 0 });
    const units = fixedUnits ?? today;
    return {
      symbol,
      networkLabel,
      isFixed: fixedUnits !== null,
      amount: units === null ? null : formatUnits(units, decimals),
      isVerifiable: (await readChain(services, network)) !== null,
    };
  },

  async find(services, refund, { hash: text, isUnverified }) {
    const { network, asset } = payoutWayOf(refund.network);
    const hash = normalizeHash(network, text);
    if (hash === null) throw new AppError('TX_HASH_INVALID', { errors: { hash: ['transactionHashShape'] } });
    if ((await readChain(services, network)) === null) {
      if (!isUnverified) throw new AppError('PAYOUT_UNVERIFIED');
      return unverified(refund, { network, asset, hash });
    }
    const { payout, sentAt } = await findPayout(services, { network, asset, hash, address: refund.address });
    requireSentSince(sentAt, refund.createdAt, 'refund');
    return { hash: payout.hash, book: (tx, byUserId) => bookPayout(tx, refund, { payout, byUserId }) };
  },
};

function unverified(
  refund: CoinRefund,
  sent: { network: CryptoNetwork; asset: CryptoAsset; hash: string },
): FoundPayout {
  const address = normalizeAddress(sent.network, refund.address);
  if (!isWalletAddress(sent.network, address)) {
    throw new AppError('VALIDATION_FAILED', { errors: { address: ['coinAddressInvalid'] } });
  }
  return { hash: sent.hash, book: (tx, byUserId) => bookUnverified(tx, refund, { ...sent, address, byUserId }) };
}
