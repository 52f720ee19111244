import { highestRole } from '../../shared/auth/account.rules.ts';
import type { User } from '../../shared/auth/auth.schemas.ts';
import { avatarUrl } from '../../shared/auth/avatar.ts';
import { permissionsOf } from '../../shared/roles/permissions.ts';
import { type SplitRights, staffPermissionsOf, withholdStaffRights } from '../../shared/roles/staff-rights.ts';
import { freeUserName } from '../accounts/free-user-name.ts';
import { runningVip } from '../accounts/running-vip.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Database } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';

const accountSelect = {
  id: true,
  email: true,
  emailKey: true,
  passwordHash: true,
  passwordChangedAt: true,
  createdAt: true,
} as const;

/** The account behind an e-mail or username; anonymised accounts are not found. */
export async function findAccount({ prisma }: Database, keys: { emailKey: string; userNameKey: string }) {
  return prisma.user.findFirst({
    where: {
      OR: [{ emailKey: keys.emailKey }, { userNameKey: keys.userNameKey }],
      status: { not: 'deleted' },
    },
    select: accountSelect,
  });
}

/** Field errors for what somebody else already has; empty when both are free. */
export async function findTaken({ prisma }: Database, keys: { emailKey: string; userNameKey: string }) {
  const [email, userName] = await Promise.all([
    prisma.user.count({ where: { emailKey: keys.emailKey } }),
    prisma.user.count({ where: { userNameKey: keys.userNameKey } }),
  ]);
  return {
    ...(email > 0 && { email: ['emailTaken'] }),
    ...(userName > 0 && { userName: ['userNameTaken'] }),
  };
}

/** A free username for somebody with this address. It may be taken before it is used. */
export async function proposeUserName({ db }: Services, email: string): Promise<{ userName: string }> {
  const [hint = ''] = email.split('@');
  return { userName: await freeUserName(db.prisma, hint) };
}

/** The caller as they see themselves, with the rights they have in this session. */
export async function getProfile({ db }: Services, actor: MemberActor): Promise<User> {
  const user = await getUser(db, actor.userId);
  const { roles, viewsAs } = actor;
  if (!viewsAs) return user;
  const rights = { permissions: permissionsOf(actor), staffPermissions: staffPermissionsOf(actor) };
  return { ...user, ...rights, role: highestRole(roles), roles: [...roles], mustEnableTwoFactor: false, viewsAs };
}

/** The user as that user sees it (D-16). Throws NOT_FOUND. */
export async function getUser(db: Database, userId: string): Promise<User> {
  const { prisma } = db;
  const row = await prisma.user.findUnique({
    where: { id: userId },
    include: {
      connectedWallet: { select: { network: true, address: true, verifiedAt: true } },
      linkedAccounts: { select: { provider: true }, orderBy: { provider: 'asc' } },
      roles: { select: { role: { select: { name: true, isSystem: true, permissions: true } } } },
      vipSubscriptions: {
        where: runningVip(),
        select: { level: true },
        orderBy: { level: 'desc' },
        take: 1,
      },
    },
  });
  if (!row) throw new AppError('NOT_FOUND');
  const roles = row.roles.map(({ role }) => role.name).sort();
  const { require2faForStaff } = await getSettings(db);
  const holder = { roles, grants: row.roles.flatMap(customGrants) };
  const mustWait = require2faForStaff && row.twoFactorEnabledAt === null;
  const rights: SplitRights = mustWait ? withholdStaffRights(holder) : holder;
  return {
    id: row.id,
    userName: row.userName,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    avatarUrl: avatarUrl(row.avatarKey),
    ...(row.firstName !== null && { firstName: row.firstName }),
    ...(row.lastName !== null && { lastName: row.lastName }),
    ...(row.phone !== null && { phone: row.phone }),
    ...(row.bio !== null && { bio: row.bio }),
    ...(row.country !== null && { country: row.country }),
    role: highestRole(roles),
    roles,
    permissions: permissionsOf(rights),
    staffPermissions: staffPermissionsOf(rights),
    status: row.status,
    isVip: row.vipSubscriptions.length > 0,
    vipLevel: row.vipSubscriptions[0]?.level ?? null,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    twoFactorEnabled: row.twoFactorEnabledAt !== null,
    mustEnableTwoFactor: rights.withheld !== undefined,
    hasPassword: row.passwordHash !== null,
    linkedProviders: row.linkedAccounts.map(({ provider }) => provider),
    ...(row.connectedWallet && {
      connectedWallet: { ...row.connectedWallet, verifiedAt: row.connectedWallet.verifiedAt.toISOString() },
    }),
  };
}

/** What a custom role lists; a system role's rights stand in the matrix. */
function customGrants({ role }: { role: { isSystem: boolean; permissions: string[] } }): string[] {
  return role.isSystem ? [] : role.permissions;
}
