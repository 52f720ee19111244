import type { PaymentMethod } from '../../shared/payments/payment.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createTestGateway } from './providers/test-gateway.ts';
import { createWalletProvider } from './providers/wallet-provider.ts';
import { tillProviderOf } from './till-providers.ts';

/** The provider of this name, for what it began: also when no new payment would be begun with it any more. */
export function openProvider({ db }: Services, name: string): PaymentProvider {
  const provider = [createTestGateway(db), createWalletProvider(db)].find((known) => known.name === name);
  if (provider) return provider;
  throw new AppError('PROVIDER_NOT_CONFIGURED');
}

/** Who takes a new payment by this method; PROVIDER_NOT_CONFIGURED for one that this shop does not offer. */
export async function providerFor(services: Services, method: PaymentMethod): Promise<PaymentProvider> {
  const till = tillProviderOf(method, await getSettings(services.db));
  if (till) return openProvider(services, till.name);
  throw new AppError('PROVIDER_NOT_CONFIGURED');
}
