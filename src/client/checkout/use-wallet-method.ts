import type { ValidatedOrder } from '../../shared/orders/order.schemas.ts';
import { trpc } from '../platform/trpc.ts';
import { formatMoney } from '../ui/money-text.tsx';

type Methods = ValidatedOrder['methods'];

/** These ways to pay, and the wallet with its balance where it is open and not among them. */
export function useWalletMethod(methods: Methods): Methods {
  const { data } = trpc.wallet.get.useQuery({}, { staleTime: 0 });
  if (methods.length === 0 || !data?.enabled || data.balance === 0 || methods.some(({ method }) => method === 'wallet'))
    return methods;
  const label = `Wallet balance (${formatMoney(data.balance, data.currency)})`;
  return [...methods, { method: 'wallet', label, isTest: false }];
}
