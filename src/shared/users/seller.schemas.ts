import { z } from 'zod';
import { timestampSchema } from '../validation/text.schemas.ts';

export const sellerInputSchema = z
  .object({ userName: z.string().regex(/^[A-Za-z0-9_]{3,20}$/, 'userNameInvalid') })
  .strict();

/** A seller as shoppers see them (D-6). */
export const sellerSchema = z.object({
  id: z.string(),
  userName: z.string(),
  displayName: z.string(),
  about: z.string(),
  avatarUrl: z.string().nullable(),
  memberSince: timestampSchema,
  /** 0 while nobody has rated. */
  rating: z.number(),
  reviewCount: z.number().int(),
  /** Null below ten: a handful of sales says nothing, and tells who bought. */
  salesCount: z.number().int().nullable(),
  followerCount: z.number().int(),
  /** Typical time from payment to what the seller hands over; null where nothing was. */
  handoverMinutes: z.number().int().nullable(),
});
export type Seller = z.infer<typeof sellerSchema>;
