import { openProvider } from '../payments/providers/payment-providers.ts';
import type { Payment } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * The payment that a provider reports as refunded or disputed; null when it is not ours. The report may overtake the
 * webhook of the charge, so a charge that is not booked yet is booked first. What is returned was read before that.
 */
export async function bookLateCharge(services: Services, provider: string, reference: string): Promise<Payment | null> {
  const payment = await services.db.prisma.payment.findFirst({ where: { provider, providerReference: reference } });
  if (!payment || payment.status === 'paid' || payment.status === 'refunded') return payment;
  const charge = await openProvider(services, provider).lookup(payment.id);
  if (charge) await settlePayment(services, payment.id, charge);
  return payment;
}
