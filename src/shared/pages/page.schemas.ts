import { z } from 'zod';
import { timestampSchema } from '../validation/text.schemas.ts';

export const pageSlugInputSchema = z.object({ slug: z.string().regex(/^[a-z0-9-]{2,80}$/, 'invalidId') }).strict();

/** A published page (D-32). */
export const contentPageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** HTML that is safe to show. */
  content: z.string(),
  excerpt: z.string(),
  publishedAt: timestampSchema,
  version: z.number().int(),
});
export type ContentPage = z.infer<typeof contentPageSchema>;
