import type { StaffTwoFactor } from '../../../shared/auth/two-factor.schemas.ts';
import { reachesBeyondCustomer } from '../../../shared/roles/staff-rights.ts';
import { isUsableAccount } from '../../accounts/may-act.ts';
import type { Services } from '../../platform/services.ts';

/** How many members `require2faForStaff` is about, and how many of them it would withhold their rights from. */
export async function countStaffTwoFactor({ db }: Services): Promise<StaffTwoFactor> {
  const roles = await db.prisma.role.findMany({
    select: { id: true, name: true, isSystem: true, permissions: true },
  });
  const beyond = roles.filter(({ name, isSystem, permissions }) =>
    reachesBeyondCustomer({ roles: [name], grants: isSystem ? [] : permissions }),
  );
  const { rows } = await db.pool.query<StaffTwoFactor>(
    `SELECT count(*)::int AS "total", (count(*) FILTER (WHERE u."twoFactorEnabledAt" IS NULL))::int AS "without"
     FROM users u
     WHERE u."id" IN (SELECT "userId" FROM user_roles WHERE "roleId" = ANY($1)) AND ${isUsableAccount('u')}`,
    [beyond.map(({ id }) => id)],
  );
  return rows[0] ?? { total: 0, without: 0 };
}
