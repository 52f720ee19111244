import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createCryptoManual, cryptoManual } from './providers/crypto-manual.ts';
import { createTestGateway } from './providers/test-gateway.ts';

/** The provider of this name. Until live ones are configured there is only the test gateway. */
export function openProvider({ db }: Services, name: string): PaymentProvider {
  const gateway = createTestGateway(db);
  if (name === gateway.name) return gateway;
  if (name === cryptoManual) return createCryptoManual(db);
  throw new AppError('PROVIDER_NOT_CONFIGURED');
}
