import { emailKey, userNameKey } from '../../../shared/auth/account.rules.ts';
import { createAccount } from '../../accounts/create-account.ts';
import { freeUserName } from '../../accounts/free-user-name.ts';
import { audit } from '../../audit/audit.ts';
import { type Database, type Transaction, transaction } from '../../platform/database/db.ts';
import type { UserStatus } from '../../platform/generated/enums.ts';
import { followSelling } from '../../roles/follow-selling.ts';
import { grantRole } from '../../roles/grant-role.ts';
import { lockAdmins } from '../../roles/lock-roles.ts';
import { getUserRoles } from '../../roles/roles.queries.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { issueLinkToken } from '../email/email-links.ts';

const LINK_MINUTES = 60;
/** Who did it, in the audit log: whoever may run commands beside the shop. */
const requestInfo = { ip: '', userAgent: 'make-admin on the command line', requestId: '' };

interface NewAdmin {
  email: string;
  /** Of an account that is to be made: without one, it is an existing one. */
  newAccount?: { userName?: string | undefined } | undefined;
}

type Made = {
  ok: true;
  userName: string;
  email: string;
  isNew: boolean;
  wasAdmin: boolean;
  isVerified: boolean;
  /** The rights wait until the account has two-factor authentication on. */
  mustEnableTwoFactor: boolean;
  /** Sets the first password, once; absent where there is one. */
  link?: { token: string; minutes: number };
};
export type AdminOutcome =
  | Made
  | { ok: false; reason: 'no-account' | 'exists' | 'user-name-taken' }
  | { ok: false; reason: 'unusable'; status: UserStatus };

/**
 * Makes an account an administrator, or makes one that is. For the operator, who needs nobody's permission; the audit
 * log says so. Run again it changes nothing, and gives a new link while the account has no password.
 */
export async function makeAdmin(db: Database, { email, newAccount }: NewAdmin): Promise<AdminOutcome> {
  return await transaction(db, async (tx) => {
    await lockAdmins(tx);
    const known = await lockAccount(tx, emailKey(email));
    if (known && newAccount) return { ok: false, reason: 'exists' };
    if (!known && !newAccount) return { ok: false, reason: 'no-account' };
    if (known && !['active', 'pending_verification', 'inactive'].includes(known.status)) {
      return { ok: false, reason: 'unusable', status: known.status };
    }
    const wanted = newAccount?.userName;
    if (wanted !== undefined && (await tx.user.count({ where: { userNameKey: userNameKey(wanted) } })) > 0) {
      return { ok: false, reason: 'user-name-taken' };
    }
    const account = known ?? (await addAccount(tx, email, wanted));
    const { require2faForStaff } = await getSettings(db);
    const wasAdmin = await grantAdmin(tx, account.id, { isNew: known === undefined });
    return {
      ok: true,
      userName: account.userName,
      email: account.email,
      isNew: known === undefined,
      wasAdmin,
      isVerified: account.emailVerifiedAt !== null,
      mustEnableTwoFactor: require2faForStaff && account.twoFactorEnabledAt === null,
      ...(account.passwordHash === null && { link: await firstPasswordLink(tx, account) }),
    };
  });
}

interface Account {
  id: string;
  userName: string;
  email: string;
  status: UserStatus;
  passwordHash: string | null;
  emailVerifiedAt: Date | null;
  twoFactorEnabledAt: Date | null;
}

async function lockAccount(tx: Transaction, key: string): Promise<Account | undefined> {
  const [account] = await tx.$queryRaw<Account[]>`
    SELECT "id", "userName", "email", "status"::text AS "status", "passwordHash", "emailVerifiedAt", "twoFactorEnabledAt"
    FROM "users" WHERE "emailKey" = ${key} FOR UPDATE`;
  return account;
}

/** Its address counts as verified once the link has set a password. */
async function addAccount(tx: Transaction, email: string, wanted: string | undefined): Promise<Account> {
  const userName = wanted ?? (await freeUserName(tx, email.split('@')[0] ?? ''));
  const keys = { emailKey: emailKey(email), userNameKey: userNameKey(userName) };
  const { id } = await createAccount(tx, { email, userName, ...keys });
  await grantRole(tx, id, 'user');
  const unset = { passwordHash: null, emailVerifiedAt: null, twoFactorEnabledAt: null };
  return { id, email, userName, status: 'pending_verification', ...unset };
}

/** Whether it was one before. */
async function grantAdmin(tx: Transaction, userId: string, { isNew }: { isNew: boolean }): Promise<boolean> {
  const namesOf = async () => (await getUserRoles(tx, userId)).roles.map(({ name }) => name);
  const before = await namesOf();
  if (before.includes('admin')) return true;
  await followSelling(tx, [userId], () => grantRole(tx, userId, 'admin'));
  const newValue = await namesOf();
  const fact = { entity: 'user', entityId: userId, key: 'user.roles', newValue, userId: null, requestInfo };
  await audit(tx, isNew ? { ...fact, action: 'create' } : { ...fact, action: 'update', oldValue: before });
  return false;
}

async function firstPasswordLink(tx: Transaction, { id, email }: Account) {
  const request = { userId: id, purpose: 'password_reset', email, minutes: LINK_MINUTES } as const;
  const { token } = await issueLinkToken(tx, request);
  return { token, minutes: LINK_MINUTES };
}
