import { formatUnits } from '../../shared/crypto/coin-units.ts';
import { assetFacts } from '../../shared/crypto/crypto-assets.ts';
import { formatCents } from '../../shared/money/money.ts';
import { queueMail } from '../email-templates/queue-mail.ts';
import { notify } from '../notifications/notify.ts';
import type { LockedOrder } from '../orders/state/lock-order.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { type CoinState, type TransferRow, toUnits } from './quotes/coin-state.queries.ts';
import type { LockedCoinPayment } from './settling/lock-bill.ts';

const titles = {
  crypto_underpaid: 'Part of your payment is missing',
  crypto_overpaid: 'You paid more than needed',
  crypto_confirmed: 'Your crypto payment is confirmed',
} as const;

/** Who pays with coins, and what for. */
export interface Payer {
  /** Of the order or the payment. */
  id: string;
  userId: string;
  currency: string;
  /** What is paid, as in 'for order 42'. */
  name: string;
  /** Where the buyer sees the payment. */
  path: string;
}

export function orderPayer({ id, userId, currency, orderNumber }: LockedOrder): Payer {
  return { id, userId, currency, name: `order ${orderNumber}`, path: `/user/orders/${id}` };
}

export function coinPayer({ id, userId, currency, purpose }: LockedCoinPayment): Payer {
  const name = purpose === 'topUp' ? 'your top-up' : 'your VIP membership';
  return { id, userId, currency, name, path: `/user/coins/${id}` };
}

/** Tells the buyer what became of a payment in coins, once for each order or payment and kind. */
export async function notifyBuyerOfCoins(
  tx: Transaction,
  { id, userId, path: link }: Payer,
  type: keyof typeof titles,
  message: string,
): Promise<void> {
  await notify(tx, { userId, type, title: titles[type], message, link, dedupeKey: `${type}:${id}` });
}

/** Tells the buyer that coins came for what was given up before, so that they know to take them back. */
export async function notifyOfCoinsForNothing(
  tx: Transaction,
  { id, userId, name, path: link }: Payer,
  { verdict }: Pick<CoinState, 'verdict'>,
): Promise<void> {
  await notify(tx, {
    userId,
    type: 'system',
    title: 'Your coins have arrived',
    message: `Your payment for ${name} was confirmed only after it had been cancelled. You can get it back.`,
    link,
    dedupeKey: `crypto-unneeded:${id}:${verdict.receivedCents}`,
  });
}

type CoinMail = 'crypto-seen' | 'crypto-underpaid' | 'crypto-overpaid' | 'crypto-late';

/** Mails the buyer what became of their coins before the order is paid, once for each kind and amount. */
export async function mailOfCoins(
  tx: Transaction,
  { environment }: Pick<Services, 'environment'>,
  { id, userId, currency, name, path }: Payer,
  key: CoinMail,
  { transfers, verdict }: Pick<CoinState, 'transfers' | 'verdict'>,
): Promise<void> {
  const variables: Record<string, string> = { payment: name, paymentUrl: `${environment.PUBLIC_URL}${path}` };
  if (key === 'crypto-overpaid') variables.surplus = formatCents(verdict.surplusCents, currency);
  else variables.received = sumsOf(transfers);
  if (key === 'crypto-underpaid') variables.due = formatCents(verdict.missingCents, currency);
  await queueMail(tx, { templateKey: key, userId, variables, dedupeKey: `${key}:${id}:${verdict.receivedCents}` });
}

/** What arrived of each coin, such as '0.1 ETH and 20 USDT'. */
function sumsOf(transfers: readonly TransferRow[]): string {
  const sums = new Map<TransferRow['asset'], bigint>();
  for (const { asset, units } of transfers) sums.set(asset, (sums.get(asset) ?? 0n) + toUnits(units));
  const texts = [...sums].map(([asset, units]) => {
    const { decimals, symbol } = assetFacts[asset];
    return `${formatUnits(units, decimals)} ${symbol}`;
  });
  return texts.join(' and ');
}
