import type { PaymentMethod, TestCard } from '../../../shared/payments/payment.schemas.ts';
import type { Services } from '../../platform/services.ts';
import type { PaymentProvider } from '../gateway/payment-provider.ts';
import { type CardNote, prepareCard } from './prepare-card.ts';
import { requireCardInput } from './require-card-input.ts';

/** How somebody pays, checked before an attempt begins. */
export interface PaymentMeans<Method extends PaymentMethod = PaymentMethod> {
  provider: PaymentProvider;
  card: TestCard | undefined;
  /** What an attempt records of it. */
  by: CardNote & { provider: string; method: Method };
}

interface MeansInput<Method extends PaymentMethod> {
  userId: string;
  paymentMethod: Method;
  card?: TestCard | undefined;
  paymentToken?: string | undefined;
  savePaymentMethod?: boolean | undefined;
}

/** Checks how somebody wants to pay. VALIDATION_FAILED for a card where none fits, or one that is not the payer's own. */
export async function openMeans<Method extends PaymentMethod>(
  services: Services,
  provider: PaymentProvider,
  input: MeansInput<Method>,
): Promise<PaymentMeans<Method>> {
  requireCardInput(provider, input);
  const note = await prepareCard(services, { ...input, provider: provider.name });
  return { provider, card: input.card, by: { provider: provider.name, method: input.paymentMethod, ...note } };
}
