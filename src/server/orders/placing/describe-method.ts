import { formatCents, toAmount } from '../../../shared/money/money.ts';
import type { ValidatedOrder } from '../../../shared/orders/place-order.schemas.ts';
import type { Totals } from '../../../shared/orders/pricing/order-totals.schemas.ts';
import type { MethodObstacle } from '../../../shared/payments/payment-method-limits.rules.ts';
import { methodMessages } from '../../../shared/payments/payments.messages.ts';
import type { ActivePaymentMethod } from '../../payments/offered-methods/shop-payment-methods.queries.ts';
import { AppError } from '../../platform/app-error.ts';

export type MethodView = ValidatedOrder['methods'][number];

/** One payment method for an order: its price, and why it is not available for this order. */
export function describeMethod(
  activeMethod: ActivePaymentMethod,
  totals: Totals,
  reason: MethodObstacle | null,
): MethodView {
  const { method, label, description, provider, limits } = activeMethod;
  return {
    method,
    label,
    description,
    isTest: provider.isTest,
    fee: totals.fee,
    discount: totals.methodDiscount,
    total: totals.total,
    isAvailable: reason === null,
    reason,
    message: reason === null ? '' : describeObstacle(reason, activeMethod, totals.currency),
    balance: limits.balanceCents === null ? null : toAmount(limits.balanceCents, totals.currency),
    totals,
  };
}

/** The same as a refusal: INSUFFICIENT_FUNDS, or PROVIDER_NOT_CONFIGURED where the order is not one for this method. */
export function refuseMethod(obstacle: MethodObstacle, activeMethod: ActivePaymentMethod, currency: string): AppError {
  const message = describeObstacle(obstacle, activeMethod, currency);
  return new AppError(obstacle === 'balance' ? 'INSUFFICIENT_FUNDS' : 'PROVIDER_NOT_CONFIGURED', { message });
}

function describeObstacle(obstacle: MethodObstacle, { limits }: ActivePaymentMethod, currency: string): string {
  const cents = {
    country: 0,
    step: 0,
    too_little: limits.minCents,
    too_much: limits.maxCents,
    balance: limits.balanceCents,
  };
  return methodMessages[obstacle].replace('{amount}', formatCents(cents[obstacle] ?? 0, currency));
}
