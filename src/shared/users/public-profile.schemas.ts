import { z } from 'zod';
import { pageSizes } from '../pagination/page.rules.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { reviewImageSchema } from '../reviews/review.schemas.ts';
import { idSchema, timestampSchema } from '../validation/text.schemas.ts';

export const profileBadges = ['seller', 'vip', 'buyer', 'reviewer', 'veteran'] as const;
export type ProfileBadge = (typeof profileBadges)[number];

/** The public profile (D-16), without e-mail, name and address. */
export const publicProfileSchema = z.object({
  id: z.string(),
  userName: z.string(),
  avatarUrl: z.string().nullable(),
  bio: z.string().nullable(),
  joinedAt: timestampSchema,
  isVip: z.boolean(),
  vipLevel: z.enum(['bronze', 'silver', 'gold', 'platinum', 'diamond']).nullable(),
  badges: z.array(z.enum(profileBadges)),
  reviewCount: z.number().int(),
  averageRatingGiven: z.number().nullable(),
  isSeller: z.boolean(),
  canMessage: z.boolean(),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;

export const publicReviewListInputSchema = z.object({ id: idSchema, ...pageInputShape(pageSizes.reviews) }).strict();
export type PublicReviewListInput = z.infer<typeof publicReviewListInputSchema>;

export const publicReviewSchema = z.object({
  id: z.string(),
  rating: z.number().int(),
  title: z.string().nullable(),
  content: z.string().nullable(),
  images: z.array(reviewImageSchema),
  verified: z.boolean(),
  helpfulCount: z.number().int(),
  createdAt: timestampSchema,
  editedAt: timestampSchema.optional(),
  product: z.object({ id: z.string(), name: z.string(), slug: z.string(), coverUrl: z.string() }),
});
export type PublicReview = z.infer<typeof publicReviewSchema>;
export const publicReviewPageSchema = pageOf(publicReviewSchema);
export type PublicReviewPage = z.infer<typeof publicReviewPageSchema>;
