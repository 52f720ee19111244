import { countPages } from '../../shared/pagination/page.rules.ts';
import { refuseApplication } from '../../shared/seller-applications/seller-application.rules.ts';
import type {
  MySellerApplication,
  SellerApplicationPage,
  SellerApplicationsInput,
} from '../../shared/seller-applications/seller-application.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import { databaseTime } from '../platform/database/database-time.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';

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

/** What staff look through: waiting ones oldest first, decided ones newest first. */
export async function listApplications(
  { db }: Services,
  { page, limit, status }: SellerApplicationsInput,
): Promise<SellerApplicationPage> {
  const direction = status === 'pending' ? 'asc' : 'desc';
  const [rows, totalItems] = await Promise.all([
    db.prisma.sellerApplication.findMany({
      where: { status },
      orderBy: [{ createdAt: direction }, { id: direction }],
      skip: (page - 1) * limit,
      take: limit,
      select: {
        ...applicationSelect,
        user: { select: { id: true, userName: true, createdAt: true } },
        decidedBy: { select: { id: true, userName: true } },
      },
    }),
    db.prisma.sellerApplication.count({ where: { status } }),
  ]);
  const items = rows.map(({ user: { createdAt, ...user }, decidedBy, ...row }) => ({
    ...toApplication(row),
    user: { ...user, memberSince: createdAt.toISOString() },
    decidedBy,
  }));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

function toApplication({ createdAt, decidedAt, ...row }: ApplicationRow) {
  return { ...row, createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
}
