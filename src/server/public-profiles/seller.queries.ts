import { userNameKey } from '../../shared/auth/account.rules.ts';
import { avatarUrl } from '../../shared/auth/avatar.ts';
import { PUBLIC_SALES_FROM } from '../../shared/users/seller.rules.ts';
import type { Seller } from '../../shared/users/seller.schemas.ts';
import { activeSeller } from '../accounts/shown-account.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';

/** Who sells here now. Buyers, and sellers who may not sell, are not found (decision 0019). */
export async function getSeller({ db }: Services, userName: string): Promise<Seller> {
  const row = await db.prisma.user.findUnique({
    where: {
      userNameKey: userNameKey(userName),
      ...activeSeller,
    },
    select: {
      ...{ id: true, userName: true, bio: true, avatarKey: true, createdAt: true, sellerProfile: true },
      _count: { select: { followers: true } },
    },
  });
  if (!row) throw new AppError('NOT_FOUND');
  const { sellerProfile: shop } = row;
  return {
    id: row.id,
    userName: row.userName,
    displayName: shop?.displayName ?? row.userName,
    about: shop?.about || (row.bio ?? ''),
    avatarUrl: avatarUrl(row.avatarKey),
    memberSince: row.createdAt.toISOString(),
    rating: Number(shop?.rating ?? 0),
    reviewCount: shop?.reviewCount ?? 0,
    salesCount: shop && shop.salesCount >= PUBLIC_SALES_FROM ? shop.salesCount : null,
    followerCount: row._count.followers,
    handoverMinutes: shop?.handoverMinutes ?? null,
  };
}
