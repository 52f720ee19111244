import { workCountLimit } from '../../shared/desk/desk.schemas.ts';
import { refuseApplication } from '../../shared/seller-applications/seller-application.rules.ts';
import {
  type MySellerApplication,
  type SellerApplicationPage,
  type SellerApplicationsInput,
  type StaffSellerApplication,
  sellerApplicationsInputSchema,
} from '../../shared/seller-applications/seller-application.schemas.ts';
import { sellerApplicationList } from '../../shared/seller-applications/seller-application-list.ts';
import type { DeskList, WorkCounter } from '../desk/desk.ports.ts';
import { findListIds, findListPage, inOrderOf } from '../desk/read-list.queries.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Database, Transaction } from '../platform/database/db.ts';
import type { Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { sellerApplicationSource } from './seller-application-source.ts';

const applicationSelect = {
  id: true,
  status: true,
  displayName: true,
  about: true,
  links: true,
  createdAt: true,
  decidedAt: true,
  reason: true,
} as const satisfies Prisma.SellerApplicationSelect;
const staffSelect = {
  ...applicationSelect,
  user: { select: { id: true, userName: true, status: true, createdAt: true } },
  decidedBy: { select: { id: true, userName: true } },
} as const satisfies Prisma.SellerApplicationSelect;
type StaffRow = Prisma.SellerApplicationGetPayload<{ select: typeof staffSelect }>;
type ApplicationRow = Prisma.SellerApplicationGetPayload<{ select: typeof applicationSelect }>;

/** My last application, and whether I may send another one. */
export async function getMyApplication({ db }: Services, { userId }: MemberActor): Promise<MySellerApplication> {
  return await readApplicant(db.prisma, userId);
}

export async function readApplicant(tx: Transaction, userId: string): Promise<MySellerApplication> {
  const user = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      emailVerifiedAt: true,
      roles: { where: { role: { name: 'seller' } }, select: { roleId: true } },
      sellerApplications: { orderBy: { createdAt: 'desc' }, take: 1, select: applicationSelect },
    },
  });
  const last = user.sellerApplications[0] ?? null;
  const facts = { isSeller: user.roles.length > 0, isEmailVerified: user.emailVerifiedAt !== null, last };
  const refusal = refuseApplication(facts, await databaseTime(tx)) ?? null;
  return { application: last && toApplication(last), refusal };
}

/** Applications that wait, were decided or withdrawn, a page at a time. */
export async function listApplications(
  { db }: Services,
  input: SellerApplicationsInput,
): Promise<SellerApplicationPage> {
  const { currencyCode: currency } = await getSettings(db);
  const { ids, ...found } = await findListPage(db, sellerApplicationList, sellerApplicationSource, {
    ...input,
    currency,
  });
  return { ...found, items: await readRows(db, ids) };
}

/** The same list, for saved views and exports. */
export const sellerApplicationsDeskList: DeskList = {
  list: sellerApplicationList,
  permission: 'seller:decide',
  exportPermission: 'seller:decide',
  input: sellerApplicationsInputSchema,
  async findIds({ db }, _actor, asked, limit) {
    const { currencyCode: currency } = await getSettings(db);
    return await findListIds(db, sellerApplicationList, sellerApplicationSource, {
      ...asked,
      currency,
      limit,
      offset: 0,
    });
  },
  readRows: ({ db }, _actor, ids) => readRows(db, ids),
};

async function readRows({ prisma }: Database, ids: readonly string[]): Promise<StaffSellerApplication[]> {
  const rows = await prisma.sellerApplication.findMany({ where: { id: { in: [...ids] } }, select: staffSelect });
  return inOrderOf(ids, rows).map(toStaffApplication);
}

/** One application, as staff decide about it. */
export async function getApplication({ db }: Services, id: string): Promise<StaffSellerApplication> {
  const row = await db.prisma.sellerApplication.findUnique({ where: { id }, select: staffSelect });
  if (!row) throw new AppError('NOT_FOUND');
  return toStaffApplication(row);
}

/** How many applications wait, for the badge. */
export const sellerApplicationWork: WorkCounter = {
  permission: 'seller:decide',
  async count({ db }) {
    const count = await db.prisma.sellerApplication.count({ where: { status: 'pending' }, take: workCountLimit });
    return { 'sellers.applied': count };
  },
};

function toStaffApplication({ user: { createdAt, ...user }, decidedBy, ...row }: StaffRow): StaffSellerApplication {
  return { ...toApplication(row), user: { ...user, memberSince: createdAt.toISOString() }, decidedBy };
}

function toApplication({ createdAt, decidedAt, ...row }: ApplicationRow) {
  return { ...row, createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
}
