import type { Wallet } from '../../shared/wallet/wallet.schemas.ts';
import { formatMoney } from '../ui/values/money-text.tsx';

type Withdrawable = {
  availableToWithdraw: Wallet['availableToWithdraw'];
  currency: Wallet['currency'];
  limits: Pick<Wallet['limits'], 'withdrawalMin' | 'withdrawalDaily' | 'withdrawalLeft'>;
};

/** Why less than the smallest withdrawal is possible: there is too little, or enough of it went out in the last 24 hours. */
export function whyNoWithdrawal({ availableToWithdraw, currency, limits }: Withdrawable): string {
  const { withdrawalMin, withdrawalDaily, withdrawalLeft } = limits;
  const money = (amount: number) => formatMoney(Math.max(0, amount), currency);
  if (availableToWithdraw < withdrawalMin)
    return `${money(availableToWithdraw)} can be withdrawn now; the minimum is ${money(withdrawalMin)}.`;
  const left = `Up to ${money(withdrawalDaily)} can be withdrawn within 24 hours, and ${money(withdrawalLeft)} of that is left.`;
  return `${left} You can withdraw more once your earlier withdrawals are older than that.`;
}
