import type { CoinUse } from '../../../shared/crypto/addresses/receiving-address.rules.ts';
import type { UsableMethod } from '../../../shared/payments/payment.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { availableProviders } from '../providers/payment-providers.ts';

const labels: Record<UsableMethod['method'], string> = {
  card: 'Card',
  paypal: 'PayPal',
  wallet: 'Wallet balance',
  crypto: 'Cryptocurrency',
};

/** The current payment methods, with what the browser needs for each. */
export async function listUsableMethods(
  services: Services,
  use: CoinUse = 'product',
): Promise<{ items: UsableMethod[] }> {
  const items = await availableProviders(services, use);
  return { items: items.map((item) => ({ ...item, label: labels[item.method] })) };
}
