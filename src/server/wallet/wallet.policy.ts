import { formatCents, toAmount } from '../../shared/money/money.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import { AppError } from '../platform/app-error.ts';
import { readCents } from '../platform/read-cents.ts';
import type { TopUpRoom } from './balance/wallet-limits.queries.ts';

/** A closed wallet accepts and pays out nothing; its balance stays. */
export function requireOpenWallet({ walletEnabled }: Settings): void {
  if (!walletEnabled) throw new AppError('PROVIDER_NOT_CONFIGURED', { message: 'The wallet is not available.' });
}

/** The amount in cents, when one top-up may be that large. */
export function requireTopUpAmount(amount: number, { topUpMin, topUpMax, currencyCode }: Settings): number {
  if (amount >= topUpMin && amount <= topUpMax) return readCents(amount, currencyCode);
  throw new AppError('VALIDATION_FAILED', { errors: { amount: ['amountOutOfRange'] } });
}

export function requireWithdrawalAmount(
  amount: number,
  { withdrawalMin, withdrawalMax, currencyCode }: Settings,
): number {
  if (amount >= withdrawalMin && amount <= withdrawalMax) return readCents(amount, currencyCode);
  throw new AppError('VALIDATION_FAILED', { errors: { amount: ['amountOutOfRange'] } });
}

/** WALLET_LIMIT when the amount is more than may come today, or than the wallet may hold. */
export function requireRoom(amountCents: number, room: TopUpRoom, currency: string): void {
  const leftCents = Math.min(room.dailyCents, room.ceilingCents);
  if (amountCents <= leftCents) return;
  const limit = room.ceilingCents < room.dailyCents ? 'ceiling' : 'daily';
  const when = limit === 'ceiling' ? 'until some of your balance is spent' : 'today';
  throw new AppError('WALLET_LIMIT', {
    message: `You can add up to ${formatCents(leftCents, currency)} ${when}.`,
    details: { limit, left: toAmount(leftCents, currency) },
  });
}
