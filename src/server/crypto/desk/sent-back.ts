import { normalizeHash } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import { quotedCents } from '../../../shared/crypto/coin-payments/coin-payment.rules.ts';
import { parseUnits } from '../../../shared/crypto/coin-units.ts';
import { rateDecimals } from '../../../shared/crypto/quotes/crypto-rate.rules.ts';
import { centsOfUnits } from '../../../shared/crypto/quotes/quote.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Database, type Transaction, transaction } from '../../platform/database/db.ts';
import { isUniqueViolation } from '../../platform/database/unique-violation.ts';
import type { Services } from '../../platform/services.ts';
import type { CoinBill } from '../coin-bill.ts';
import { type TransferRow, toUnits } from '../quotes/coin-state.queries.ts';
import { readCryptoRates } from '../rates/crypto-rates.queries.ts';
import { findPayout, type Payout } from './find-payout.ts';

/** Fees of the network come out of what is paid out: so much less still gives everything back. */
const feeShare = 0.1;

/** A transaction that sent coins back, with the newest ones that had come. */
export interface SentBack {
  payout: Payout;
  came: TransferRow;
}

/** Looks up on the chain what a transaction brought to the buyer's address; TX_HASH_INVALID where that is nothing. */
export async function findSentBack(
  services: Services,
  bill: CoinBill,
  { address, hash: text }: { address: string; hash: string },
): Promise<SentBack> {
  const came = await services.db.prisma.cryptoTransfer.findFirst({
    where: { ...bill, orphanedAt: null, quoteId: { not: null } },
    include: { quote: true },
    orderBy: { id: 'desc' },
  });
  const hash = came && normalizeHash(came.network, text);
  if (!came || !hash) throw invalidHash();
  const { payout } = await findPayout(services, { network: came.network, asset: came.asset, hash, address });
  return { came, payout };
}

/** How much of what is left it gives back, at the rate that the coins came at. */
export function givenBack({ came: { quote }, payout: { units } }: SentBack, leftCents: number): number {
  const worth = quote ? quotedCents(units, { units: toUnits(quote.units), amountCents: quote.amountCents }) : 0;
  const cents = worth >= leftCents * (1 - feeShare) ? leftCents : worth;
  if (cents <= 0) throw invalidHash();
  return cents;
}

/** What coins that went back were worth, then and now. */
export interface BackAtRate {
  rate: bigint;
  worthCents: number;
  gainCents: number;
}

/** PROVIDER_NOT_CONFIGURED while no rate can be believed: the transaction stays, and can be recorded in a minute. */
export async function valueToday(
  db: Parameters<typeof readCryptoRates>[0],
  { asset, units }: Pick<Payout, 'asset' | 'units'>,
  currency: string,
): Promise<Pick<BackAtRate, 'rate' | 'worthCents'>> {
  const rate = (await readCryptoRates(db, [asset], currency)).get(asset)?.rate ?? null;
  if (rate === null) {
    const message = 'There is no exchange rate for this coin right now. Try again in a few minutes.';
    throw new AppError('PROVIDER_NOT_CONFIGURED', { message });
  }
  return { rate, worthCents: centsOfUnits(asset, units, rate, currency) };
}

/** What coins that went back are worth now, and what they have gained since they came. */
export async function valueSentBack(
  tx: Transaction,
  { came: { quote }, payout }: { came: Pick<TransferRow, 'quote'>; payout: Payout },
  currency: string,
): Promise<BackAtRate> {
  const { asset, units } = payout;
  const { rate, worthCents } = await valueToday(tx, payout, currency);
  const rateThen = quote ? parseUnits(quote.rate.toFixed(), rateDecimals) : null;
  const thenCents = rateThen === null ? worthCents : centsOfUnits(asset, units, rateThen, currency);
  return { rate, worthCents, gainCents: worthCents - thenCents };
}

/** Writes a payout down: TX_EXISTS where its transaction was entered before. */
export async function recordOnce<T>(db: Database, pay: (tx: Transaction) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, pay);
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('TX_EXISTS', { cause: error });
    throw error;
  }
}

function invalidHash(): AppError {
  return new AppError('TX_HASH_INVALID', { errors: { hash: ['invalidTransactionHash'] } });
}
