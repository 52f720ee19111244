import type { PaymentMethod } from '../../../shared/payments/payment.schemas.ts';
import { availableProviders } from '../../payments/providers/payment-providers.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';

/**
 * SANDBOX_KEY where a sandbox key would pay by a method that moves real money, or touch an order for which such a
 * payment was begun.
 */
export async function refuseRealMoney(
  services: Services,
  { isSandbox }: MemberActor,
  { paymentMethod, orderId }: { paymentMethod: PaymentMethod; orderId?: string },
): Promise<void> {
  if (!isSandbox) return;
  const inTest = (await availableProviders(services)).filter(({ isTest }) => isTest);
  const begun = orderId
    ? await services.db.prisma.payment.findMany({ where: { orderId }, select: { provider: true } })
    : [];
  const isTest =
    inTest.some(({ method }) => method === paymentMethod) &&
    begun.every((payment) => inTest.some(({ provider }) => provider === payment.provider));
  if (!isTest) throw new AppError('SANDBOX_KEY');
}
