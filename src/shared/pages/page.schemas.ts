import { z } from 'zod';
import { timestampSchema } from '../validation/text.schemas.ts';

const slugPattern = /^[a-z0-9-]{2,80}$/;
export const pageSlugSchema = z.string().regex(slugPattern, 'pageSlugInvalid');
export const pageSlugInputSchema = z.object({ slug: z.string().regex(slugPattern, 'invalidId') }).strict();

/** What search engines show of a page instead of its title and excerpt. */
export const shownSeoSchema = z.object({ title: z.string(), description: z.string(), isHidden: z.boolean() });

/** A published page (D-32). */
export const contentPageSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** HTML that is safe to show. */
  content: z.string(),
  excerpt: z.string(),
  seo: shownSeoSchema,
  publishedAt: timestampSchema,
  version: z.number().int(),
});
export type ContentPage = z.infer<typeof contentPageSchema>;

const pageLinkSchema = z.object({ slug: z.string(), title: z.string() });
/** Published pages that the menu and the footer lead to, beside the legal ones. */
export const pageLinksSchema = z.object({ menu: z.array(pageLinkSchema), footer: z.array(pageLinkSchema) });
export type PageLinks = z.infer<typeof pageLinksSchema>;
