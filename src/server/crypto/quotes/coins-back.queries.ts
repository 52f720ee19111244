import { assetFacts } from '../../../shared/crypto/crypto-assets.ts';
import type { CryptoPayment } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { toAmount, toCents } from '../../../shared/money/money.ts';
import type { Settings } from '../../../shared/settings/settings.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { CryptoAsset } from '../../platform/generated/enums.ts';
import type { CoinBill } from '../coin-bill.ts';
import type { CoinState } from './coin-state.queries.ts';
import { valueLateCoins } from './value-late.queries.ts';

/** Coins that their buyer may take back without asking anybody. */
export interface CoinsBack {
  cents: number;
  currency: string;
  /** Without staff, to the wallet. */
  canCredit: boolean;
  asset: CryptoAsset;
  /** Where they were asked to be sent. */
  requestedTo: string | null;
  /** With what they count for. */
  today: CoinState;
}

interface Held {
  bill: CoinBill;
  currency: string;
  /** What is left of so many coins. */
  surplusOf: (today: CoinState) => Promise<number>;
}

/**
 * What its buyer may take back of the coins that came; null where there is nothing, or where staff decide: about what
 * somebody only claims (M-13) and staff have not approved, or what they refused themselves. Exact with the row of what is paid locked.
 */
export async function readCoinsBack(
  tx: Transaction,
  { bill, currency, surplusOf }: Held,
  state: CoinState,
  settings: Settings,
): Promise<CoinsBack | null> {
  const newest = state.transfers.at(-1);
  const isConfirmed = state.transfers.every(({ confirmedAt }) => confirmedAt !== null);
  if (!newest || !isConfirmed || !(await isProven(tx, bill, state))) return null;
  const refused = { ...bill, status: 'rejected', decidedById: { not: null } } as const;
  if ((await tx.cryptoTransaction.count({ where: refused })) > 0) return null;
  const today = await valueLateCoins(tx, state, currency, settings);
  if (!today) return null;
  const cents = await surplusOf(today);
  if (cents <= 0) return null;
  const request = await tx.cryptoReturnWish.findFirst({ where: bill, select: { address: true } });
  const canCredit = canBeCredited(cents, currency, settings) && request === null;
  return { cents, currency, canCredit, asset: newest.asset, requestedTo: request?.address ?? null, today };
}

/** Whether staff have approved all that came by somebody's word: only then is it offered to the buyer (M-13). */
export async function isProven(tx: Transaction, bill: CoinBill, { transfers }: CoinState): Promise<boolean> {
  const claimed = transfers.filter(({ isClaimed }) => isClaimed);
  if (claimed.length === 0) return true;
  const approved = await tx.cryptoTransaction.findMany({
    where: { ...bill, status: 'approved', decidedById: { not: null } },
    select: { network: true, hash: true },
  });
  return claimed.every(({ network, hash }) => approved.some((one) => one.network === network && one.hash === hash));
}

/** More than is approved without staff is not given back without them either. */
export function canBeCredited(cents: number, currency: string, settings: Settings): boolean {
  return settings.walletEnabled && cents <= toCents(settings.autoApproveMax, currency);
}

export function showCoinsBack(back: Omit<CoinsBack, 'today'>): NonNullable<CryptoPayment['back']> {
  const { cents, currency, canCredit, asset, requestedTo } = back;
  const { symbol, network, networkLabel } = assetFacts[asset];
  return { amount: toAmount(cents, currency), canCredit, symbol, network, networkLabel, address: requestedTo };
}

/** What to say where it cannot be taken back, or not that way. */
export function whyNotBack(back: CoinsBack | null): string {
  if (!back) return 'There is nothing left to return.';
  if (back.requestedTo !== null) return 'You have already requested these coins. Our team will send them.';
  return 'Our team handles this refund. Please contact us.';
}
