import { formatMoney } from '../../ui/values/money-text.tsx';

/** Why a target price that is not below the price of today is refused. */
export function alreadyAt(price: number, currency: string): string {
  return `It costs ${formatMoney(price, currency)} already: choose a lower price`;
}
