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

/** From this many sales on their number is public. */
export const PUBLIC_SALES_FROM = 10;

export function sellerPath(userName: string): string {
  return `/seller/${userName}`;
}

/** A length of time in the words of a shop, as in 'within 45 minutes'. */
export function describeHandover(minutes: number): string {
  if (minutes < 60) return plural(Math.max(1, minutes), 'minute');
  if (minutes < 48 * 60) return plural(Math.ceil(minutes / 60), 'hour');
  return plural(Math.ceil(minutes / 1440), 'day');
}

function plural(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
