import { shownStatuses } from '../../shared/users/user-status.machine.ts';
import type { Prisma } from '../platform/generated/client.ts';

/** Accounts that others find, write to and that are told of things: neither blocked nor at rest nor gone (0120). */
export const shownAccount = { status: { in: [...shownStatuses] } } satisfies Prisma.UserWhereInput;

/** The same of the account `alias` of `users`, as SQL. */
export function isShownAccount(alias: string): string {
  return `${alias}."status" IN (${shownStatuses.map((status) => `'${status}'`).join(', ')})`;
}

/** Who sells here now: those whose shop others find (decision 0019). */
export const activeSeller = {
  ...shownAccount,
  lostSelling: false,
  OR: [{ sellerProfile: { isNot: null } }, { roles: { some: { role: { name: 'seller' } } } }],
} satisfies Prisma.UserWhereInput;

/** The same of the account `alias` of `users`, as SQL. */
export function isActiveSeller(alias: string): string {
  return `(${isShownAccount(alias)} AND NOT ${alias}."lostSelling" AND (
    EXISTS (SELECT 1 FROM "seller_profiles" sp WHERE sp."userId" = ${alias}."id")
    OR EXISTS (SELECT 1 FROM "user_roles" ur JOIN "roles" r ON r."id" = ur."roleId"
      WHERE ur."userId" = ${alias}."id" AND r."name" = 'seller')))`;
}
