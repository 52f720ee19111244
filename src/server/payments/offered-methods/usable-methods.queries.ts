import type { CoinUse } from '../../../shared/crypto/addresses/receiving-address.rules.ts';
import type { PaymentMethod, UsableMethod } from '../../../shared/payments/payment.schemas.ts';
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

/** Those of `among` that are active in this shop and have a working provider, in its order. */
export async function listUsableMethodsAmong(
  services: Services,
  among: readonly PaymentMethod[],
  use: CoinUse,
): Promise<UsableMethod[]> {
  const [{ items }, rows] = await Promise.all([
    listUsableMethods(services, use),
    services.db.prisma.shopPaymentMethod.findMany({
      where: { isActive: true, code: { in: [...among] } },
      select: { code: true },
      orderBy: [{ position: 'asc' }, { code: 'asc' }],
    }),
  ]);
  return rows.flatMap(({ code }) => items.find(({ method }) => method === code) ?? []);
}
