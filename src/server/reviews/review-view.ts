import { avatarUrl } from '../../shared/auth/avatar.ts';
import { erasedDisplayName } from '../../shared/auth/erased-account.rules.ts';
import { renditionUrl } from '../../shared/products/images/rendition.ts';
import { editableUntil, editRefusal, type ReviewStatus } from '../../shared/reviews/review.machine.ts';
import type { OwnReview, Review, ReviewedProduct } from '../../shared/reviews/review.schemas.ts';
import { isRunningVip } from '../accounts/running-vip.ts';
import { databaseNow } from '../platform/database/database-clock.ts';

/** Columns of a ReviewRecord, from `reviews r` joined with its author `users u`; $1 is who looks, or null. */
export const reviewColumns = `r."id", r."productId", r."userId", r."rating", r."title", r."content", r."verified",
  r."helpfulCount", r."status", r."createdAt", r."editedAt", r."rejectReason", r."resubmits",
  u."userName", u."avatarKey", u."status" = 'deleted' AS "isDeleted",
  EXISTS (SELECT FROM "vip_subscriptions" v WHERE v."userId" = u."id"
    AND ${isRunningVip('v')}) AS "isVip",
  EXISTS (SELECT FROM "review_votes" w WHERE w."reviewId" = r."id" AND w."userId" = $1::uuid) AS "viewerVoted",
  CASE WHEN r."imageCount" > 0 THEN (
    SELECT json_agg(json_build_object('id', i."id", 'key', i."key", 'width', i."width", 'height', i."height")
                    ORDER BY i."position")
    FROM "review_images" i WHERE i."reviewId" = r."id") END AS images,
  r."replyContent", r."replyAt",
  (SELECT s."displayName" FROM "seller_profiles" s WHERE s."userId" = r."replyById") AS "replySeller",
  (SELECT a."userName" FROM "users" a WHERE a."id" = r."replyById") AS "replyUserName"`;

/** Columns of the product beside it, from `products p`. */
export const reviewedProductColumns = `p."name" AS "productName", p."slug" AS "productSlug", p."coverKey"`;

export interface ReviewRecord {
  id: string;
  productId: string;
  userId: string;
  rating: number;
  title: string | null;
  content: string | null;
  verified: boolean;
  helpfulCount: number;
  status: ReviewStatus;
  createdAt: Date;
  editedAt: Date | null;
  rejectReason: string | null;
  resubmits: number;
  userName: string;
  avatarKey: string | null;
  isDeleted: boolean;
  isVip: boolean;
  viewerVoted: boolean;
  images: { id: string; key: string; width: number; height: number }[] | null;
  replyContent: string | null;
  replyAt: Date | null;
  replySeller: string | null;
  replyUserName: string | null;
}

export interface ReviewedProductRecord {
  productId: string;
  productName: string;
  productSlug: string;
  coverKey: string;
}

/** `shopName` is shown as the author of replies by staff, which are public statements of the shop. */
export function toReview(row: ReviewRecord, shopName: string): Review {
  return {
    id: row.id,
    productId: row.productId,
    user: row.isDeleted
      ? { id: null, userName: erasedDisplayName, avatarUrl: null, isVip: false }
      : { id: row.userId, userName: row.userName, avatarUrl: avatarUrl(row.avatarKey), isVip: row.isVip },
    rating: row.rating,
    title: row.title,
    content: row.content,
    images: (row.images ?? []).map(({ key, ...image }) => ({
      ...image,
      url: renditionUrl(key, 1280),
      thumbUrl: renditionUrl(key, 320),
    })),
    verified: row.verified,
    helpfulCount: row.helpfulCount,
    viewerVoted: row.viewerVoted,
    status: row.status,
    ...(row.replyContent !== null &&
      row.replyAt && {
        reply: {
          content: row.replyContent,
          by: row.replySeller ?? shopName,
          ...(row.replySeller !== null && row.replyUserName !== null && { seller: row.replyUserName }),
          at: row.replyAt.toISOString(),
        },
      }),
    createdAt: row.createdAt.toISOString(),
    ...(row.editedAt && { editedAt: row.editedAt.toISOString() }),
  };
}

export function toOwnReview(
  row: ReviewRecord,
  { websiteName, reviewEditDays: editDays }: { websiteName: string; reviewEditDays: number },
): OwnReview {
  return {
    ...toReview(row, websiteName),
    rejectReason: row.rejectReason,
    editableUntil: editableUntil(row.createdAt, editDays).toISOString(),
    canEdit: editRefusal(row, { now: databaseNow(), editDays }) === undefined,
  };
}

export function toReviewedProduct(row: ReviewedProductRecord): ReviewedProduct {
  return {
    id: row.productId,
    name: row.productName,
    slug: row.productSlug,
    coverUrl: row.coverKey === '' ? '' : renditionUrl(row.coverKey, 320),
  };
}
