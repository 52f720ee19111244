import { AppError } from '../platform/app-error.ts';
import { readCents } from '../platform/read-cents.ts';

/** A target price in minor units. VALIDATION_FAILED unless it is below what the product costs this member now. */
export function readTarget(targetPrice: number, currency: string, priceCents: number): number {
  const cents = readCents(targetPrice, currency, { field: 'targetPrice', problem: 'targetPriceInvalid' });
  if (cents < priceCents) return cents;
  throw new AppError('VALIDATION_FAILED', { errors: { targetPrice: ['targetPriceTooHigh'] } });
}
