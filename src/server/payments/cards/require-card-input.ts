import { AppError } from '../../platform/app-error.ts';
import type { PaymentProvider } from '../gateway/payment-provider.ts';

/** Card numbers are for the test gateway only, which takes nothing else but its saved cards. */
export function requireCardInput(
  { takesTestCards }: Pick<PaymentProvider, 'takesTestCards'>,
  { card, paymentToken }: { card?: object | undefined; paymentToken?: string | undefined },
): void {
  const isWanted = Boolean(takesTestCards) && paymentToken === undefined;
  if (isWanted !== (card !== undefined)) throw new AppError('VALIDATION_FAILED', { errors: { card: ['required'] } });
}
