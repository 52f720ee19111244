import type { CoinUse } from '../../../shared/crypto/addresses/receiving-address.rules.ts';
import { requiredConfirmations } from '../../../shared/crypto/chains/confirmations.rules.ts';
import { explorerUrl } from '../../../shared/crypto/chains/explorer.rules.ts';
import { paymentUri } from '../../../shared/crypto/coin-payments/payment-uri.rules.ts';
import { formatUnits, parseUnits } from '../../../shared/crypto/coin-units.ts';
import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import { rateDecimals } from '../../../shared/crypto/quotes/crypto-rate.rules.ts';
import type { CryptoPayment } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { toAmount } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { authorizeBuyer } from '../../orders/orders.policy.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { type CryptoConfig, readCryptoConfig } from '../crypto-config.ts';
import { type CoinState, readCoinState, restUntil, type TransferRow, toUnits } from './coin-state.queries.ts';
import { type CoinsBack, readCoinsBack, showCoinsBack } from './coins-back.queries.ts';
import { isUnpaid, type LateOffer, readLateOffer, showLateOffer } from './late-offer.queries.ts';
import { readOfferedAssets } from './offered-assets.ts';
import { readSurplus } from './surplus.queries.ts';

/** How one's own order can be paid in coins, and what has arrived of it; a foreign order is ORDER_NOT_FOUND. */
export async function getCryptoPayment(services: Services, actor: MemberActor, id: string): Promise<CryptoPayment> {
  const config = await readCryptoConfig(services);
  const order = await services.db.prisma.order.findUnique({
    where: { id },
    select: { id: true, userId: true, status: true, paymentStatus: true, totalCents: true, currency: true },
  });
  authorizeBuyer(actor, order);
  if (!order) throw new AppError('ORDER_NOT_FOUND');
  return await transaction(services.db, async (tx) => {
    const { settings } = config;
    const { currency } = order;
    const state = await readCoinState(tx, order, settings);
    const surplusOf = async (today: CoinState) => await readSurplus(tx, order, today);
    return await showPayment(tx, state, {
      ...{ config, priced: order, use: 'product' },
      offer: await readLateOffer(tx, { isOpen: isUnpaid(order), currency }, state, settings),
      back: await readCoinsBack(tx, { bill: { orderId: id }, currency, surplusOf }, state, settings),
    });
  });
}

type Priced = { totalCents: number; currency: string };
type Terms = { settings: Settings; priced: Priced };

interface Paid {
  config: CryptoConfig;
  priced: Priced;
  use: CoinUse;
  offer: LateOffer | null;
  back: CoinsBack | null;
}

/** A payment in coins as its buyer sees it. */
export async function showPayment(
  tx: Transaction,
  state: CoinState,
  { config, priced, use, offer, back }: Paid,
): Promise<CryptoPayment> {
  const heads = await tx.cryptoCursor.findMany({ select: { network: true, headNumber: true } });
  const headOf = new Map<string, bigint>(heads.map(({ network, headNumber }) => [network, headNumber]));
  const assets = await listAssets(tx, { config, priced, use });
  const payment = toPayment(state, { settings: config.settings, priced }, headOf);
  return {
    assets,
    ...payment,
    isForStaff: payment.isForStaff && offer === null,
    offer: offer && showLateOffer(offer, state, priced.currency, config.settings),
    back: back && showCoinsBack(back),
  };
}

async function listAssets(
  tx: Transaction,
  { config, priced, use }: Omit<Paid, 'offer' | 'back'>,
): Promise<CryptoPayment['assets']> {
  const offered = await readOfferedAssets(tx, config, use);
  return offered.map(({ asset }) => {
    const { label, networkLabel } = assetFacts[asset];
    return { asset, label, networkLabel, confirmations: requiredOf(asset, { settings: config.settings, priced }) };
  });
}

function toPayment(
  { quote, transfers, verdict, now }: CoinState,
  terms: Terms,
  headOf: Map<string, bigint>,
): Omit<CryptoPayment, 'assets' | 'offer' | 'back'> {
  const { detail, receivedCents, missingCents, surplusCents, doubts } = verdict;
  const { currency } = terms.priced;
  return {
    detail,
    isForStaff: doubts.length > 0 && (detail === 'confirmed' || detail === 'overpaid' || detail === 'late'),
    received: toAmount(receivedCents, currency),
    missing: toAmount(missingCents, currency),
    surplus: toAmount(surplusCents, currency),
    restUntil: detail === 'underpaid' ? restUntil({ transfers }).toISOString() : null,
    quote: quote && toQuote(quote, now),
    transfers: transfers.map((row) => toTransfer(row, terms, headOf.get(row.network) ?? 0n)),
  };
}

function toQuote(quote: NonNullable<CoinState['quote']>, now: Date): NonNullable<CryptoPayment['quote']> {
  const { asset } = quote;
  const facts = assetFacts[asset];
  const units = toUnits(quote.units);
  return {
    id: quote.id,
    asset,
    symbol: facts.symbol,
    networkLabel: facts.networkLabel,
    network: quote.network,
    address: quote.address,
    memo: quote.memo,
    amount: formatUnits(units, facts.decimals),
    rate: formatUnits(parseUnits(quote.rate.toFixed(), rateDecimals) ?? 0n, rateDecimals),
    uri: paymentUri(asset, quote, units),
    expiresAt: quote.expiresAt.toISOString(),
    seconds: Math.round((quote.expiresAt.getTime() - quote.createdAt.getTime()) / 1000),
    secondsLeft: Math.max(0, Math.ceil((quote.expiresAt.getTime() - now.getTime()) / 1000)),
    isExpired: quote.expiresAt <= now,
  };
}

function toTransfer(row: TransferRow, terms: Terms, head: bigint): CryptoPayment['transfers'][number] {
  const { asset, hash, confirmedAt } = row;
  const required = requiredOf(asset, terms);
  const depth = Math.max(0, row.blockNumber === null ? 0 : Number(head - row.blockNumber) + 1);
  const facts = assetFacts[asset];
  return {
    asset,
    symbol: facts.symbol,
    quoteId: row.quoteId,
    hash,
    amount: formatUnits(toUnits(row.units), facts.decimals),
    confirmations: confirmedAt === null ? Math.min(depth, required) : required,
    required,
    isConfirmed: confirmedAt !== null,
    explorerUrl: explorerUrl(terms.settings, facts.network, hash),
  };
}

function requiredOf(asset: TransferRow['asset'], { settings, priced }: Terms): number {
  return requiredConfirmations(settings.confirmations, asset, toAmount(priced.totalCents, priced.currency));
}
