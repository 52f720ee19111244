import { type Cents, fitsCurrency, toCents } from '../../shared/money/money.ts';
import { AppError } from './app-error.ts';

/**
 * An amount that somebody sent, in minor units of the currency it is in. VALIDATION_FAILED for the field when the
 * currency has fewer decimals: $10.505 and ¥10.5 are refused and never rounded.
 */
export function readCents(
  amount: number,
  currency: string,
  { field = 'amount', problem = 'amountInvalid' }: { field?: string; problem?: string } = {},
): Cents {
  if (fitsCurrency(amount, currency)) return toCents(amount, currency);
  throw new AppError('VALIDATION_FAILED', { errors: { [field]: [problem] } });
}
