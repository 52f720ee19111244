import { avatarUrl } from '../../../shared/auth/avatar.ts';
import { toAmount } from '../../../shared/money/money.ts';
import { type RightsHolder, scopeOf } from '../../../shared/roles/permissions.ts';
import {
  type AdminUser,
  type AdminUserListInput,
  type AdminUserPage,
  type AdminUserRow,
  adminUserListInputSchema,
} from '../../../shared/users/admin-user.schemas.ts';
import { personScope } from '../../../shared/users/staff-reach.rules.ts';
import { userList } from '../../../shared/users/user-list.ts';
import { runningVip } from '../../accounts/running-vip.ts';
import { getUser } from '../../auth/auth.queries.ts';
import { maskEmail } from '../../auth/email/request-email-change.ts';
import type { DeskList } from '../../desk/desk.ports.ts';
import { findListIds, findListPage, inOrderOf } from '../../desk/read-list.queries.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Database } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { readRoleIds } from '../../roles/roles.queries.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { userListSource } from './user-list-source.ts';
import { offeredStatuses } from './user-status.policy.ts';

/** Users, a page at a time, with only the fields that the reader may see. */
export async function listAdminUsers(
  { db }: Services,
  actor: MemberActor,
  input: AdminUserListInput,
): Promise<AdminUserPage> {
  const { currencyCode } = await getSettings(db);
  const source = await openSource(db, actor, input);
  const { ids, ...found } = await findListPage(db, userList, source, { ...input, currency: currencyCode });
  return { ...found, items: await readRows(db, actor, ids) };
}

/** The same list, for what is done with all of it; what is masked on the screen stays masked. */
export const adminUsersDeskList: DeskList = {
  list: userList,
  permission: 'user:read',
  exportPermission: 'user:read',
  isPersonal: true,
  input: adminUserListInputSchema,
  async findIds({ db }, actor, asked: AdminUserListInput, limit) {
    const { currencyCode: currency } = await getSettings(db);
    const source = await openSource(db, actor, asked);
    return await findListIds(db, userList, source, { ...asked, currency, limit, offset: 0 });
  },
  readRows: ({ db }, actor, ids) => readRows(db, actor, ids),
};

async function openSource(db: Database, reader: RightsHolder, { filters }: AdminUserListInput) {
  const isAsked = (column: string) => filters.some(({ field }) => field === column);
  const roleIds = isAsked('roles') ? await readRoleIds(db) : new Map<string, string>();
  return userListSource(reader, { withDeleted: isAsked('status'), roleIds });
}

async function readRows(db: Database, actor: MemberActor, given: readonly string[]): Promise<AdminUserRow[]> {
  const ids = [...given];
  const { currencyCode } = await getSettings(db);
  const [rows, spending] = await Promise.all([
    db.prisma.user.findMany({ where: { id: { in: ids } }, select: rowSelect() }),
    maySeeOrders(actor) ? readSpending(db, ids, currencyCode) : undefined,
  ]);
  return inOrderOf(ids, rows).map((row): AdminUserRow => {
    const { firstName, lastName, phone } = row;
    const isShown = personScope(actor) !== 'none';
    return {
      id: row.id,
      userName: row.userName,
      email: shownEmail(actor, row.email),
      avatarUrl: avatarUrl(row.avatarKey),
      roles: row.roles.map(({ role }) => role.name).sort(),
      status: row.status,
      isVip: row.vipSubscriptions.length > 0,
      emailVerified: row.emailVerifiedAt !== null,
      ordersCount: spending ? (spending.get(row.id)?.count ?? 0) : null,
      totalSpent: spending ? toAmount(netOf(spending.get(row.id)), currencyCode) : null,
      country: row.country,
      name: isShown ? nameOf(firstName, lastName) : null,
      phone: isShown ? phone : null,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    };
  });
}

function rowSelect() {
  return {
    id: true,
    userName: true,
    email: true,
    emailVerifiedAt: true,
    avatarKey: true,
    status: true,
    firstName: true,
    lastName: true,
    phone: true,
    country: true,
    createdAt: true,
    lastSeenAt: true,
    roles: { select: { role: { select: { name: true } } } },
    vipSubscriptions: { where: runningVip(), select: { id: true }, take: 1 },
  } as const;
}

function nameOf(...parts: (string | null)[]): string | null {
  const name = parts.filter(Boolean).join(' ');
  return name === '' ? null : name;
}

const addressSelect = { line1: true, line2: true, postalCode: true, city: true, state: true, country: true } as const;

/** One user as this member of staff may see them. Throws NOT_FOUND. */
export async function getAdminUser({ db }: Services, actor: MemberActor, id: string): Promise<AdminUser> {
  const user = await getUser(db, id);
  const { currencyCode } = await getSettings(db);
  const account = await db.prisma.user.findUniqueOrThrow({
    where: { id },
    select: {
      emailKey: true,
      statusReason: true,
      statusUntil: true,
      deletionDueAt: true,
      addresses: { where: { isDefault: true }, select: addressSelect, take: 1 },
      connectedWallet: { select: { network: true, address: true } },
      roles: { select: { role: { select: { isSystem: true, permissions: true } } } },
    },
  });
  const subjects = [`account:${account.emailKey}`, `code:${id}`, `own:${id}`];
  const [lock, sessions, spending, sent, received, riskFlags] = await Promise.all([
    db.prisma.loginThrottle.findFirst({
      where: { subject: { in: subjects }, lockedUntil: { gt: databaseNow() } },
      orderBy: { lockedUntil: 'desc' },
      select: { lockedUntil: true },
    }),
    db.prisma.session.count({ where: { userId: id, endedAt: null, expiresAt: { gt: databaseNow() } } }),
    maySeeOrders(actor) ? readSpending(db, [id], currencyCode) : undefined,
    db.prisma.privateMessage.count({ where: { senderId: id } }),
    db.prisma.privateMessage.count({ where: { recipientId: id } }),
    maySeeOrders(actor) ? readRiskFlags(db, id) : null,
  ]);
  const { firstName, lastName, phone, email, connectedWallet: _, ...open } = user;
  const [home] = account.addresses;
  const address = home ? Object.values(home).filter(Boolean).join(', ') : null;
  const connectedWallet = account.connectedWallet?.address ?? null;
  const connectedWalletNetwork = account.connectedWallet?.network ?? null;
  const wallet = { connectedWallet, connectedWalletNetwork };
  const person = personScope(actor) === 'none' ? {} : { firstName, lastName, phone, address, ...wallet };
  const grants = account.roles.flatMap(({ role }) => (role.isSystem ? [] : role.permissions));
  const { statusReason, statusUntil, deletionDueAt } = account;
  const spent = spending?.get(id);
  return {
    ...open,
    ...person,
    email: shownEmail(actor, email),
    statusReason,
    statusUntil: statusUntil?.toISOString() ?? null,
    lockedUntil: lock?.lockedUntil?.toISOString() ?? null,
    deletionDueAt: deletionDueAt?.toISOString() ?? null,
    sessions,
    orders: spending
      ? {
          count: spent?.count ?? 0,
          total: toAmount(spent?.totalCents ?? 0, currencyCode),
          refunded: toAmount(spent?.refundedCents ?? 0, currencyCode),
        }
      : null,
    messages: { sent, received },
    riskFlags,
    allowedStatuses: offeredStatuses(actor, { id, status: user.status, statusUntil, roles: user.roles, grants }),
  };
}

function shownEmail(actor: RightsHolder, email: string): string | null {
  const scope = personScope(actor);
  if (scope === 'none') return null;
  return scope === 'whole' ? email : maskEmail(email);
}

function maySeeOrders(actor: RightsHolder): boolean {
  return scopeOf('order:read', actor) === 'all';
}

interface Spending {
  count: number;
  totalCents: number;
  refundedCents: number;
}

/** Orders of all currencies are counted, and money is that of the shop's: two currencies add up to nothing. */
async function readSpending({ prisma }: Database, userIds: string[], currency: string): Promise<Map<string, Spending>> {
  if (userIds.length === 0) return new Map();
  const rows = await prisma.$queryRaw<(Spending & { userId: string })[]>`
    SELECT "userId", count(*)::int AS "count",
           coalesce(sum("totalCents") FILTER (WHERE "paymentStatus" IN ('paid', 'refunded') AND "currency" = ${currency}), 0)::float8
             AS "totalCents",
           coalesce(sum("refundedCents") FILTER (WHERE "currency" = ${currency}), 0)::float8 AS "refundedCents"
    FROM orders WHERE "userId" IN (${Prisma.join(userIds.map((id) => Prisma.sql`${id}::uuid`))}) GROUP BY "userId"`;
  return new Map(rows.map(({ userId, ...spending }) => [userId, spending]));
}

const judgedOrders = 100;

/** The signals of the latest orders, the most frequent first. */
async function readRiskFlags({ prisma }: Database, userId: string): Promise<string[]> {
  const rows = await prisma.$queryRaw<{ signal: string }[]>`
    SELECT signal FROM (
      SELECT "riskSignals" FROM orders WHERE "userId" = ${userId}::uuid ORDER BY "createdAt" DESC LIMIT ${judgedOrders}
    ) latest, unnest(latest."riskSignals") AS signal GROUP BY signal ORDER BY count(*) DESC, signal`;
  return rows.map(({ signal }) => signal);
}

function netOf(spending: Spending | undefined): number {
  return spending ? spending.totalCents - spending.refundedCents : 0;
}
