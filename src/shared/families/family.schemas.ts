import { z } from 'zod';
import { amountSchema } from '../money/money.schemas.ts';
import { idOrSlugSchema, idSchema, lineSchema } from '../validation/text.schemas.ts';
import { familyLimits, isDistinct } from './family.rules.ts';

const labelSchema = lineSchema(1, 40).optional();
const labelsShape = {
  edition: labelSchema,
  platform: labelSchema,
  region: labelSchema,
  duration: labelSchema,
  denomination: labelSchema,
};

const memberInputSchema = z
  .object({
    productId: idSchema.toLowerCase(),
    ...labelsShape,
    contents: z.array(lineSchema(1, 80)).max(familyLimits.contents).default([]),
  })
  .strict();

/** The whole family of a product, in its order. Empty: it belongs to none any more. */
export const setFamilySchema = z
  .object({
    id: idOrSlugSchema,
    members: z
      .array(memberInputSchema)
      .max(familyLimits.members, 'familyMembersInvalid')
      .refine((members) => members.length !== 1, 'familyMembersInvalid')
      .refine((members) => new Set(members.map(({ productId }) => productId)).size === members.length, {
        error: 'familyMembersInvalid',
      })
      .refine((members) => members.length === 0 || isDistinct(members), 'familyLabelsInvalid'),
  })
  .strict();
export type SetFamily = z.output<typeof setFamilySchema>;

const familyMemberSchema = z.object({
  productId: z.string(),
  slug: z.string(),
  name: z.string(),
  ...labelsShape,
  contents: z.array(z.string()),
  price: amountSchema,
  effectivePrice: amountSchema,
  /** With the others, what the browser computes a member's price from. */
  vipPrice: amountSchema.optional(),
  isBundle: z.boolean().optional(),
  inStock: z.boolean(),
  stockQuantity: z.number().int().nullable(),
});
export type FamilyMember = z.infer<typeof familyMemberSchema>;

export const familySchema = z.object({
  id: z.string(),
  /** The member that lists show, whose address stands for the family. */
  leadSlug: z.string(),
  members: z.array(familyMemberSchema),
});
export type Family = z.infer<typeof familySchema>;

const partProductShape = {
  productId: z.string(),
  name: z.string(),
  sku: z.string(),
  status: z.enum(['active', 'inactive', 'archived']),
};
/** What a product is made of and belongs to, for its editor: whatever the status of the others, and with no prices. */
export const productPartsSchema = z.object({
  /** Null for what is no bundle. */
  bundle: z.object({ percent: z.number().int(), parts: z.array(z.object(partProductShape)) }).nullable(),
  /** In their order; empty where it belongs to no family. */
  family: z.array(z.object({ ...partProductShape, ...labelsShape, contents: z.array(z.string()) })),
});
export type ProductParts = z.infer<typeof productPartsSchema>;
