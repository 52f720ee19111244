import { bpsOf } from '../../shared/money/money.ts';
import type { PaymentMethod } from '../../shared/payments/payment.schemas.ts';
import { findMethodObstacle } from '../../shared/payments/till.rules.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/db.ts';

interface Terms {
  paymentMethod: PaymentMethod;
  methodDiscountCents: number;
  feeCents: number;
  totalCents: number;
  billingCountry: string | null;
  isActive: boolean;
  feeBps: number;
  feeFixedCents: number;
  minCents: number | null;
  maxCents: number | null;
  countries: string[];
}

/**
 * An order has the price of the way to pay that it was placed with. Another way may pay it where that is open to it and
 * would not have cost more, so that nobody takes the wallet's discount and pays by card. Call with the order's row locked.
 */
export async function requireMethodPrice(tx: Transaction, orderId: string, method: PaymentMethod): Promise<void> {
  const [terms] = await tx.$queryRaw<Terms[]>`
    SELECT o."paymentMethod", o."methodDiscountCents", o."feeCents", o."totalCents", o."billingCountry", m."isActive",
      m."feeBps", m."feeFixedCents", m."minCents", m."maxCents", m."countries"
    FROM orders o JOIN shop_payment_methods m ON m."code" = ${method}::"PaymentMethod"
    WHERE o."id" = ${orderId}::uuid`;
  if (terms?.paymentMethod === method) return;
  if (!terms?.isActive || findMethodObstacle({ ...terms, balanceCents: null }, terms)) {
    throw new AppError('PROVIDER_NOT_CONFIGURED');
  }
  const feeCents = bpsOf(terms.totalCents - terms.feeCents, terms.feeBps) + terms.feeFixedCents;
  if (terms.methodDiscountCents === 0 && feeCents <= terms.feeCents) return;
  const message = 'This order has the price of another way to pay. Cancel it and order again to pay this way.';
  throw new AppError('ORDER_CONFLICT', { message });
}
