import { avatarUrl } from '../../shared/auth/avatar.ts';
import type { FollowedSellerListInput, FollowedSellerPage, FollowState } from '../../shared/follows/follow.schemas.ts';
import { countPages } from '../../shared/pagination/page.rules.ts';
import { activeSeller } from '../accounts/shown-account.ts';
import type { MemberActor } from '../platform/actor.ts';
import { databaseNow } from '../platform/database/database-clock.ts';
import type { Services } from '../platform/services.ts';
import { visibleProduct } from '../products/access/visible-product.ts';

/** The sellers whom the actor follows and who sell now, the latest first. */
export async function listFollowedSellers(
  { db }: Services,
  { userId }: MemberActor,
  { page, limit }: FollowedSellerListInput,
): Promise<FollowedSellerPage> {
  const where = { followerId: userId, seller: activeSeller };
  const shown = { ...visibleProduct(databaseNow()), isListed: true };
  const [rows, totalItems] = await Promise.all([
    db.prisma.sellerFollow.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { sellerId: 'asc' }],
      skip: (page - 1) * limit,
      take: limit,
      select: {
        ...{ notify: true, createdAt: true },
        seller: {
          select: {
            ...{ id: true, userName: true, avatarKey: true },
            sellerProfile: { select: { displayName: true, rating: true, reviewCount: true } },
            _count: { select: { products: { where: shown } } },
          },
        },
      },
    }),
    db.prisma.sellerFollow.count({ where }),
  ]);
  const items = rows.map(({ notify, createdAt, seller: { sellerProfile: shop, _count, ...seller } }) => ({
    ...{ id: seller.id, userName: seller.userName, avatarUrl: avatarUrl(seller.avatarKey) },
    displayName: shop?.displayName ?? seller.userName,
    rating: Number(shop?.rating ?? 0),
    reviewCount: shop?.reviewCount ?? 0,
    productCount: _count.products,
    notify,
    followedAt: createdAt.toISOString(),
  }));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

export async function getFollowState({ db }: Services, { userId }: MemberActor, id: string): Promise<FollowState> {
  const row = await db.prisma.sellerFollow.findFirst({
    where: { followerId: userId, sellerId: id },
    select: { notify: true },
  });
  return { isFollowed: row !== null, notify: row?.notify ?? false };
}
