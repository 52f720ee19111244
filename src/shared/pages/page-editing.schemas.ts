import { z } from 'zod';
import { idOrSlugSchema, lineSchema, momentSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { pageSlugSchema, shownSeoSchema } from './page.schemas.ts';

export const PAGE_IMAGE_BYTES = 4_000_000;
export const MAX_PAGE_CONTENT = 200_000;

const seoSchema = z
  .object({ title: lineSchema(0, 70), description: lineSchema(0, 200), isHidden: z.boolean() })
  .strict();
const pageTextShape = {
  title: lineSchema(1, 120),
  /** HTML; whatever a page may not have is taken out. */
  content: textSchema(0, MAX_PAGE_CONTENT),
  excerpt: lineSchema(0, 300),
  seo: seoSchema,
};
export const pageVersionNumberSchema = z.number().int().min(0).max(1_000_000);
/** The page and the version that was looked at: STALE_VERSION when somebody saved meanwhile. */
const seenPageShape = { id: idOrSlugSchema, version: pageVersionNumberSchema };

export const pageIdSchema = z.object({ id: idOrSlugSchema }).strict();
export const createPageSchema = z.object({ slug: pageSlugSchema, ...pageTextShape }).strict();
export type CreatePage = z.infer<typeof createPageSchema>;
export const savePageSchema = z
  .object({ ...seenPageShape, slug: pageSlugSchema.optional(), ...pageTextShape })
  .strict();
export type SavePage = z.infer<typeof savePageSchema>;
/** Now, or at a moment to come. */
export const publishPageSchema = z.object({ ...seenPageShape, at: momentSchema.nullable().optional() }).strict();
export type PublishPage = z.infer<typeof publishPageSchema>;
export const placePageSchema = z
  .object({
    id: idOrSlugSchema,
    showInFooter: z.boolean(),
    showInMenu: z.boolean(),
    position: z.number().int().min(0).max(9999),
  })
  .strict();
export type PlacePage = z.infer<typeof placePageSchema>;
export const pageVersionInputSchema = z
  .object({ id: idOrSlugSchema, number: z.number().int().min(1).max(1_000_000) })
  .strict();
export const restorePageSchema = z
  .object({ ...seenPageShape, number: z.number().int().min(1).max(1_000_000) })
  .strict();
export type RestorePage = z.infer<typeof restorePageSchema>;

const personSchema = z.object({ id: z.string(), userName: z.string() }).nullable();
const pageStateShape = {
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  isSystem: z.boolean(),
  status: z.enum(['draft', 'published', 'archived']),
  /** The version saved last; 0 when none was. */
  version: z.number().int(),
  /** The version that visitors see; null while it is not published. */
  publishedVersion: z.number().int().nullable(),
  publishedAt: timestampSchema.nullable(),
  scheduledVersion: z.number().int().nullable(),
  scheduledAt: timestampSchema.nullable(),
  showInFooter: z.boolean(),
  showInMenu: z.boolean(),
  position: z.number().int(),
  updatedAt: timestampSchema.nullable(),
};
export const listedPageSchema = z.object(pageStateShape);
export type ListedPage = z.infer<typeof listedPageSchema>;

/** A page as it is being written: the text is that of the version saved last. */
export const editedPageSchema = z.object({
  ...pageStateShape,
  content: z.string(),
  excerpt: z.string(),
  seo: shownSeoSchema,
  /** Once it was published, links lead to it. */
  isSlugFixed: z.boolean(),
});
export type EditedPage = z.infer<typeof editedPageSchema>;

export const pageVersionSchema = z.object({
  version: z.number().int(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  seo: shownSeoSchema,
  savedAt: timestampSchema,
  savedBy: personSchema,
});
export type PageVersionView = z.infer<typeof pageVersionSchema>;
export const pageVersionsSchema = z.object({
  items: z.array(pageVersionSchema.omit({ content: true, excerpt: true, seo: true })),
});

export const pageImageSchema = z.object({ url: z.string(), width: z.number().int(), height: z.number().int() });
