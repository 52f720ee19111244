import { z } from 'zod';
import { textSchema } from '../validation/text.schemas.ts';

/** D-7. What the browser tells after each navigation, if its visitor agreed. */
export const pageViewSchema = z
  .object({
    type: z.literal('page_view'),
    /** Path without query and fragment. */
    path: textSchema(1, 300).regex(/^\/(?:[^/?#][^?#]*)?$/),
    /** For other services than the shop's own, which does not keep it. */
    title: textSchema(0, 300).optional(),
    /** Address of the page before this visit; empty inside of it. */
    referrer: textSchema(0, 2048).default(''),
    /** Random, the same for all pages of one visit. */
    sessionHash: z.string().regex(/^[A-Za-z0-9_-]{20,64}$/),
  })
  .strict();
export type PageViewEvent = z.output<typeof pageViewSchema>;

/** What a visit can have reached on its way to a payment; each step stands for its screen. */
export const visitSteps = { product: '/product/:id', cart: '/cart', checkout: '/checkout' } as const;
