import { z } from 'zod';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { idSchema, timestampSchema } from '../validation/text.schemas.ts';

/** Sellers whom one member follows. */
export const followLimit = 500;

export const followSellerSchema = z
  .object({
    id: idSchema,
    /** Whether to be told of new products and sales. */
    notify: z.boolean().default(true),
  })
  .strict();
export type FollowSeller = z.infer<typeof followSellerSchema>;

export const followStateSchema = z.object({ isFollowed: z.boolean(), notify: z.boolean() });
export type FollowState = z.infer<typeof followStateSchema>;

export const followedSellerListInputSchema = z.object(pageInputShape(20, 50)).strict();
export type FollowedSellerListInput = z.infer<typeof followedSellerListInputSchema>;

export const followedSellerSchema = z.object({
  id: z.string(),
  userName: z.string(),
  displayName: z.string(),
  avatarUrl: z.string().nullable(),
  /** 0 while nobody has rated. */
  rating: z.number(),
  reviewCount: z.number().int(),
  /** What the seller has on sale now. */
  productCount: z.number().int(),
  notify: z.boolean(),
  followedAt: timestampSchema,
});
export type FollowedSeller = z.infer<typeof followedSellerSchema>;
export const followedSellerPageSchema = pageOf(followedSellerSchema);
export type FollowedSellerPage = z.infer<typeof followedSellerPageSchema>;
