import type { UserPaymentMethod } from '../../../shared/users/payment-method.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';

interface PaymentMethodRow {
  id: string;
  type: UserPaymentMethod['type'];
  brand: string | null;
  last4: string | null;
  expMonth: number | null;
  expYear: number | null;
  payerEmail: string | null;
  network: string | null;
  address: string | null;
  isDefault: boolean;
  createdAt: Date;
}

/** Everything but the token. */
export const paymentMethodSelect = {
  id: true,
  type: true,
  brand: true,
  last4: true,
  expMonth: true,
  expYear: true,
  payerEmail: true,
  network: true,
  address: true,
  isDefault: true,
  createdAt: true,
} as const satisfies Record<keyof PaymentMethodRow, true>;

/** My payment methods, the default first, then the newest. */
export async function listPaymentMethods(
  { db }: Services,
  { userId }: MemberActor,
): Promise<{ items: UserPaymentMethod[] }> {
  const rows = await db.prisma.userPaymentMethod.findMany({
    where: { userId, removedAt: null },
    select: paymentMethodSelect,
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  });
  return { items: rows.map(toPaymentMethod) };
}

export function toPaymentMethod(row: PaymentMethodRow): UserPaymentMethod {
  const { id, type, isDefault, createdAt, brand, last4, expMonth, expYear, payerEmail, network, address } = row;
  return {
    id,
    type,
    ...(brand !== null && { brand }),
    ...(last4 !== null && { last4 }),
    ...(expMonth !== null && { expMonth }),
    ...(expYear !== null && { expYear }),
    ...(payerEmail !== null && { payerEmail }),
    ...(network !== null && { network }),
    ...(address !== null && { address }),
    isDefault,
    createdAt: createdAt.toISOString(),
  };
}
