import { erasedDisplayName, isErasedUserName } from '../../../shared/auth/erased-account.rules.ts';
import type { Prisma } from '../../platform/generated/client.ts';

export const giverSelect = {
  contactFirstName: true,
  user: { select: { userName: true } },
} as const satisfies Prisma.OrderSelect;

/** What whoever gets a gift knows its giver by: the first name, or the username where none was left with the order. */
export function giverName({ contactFirstName, user }: Prisma.OrderGetPayload<{ select: typeof giverSelect }>): string {
  if (isErasedUserName(user.userName)) return erasedDisplayName;
  return contactFirstName || user.userName;
}
