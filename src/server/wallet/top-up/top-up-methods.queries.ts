import type { UsableMethod } from '../../../shared/payments/payment.schemas.ts';
import { type TopUpMethod, topUpMethods } from '../../../shared/wallet/top-up.schemas.ts';
import type { PaymentProvider } from '../../payments/gateway/payment-provider.ts';
import { listUsableMethodsAmong } from '../../payments/offered-methods/usable-methods.queries.ts';
import { openProvider } from '../../payments/providers/payment-providers.ts';

import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';

/** The top-up methods: active in this shop, with a working provider. */
export async function listTopUpMethods(services: Services): Promise<UsableMethod[]> {
  return await listUsableMethodsAmong(services, topUpMethods, 'topUp');
}

/** The provider of a new top-up. PROVIDER_NOT_CONFIGURED when the method is not available. */
export async function openTopUpProvider(services: Services, method: TopUpMethod): Promise<PaymentProvider> {
  const open = (await listTopUpMethods(services)).find((usable) => usable.method === method);
  if (open) return openProvider(services, open.provider);
  throw new AppError('PROVIDER_NOT_CONFIGURED', { message: 'This top-up method is not available.' });
}
