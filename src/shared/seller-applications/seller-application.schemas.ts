import { z } from 'zod';
import { userStatusSchema } from '../auth/auth.schemas.ts';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { mixesAlphabets } from '../users/shop-name.rules.ts';
import { hasLength, idSchema, lineSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { sellerApplicationStatuses } from './seller-application.machine.ts';
import { sellerApplicationList } from './seller-application-list.ts';

const ABOUT_MIN = 30;
export const ABOUT_MAX = 1000;
export const MAX_LINKS = 5;

const linkSchema = z
  .string()
  .trim()
  .max(200, 'tooLong')
  .refine((link) => isWebAddress(link), 'linkInvalid');

/** D-1: what a member tells about the shop that they want to open. */
export const applyAsSellerSchema = z
  .object({
    displayName: lineSchema(3, 50).refine((name) => !mixesAlphabets(name), 'shopNameMixed'),
    about: textSchema(0, 10_000)
      .meta({ minLength: ABOUT_MIN, maxLength: ABOUT_MAX, description: 'Leading and trailing spaces are ignored.' })
      .transform((text) => text.trim())
      .refine((text) => hasLength(text, ABOUT_MIN, Number.POSITIVE_INFINITY), 'aboutTooShort')
      .refine((text) => hasLength(text, 0, ABOUT_MAX), 'tooLong'),
    links: z.array(linkSchema).max(MAX_LINKS, 'tooManyLinks').default([]),
  })
  .strict();
export type ApplyAsSeller = z.infer<typeof applyAsSellerSchema>;

/** The same as a form has it: one link on each line. */
export const sellerFormSchema = applyAsSellerSchema.extend({
  links: z.string().superRefine((text, context) => {
    const result = applyAsSellerSchema.shape.links.safeParse(linesOf(text));
    const message = result.error?.issues[0]?.message;
    if (message) context.addIssue({ code: 'custom', message });
  }),
});

export function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || []);
}

const applicationShape = {
  id: z.string(),
  status: z.enum(sellerApplicationStatuses),
  displayName: z.string(),
  about: z.string(),
  links: z.array(z.string()),
  createdAt: timestampSchema,
  decidedAt: timestampSchema.nullable(),
  /** What staff wrote to somebody whom they rejected. */
  reason: z.string().nullable(),
};
export const sellerApplicationSchema = z.object(applicationShape);

/** My last application, and whether I may send one. */
export const mySellerApplicationSchema = z.object({
  application: sellerApplicationSchema.nullable(),
  refusal: z
    .object({ reason: z.enum(['seller', 'unverified', 'open', 'rejected']), until: timestampSchema.optional() })
    .nullable(),
});
export type MySellerApplication = z.infer<typeof mySellerApplicationSchema>;

export const sellerApplicationsInputSchema = z.object(listInputShape(sellerApplicationList)).strict();
export type SellerApplicationsInput = z.infer<typeof sellerApplicationsInputSchema>;

/** An application as staff see it. */
export const staffSellerApplicationSchema = z.object({
  ...applicationShape,
  user: z.object({ id: z.string(), userName: z.string(), status: userStatusSchema, memberSince: timestampSchema }),
  decidedBy: z.object({ id: z.string(), userName: z.string() }).nullable(),
});
export type StaffSellerApplication = z.infer<typeof staffSellerApplicationSchema>;
export const sellerApplicationPageSchema = listPageOf(staffSellerApplicationSchema);
export type SellerApplicationPage = z.infer<typeof sellerApplicationPageSchema>;

export const rejectSellerApplicationSchema = z.object({ id: idSchema, reason: lineSchema(3, 500) }).strict();

function isWebAddress(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, username, password, hostname } = new URL(link);
  return ['http:', 'https:'].includes(protocol) && !username && !password && hostname.includes('.');
}
