import type { CoinUse } from '../../shared/crypto/addresses/receiving-address.rules.ts';
import type { PaymentMethod, UsableMethod } from '../../shared/payments/payment.schemas.ts';
import type { Services } from '../platform/services.ts';
import { listUsableMethods } from './offered-methods/usable-methods.queries.ts';

/** Those of `among` that are active in this shop and have a working provider, in its order. */
export async function listOfferedMethods(
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
