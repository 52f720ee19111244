import type { CheckoutDefaults } from '../../../shared/orders/checkout-defaults.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

/** What this member’s last paid order tells the next checkout. */
export async function getCheckoutDefaults({ db }: Services, { userId }: MemberActor): Promise<CheckoutDefaults> {
  const [last, member, { termsVersion }] = await Promise.all([
    db.prisma.order.findFirst({
      where: { userId, paidAt: { not: null } },
      select: {
        contactFirstName: true,
        contactLastName: true,
        paymentMethod: true,
        termsVersion: true,
        withdrawalConsentAt: true,
      },
      orderBy: { createdAt: 'desc' },
    }),
    db.prisma.user.findUnique({
      where: { id: userId },
      select: { firstName: true, lastName: true, termsVersion: true },
    }),
    getSettings(db),
  ]);
  return {
    firstName: last?.contactFirstName || (member?.firstName ?? ''),
    lastName: last?.contactLastName || (member?.lastName ?? ''),
    paymentMethod: last?.paymentMethod ?? null,
    delivery: last?.withdrawalConsentAt ? 'now' : null,
    hasAcceptedTerms: [last?.termsVersion, member?.termsVersion].includes(termsVersion),
  };
}
