import { randomBytes } from 'node:crypto';
import type { WishlistShare } from '../../shared/wishlist/wishlist.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import { transaction } from '../platform/database/db.ts';
import type { Environment } from '../platform/env.ts';
import type { Services } from '../platform/services.ts';
import { openWishlist } from './lock-wishlist.ts';

/**
 * Gives the list a public page, or takes it away. Once taken away its address stays invalid: shared again, the list gets
 * another.
 */
export async function shareWishlist(
  { db, environment }: Services,
  { userId }: MemberActor,
  shared: boolean,
): Promise<WishlistShare> {
  return await transaction(db, async (tx) => {
    const id = await openWishlist(tx, userId);
    const known = await tx.wishlist.findUniqueOrThrow({ where: { id }, select: { shareId: true } });
    const shareId = shared ? (known.shareId ?? randomBytes(18).toString('base64url')) : null;
    await tx.wishlist.update({ where: { id }, data: { shareId }, select: { id: true } });
    return { shareId, url: shareId && shareUrl(environment, shareId) };
  });
}

export function shareUrl({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>, shareId: string): string {
  return `${PUBLIC_URL}/wishlist/${shareId}`;
}
