import { z } from 'zod';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { timestampSchema } from '../validation/text.schemas.ts';

export const visitListInputSchema = z.object(pageInputShape(20, 50)).strict();
export type VisitListInput = z.infer<typeof visitListInputSchema>;

/** D-31: one row for each visitor and day. Those who hide their visits stand in one row of a day, without a name. */
export const visitSchema = z.object({
  id: z.string(),
  visitor: z
    .object({ id: z.string(), userName: z.string(), avatarUrl: z.string().nullable(), isVip: z.boolean() })
    .nullable(),
  visitedAt: timestampSchema,
  /** How often this visitor came that day; without a visitor, how many members it stands for. */
  count: z.number().int(),
});
export type Visit = z.infer<typeof visitSchema>;

export const visitPageSchema = pageOf(visitSchema).extend({
  /** Whether the list is kept, and why it may hold no names. */
  isKept: z.boolean(),
  areNamesHidden: z.boolean(),
  /** How long a visit stays in the list. */
  keptDays: z.number().int(),
});
export type VisitPage = z.infer<typeof visitPageSchema>;
