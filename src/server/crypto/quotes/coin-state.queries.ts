import {
  type CoinTerms,
  type CoinVerdict,
  judgeCoins,
  type ReceivedCoins,
  restHours,
} from '../../../shared/crypto/coin-payments/coin-payment.rules.ts';
import { hourMs } from '../../../shared/dates/spans.ts';
import { minorUnitsOf } from '../../../shared/money/currencies.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { CoinBill } from '../coin-bill.ts';

export type QuoteRow = Prisma.CryptoQuoteGetPayload<object>;
export type TransferRow = Prisma.CryptoTransferGetPayload<{ include: { quote: true } }>;
type CoinSettings = Pick<Settings, 'tolerancePercent' | 'toleranceMin' | 'autoApproveMax'>;
interface Priced {
  totalCents: number;
  currency: string;
}

/** Where an order or a payment stands with its coins. */
export interface CoinState {
  now: Date;
  /** The newest; null while none was asked for. */
  quote: QuoteRow | null;
  transfers: TransferRow[];
  terms: CoinTerms;
  verdict: CoinVerdict;
}

/** What arrived for the order, and what it means. Exact with the order's row locked. */
export async function readCoinState(
  tx: Transaction,
  order: Priced & { id: string },
  settings: CoinSettings,
): Promise<CoinState> {
  return await readBillState(tx, { orderId: order.id }, order, settings);
}

/** The same of whatever is paid. Exact with its row locked. */
export async function readBillState(
  tx: Transaction,
  bill: CoinBill,
  priced: Priced,
  settings: CoinSettings,
): Promise<CoinState> {
  const now = await databaseTime(tx);
  const quote = await tx.cryptoQuote.findFirst({ where: bill, orderBy: { id: 'desc' } });
  const transfers = await tx.cryptoTransfer.findMany({
    where: { ...bill, orphanedAt: null },
    include: { quote: true },
    orderBy: { id: 'asc' },
  });
  const returned = await tx.cryptoReturn.aggregate({ where: bill, _sum: { amountCents: true } });
  const terms = { ...termsOf(priced, settings), returnedCents: returned._sum.amountCents ?? 0 };
  return judgeState({ now, quote, transfers, terms });
}

/** The verdict on what arrived. */
export function judgeState(found: Omit<CoinState, 'verdict'>): CoinState {
  const { quote, now, transfers, terms } = found;
  const isExpired = quote === null || quote.expiresAt <= now;
  return { ...found, verdict: judgeCoins(transfers.flatMap(toReceived), terms, { isExpired }) };
}

/** What arrived, as the rules judge it; nothing where no quote says what it is worth. */
export function toReceived({ units, blockAt, seenAt, confirmedAt, isClaimed, valuedCents, quote }: TransferRow) {
  if (!quote) return [];
  // A block may come long after the payment was sent, and its time is what its miner says.
  const arrivedAt = new Date(Math.min(blockAt.getTime(), seenAt.getTime()));
  const priced = { units: toUnits(quote.units), amountCents: quote.amountCents, expiresAt: quote.expiresAt };
  const received: ReceivedCoins = {
    units: toUnits(units),
    arrivedAt,
    isConfirmed: confirmedAt !== null,
    isClaimed,
    valuedCents,
    quote: priced,
  };
  return [received];
}

function termsOf({ totalCents, currency }: Priced, settings: CoinSettings): Omit<CoinTerms, 'returnedCents'> {
  const minor = minorUnitsOf(currency);
  return {
    totalCents,
    tolerancePercent: settings.tolerancePercent,
    toleranceCents: Math.round(settings.toleranceMin * minor),
    autoApproveCents: Math.round(settings.autoApproveMax * minor),
    surplusFromCents: minor,
  };
}

export function toUnits(value: { toFixed(): string }): bigint {
  return BigInt(value.toFixed());
}

/** When the last coins were seen, or decided about. */
export function newestOf({ transfers }: Pick<CoinState, 'transfers'>): number {
  const times = transfers.flatMap(({ seenAt, blockAt, valuedAt }) => [seenAt, blockAt, valuedAt ?? seenAt]);
  return Math.max(...times.map((time) => time.getTime()));
}

/** Until when the rest of a payment is waited for. */
export function restUntil(state: Pick<CoinState, 'transfers'>): Date {
  return new Date(newestOf(state) + restHours * hourMs);
}
