import type { UserPaymentMethod } from '../../../shared/users/payment-method.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { availableProviders } from '../providers/payment-providers.ts';
import { paymentMethodSelect, toPaymentMethod } from '../saved-methods/payment-methods.queries.ts';

/** The member's cards that the current provider can charge, the default first; expired ones included. */
export async function listSavedCards(
  services: Services,
  { userId }: MemberActor,
): Promise<{ items: UserPaymentMethod[] }> {
  const current = (await availableProviders(services)).find(({ method }) => method === 'card');
  if (!current) return { items: [] };
  const rows = await services.db.prisma.userPaymentMethod.findMany({
    where: { userId, type: 'card', provider: current.provider, isLive: !current.isTest, removedAt: null },
    select: paymentMethodSelect,
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  });
  return { items: rows.map(toPaymentMethod) };
}
