import { AppError } from '../../platform/app-error.ts';
import type { PaymentProvider } from '../payment-provider.ts';

/** A card's number is for the test gateway alone, which takes nothing else but a card that it keeps. */
export function requireCardInput(
  { takesTestCards }: Pick<PaymentProvider, 'takesTestCards'>,
  { card, paymentToken }: { card?: object | undefined; paymentToken?: string | undefined },
): void {
  const isWanted = Boolean(takesTestCards) && paymentToken === undefined;
  if (isWanted !== (card !== undefined)) throw new AppError('VALIDATION_FAILED', { errors: { card: ['required'] } });
}
