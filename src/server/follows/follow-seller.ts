import { type FollowSeller, type FollowState, followLimit } from '../../shared/follows/follow.schemas.ts';
import { activeSeller } from '../accounts/shown-account.ts';
import { areApart } from '../messages/blocks/block-user.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { transaction } from '../platform/database/db.ts';
import { takeNamedLock } from '../platform/database/named-lock.ts';
import type { Services } from '../platform/services.ts';
import { learnProducts, lockKnownProducts } from './known-products.ts';

/**
 * Follows a seller, or changes whether their news are told. NOT_FOUND for who does not sell, and where one of the two blocked the
 * other; FOLLOW_LIMIT beyond 500. Twice changes nothing.
 */
export async function followSeller(
  { db }: Services,
  { userId }: MemberActor,
  { id, notify }: FollowSeller,
): Promise<FollowState> {
  if (id.toLowerCase() === userId) throw new AppError('FORBIDDEN');
  if (await areApart(db, userId, id)) throw new AppError('NOT_FOUND');
  await transaction(db, async (tx) => {
    await takeNamedLock(tx, 'seller-follows', userId);
    if ((await tx.user.count({ where: { id, ...activeSeller } })) === 0) throw new AppError('NOT_FOUND');
    const pair = { followerId: userId, sellerId: id.toLowerCase() };
    const { count } = await tx.sellerFollow.updateMany({ where: pair, data: { notify } });
    if (count > 0) return;
    if ((await tx.sellerFollow.count({ where: { followerId: userId } })) >= followLimit) {
      throw new AppError('FOLLOW_LIMIT');
    }
    await lockKnownProducts(tx);
    // What the first follower finds is no news; later ones are told with the others.
    if ((await tx.sellerFollow.count({ where: { sellerId: id }, take: 1 })) === 0) await learnProducts(tx, id);
    await tx.sellerFollow.create({ data: { ...pair, notify }, select: { sellerId: true } });
  });
  return { isFollowed: true, notify };
}

/** Follows no longer. Twice changes nothing. */
export async function unfollowSeller({ db }: Services, { userId }: MemberActor, id: string): Promise<FollowState> {
  await db.prisma.sellerFollow.deleteMany({ where: { followerId: userId, sellerId: id } });
  return { isFollowed: false, notify: false };
}
