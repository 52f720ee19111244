import type { Address } from '../../../shared/users/address.schemas.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';

interface AddressRow {
  id: string;
  label: string | null;
  firstName: string;
  lastName: string;
  company: string | null;
  vatId: string | null;
  line1: string;
  line2: string | null;
  city: string;
  state: string | null;
  postalCode: string;
  country: string;
  phone: string | null;
  isDefault: boolean;
}

export const addressSelect = {
  id: true,
  label: true,
  firstName: true,
  lastName: true,
  company: true,
  vatId: true,
  line1: true,
  line2: true,
  city: true,
  state: true,
  postalCode: true,
  country: true,
  phone: true,
  isDefault: true,
} as const satisfies Record<keyof AddressRow, true>;

/** My addresses, the default one first, then the newest. */
export async function listAddresses({ db }: Services, actor: MemberActor): Promise<{ items: Address[] }> {
  const rows = await db.prisma.address.findMany({
    where: { userId: actor.userId },
    select: addressSelect,
    orderBy: [{ isDefault: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
  });
  return { items: rows.map(toAddress) };
}

export function toAddress({ label, company, vatId, line2, state, phone, ...row }: AddressRow): Address {
  return {
    ...row,
    ...(label !== null && { label }),
    ...(company !== null && { company }),
    ...(vatId !== null && { vatId }),
    ...(line2 !== null && { line2 }),
    ...(state !== null && { state }),
    ...(phone !== null && { phone }),
  };
}
