import type { PaymentStatus } from '../../../shared/payments/payment.machine.ts';
import { AppError } from '../../platform/app-error.ts';

interface OverAttempt {
  status: PaymentStatus;
  method?: string | undefined;
  failureCode?: string | null | undefined;
}

/** The error for the payer of an unsuccessful attempt: PAYMENT_DECLINED or INSUFFICIENT_FUNDS. */
export function declinedAttempt({ status, method, failureCode }: OverAttempt, details: object): AppError {
  const code = failureCode === 'insufficient_funds' ? 'INSUFFICIENT_FUNDS' : 'PAYMENT_DECLINED';
  if (status === 'cancelled') return new AppError(code, { details, message: 'The payment was cancelled.' });
  // The catalogue's sentences speak of a card.
  if (method === 'paypal') return new AppError(code, { details, message: 'PayPal declined the payment.' });
  return new AppError(code, { details });
}
