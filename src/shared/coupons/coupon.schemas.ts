import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { amountSchema, currencySchema, finestAmount } from '../money/money.schemas.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { largestPrice } from '../products/prices/largest-price.ts';
import { idSchema, momentSchema, seenVersionSchema, timestampSchema } from '../validation/text.schemas.ts';
import { couponCodePattern, couponKinds, couponRefusals, couponStatuses, normalizeCouponCode } from './coupon.rules.ts';
import { couponList } from './coupon-list.ts';

/** Comes out in upper case. */
export const couponCodeSchema = z
  .string()
  .trim()
  .regex(couponCodePattern, 'couponCodeInvalid')
  .transform(normalizeCouponCode);

/** What a coupon does for a cart. `message` is for the buyer, empty while it is valid. */
export const quotedCouponSchema = z.object({
  code: z.string(),
  valid: z.boolean(),
  reason: z.enum(couponRefusals).nullable(),
  message: z.string(),
  discount: amountSchema,
});
export type QuotedCouponView = z.infer<typeof quotedCouponSchema>;

const positiveAmountSchema = z
  .number({ error: ({ input }) => (input === undefined ? 'required' : 'amountInvalid') })
  .min(finestAmount, 'amountOutOfRange')
  .max(largestPrice, 'amountOutOfRange');
const centsExact = positiveAmountSchema.multipleOf(finestAmount, 'amountInvalid');
const limitSchema = z.number('limitInvalid').int('limitInvalid').min(1, 'limitInvalid').max(10_000_000, 'limitInvalid');

const couponFields = {
  code: couponCodeSchema,
  /** Percent of the goods, or an amount off them. */
  kind: z.enum(couponKinds),
  value: centsExact,
  minOrder: z
    .number('amountInvalid')
    .min(0, 'amountOutOfRange')
    .max(largestPrice, 'amountOutOfRange')
    .multipleOf(finestAmount, 'amountInvalid')
    .default(0),
  /** The most that a percentage takes off; an amount has none. */
  maxDiscount: centsExact.nullable().default(null),
  startsAt: momentSchema.nullable().default(null),
  endsAt: momentSchema.nullable().default(null),
  maxUses: limitSchema.nullable().default(null),
  maxUsesPerUser: limitSchema.nullable().default(null),
  isActive: z.boolean().default(true),
};
/** Whatever the currency, a percentage has two decimals. */
const percentSchema = z.number().multipleOf(0.01);

interface CouponRequest {
  kind: 'percent' | 'fixed';
  value: number;
  maxDiscount: number | null;
  startsAt: string | null;
  endsAt: string | null;
}
const percentFits = ({ kind, value }: CouponRequest) =>
  kind !== 'percent' || (value <= 100 && percentSchema.safeParse(value).success);
// It would take off less than the amount that the desk shows for the coupon.
const maximumFits = ({ kind, maxDiscount }: CouponRequest) => kind === 'percent' || maxDiscount === null;
const datesFit = ({ startsAt, endsAt }: CouponRequest) => startsAt === null || endsAt === null || startsAt < endsAt;

/** Told together with what is wrong in other fields, as long as their own are right. */
const percentRule = {
  path: ['value'],
  message: 'percentInvalid',
  when: ({ value }: { value: unknown }) => z.object({ value: z.number() }).safeParse(value).success,
};
const maximumRule = {
  path: ['maxDiscount'],
  message: 'maximumOfPercent',
  when: ({ value }: { value: unknown }) =>
    z.object({ kind: z.enum(couponKinds), maxDiscount: z.number().nullable() }).safeParse(value).success,
};
const datesRule = {
  path: ['endsAt'],
  message: 'endBeforeStart',
  when: ({ value }: { value: unknown }) =>
    z.object({ startsAt: momentSchema, endsAt: momentSchema }).safeParse(value).success,
};

export const createCouponSchema = z
  .object(couponFields)
  .strict()
  .refine(percentFits, percentRule)
  .refine(maximumFits, maximumRule)
  .refine(datesFit, datesRule);
export type CreateCoupon = z.infer<typeof createCouponSchema>;

/** The whole coupon: what is left out falls back to its default. */
export const updateCouponSchema = z
  .object({ id: idSchema, version: seenVersionSchema, ...couponFields })
  .strict()
  .refine(percentFits, percentRule)
  .refine(maximumFits, maximumRule)
  .refine(datesFit, datesRule);
export type UpdateCoupon = z.infer<typeof updateCouponSchema>;

export const couponSchema = z.object({
  id: z.string(),
  code: z.string(),
  kind: z.enum(couponKinds),
  value: amountSchema,
  minOrder: amountSchema,
  maxDiscount: amountSchema.nullable(),
  startsAt: timestampSchema.nullable(),
  endsAt: timestampSchema.nullable(),
  maxUses: z.number().int().nullable(),
  maxUsesPerUser: z.number().int().nullable(),
  isActive: z.boolean(),
  status: z.enum(couponStatuses),
  /** Orders that hold or used it. */
  useCount: z.number().int(),
  /** Counts the changes. */
  version: z.number().int(),
  createdAt: timestampSchema,
});
export type Coupon = z.infer<typeof couponSchema>;
export const couponPageSchema = listPageOf(couponSchema);
export type CouponPage = z.infer<typeof couponPageSchema>;

export const couponListInputSchema = z
  .object({ ...listInputShape(couponList), isActive: z.boolean().optional() })
  .strict();
export type CouponListInput = z.infer<typeof couponListInputSchema>;

export const couponUsesInputSchema = z.object({ id: idSchema, ...pageInputShape(20, 200) }).strict();
/** Orders that took the coupon, newest first, with what it took off them. */
export const couponUsePageSchema = pageOf(
  z.object({
    id: z.string(),
    orderId: z.string(),
    orderNumber: z.string(),
    userName: z.string(),
    discount: amountSchema,
    currency: currencySchema,
    status: z.enum(['held', 'used', 'released']),
    createdAt: timestampSchema,
  }),
);
export type CouponUsesInput = z.infer<typeof couponUsesInputSchema>;
