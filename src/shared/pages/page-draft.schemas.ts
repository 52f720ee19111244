import { z } from 'zod';
import { idOrSlugSchema, idSchema, textSchema, timestampSchema } from '../validation/text.schemas.ts';
import { MAX_PAGE_CONTENT, pageVersionNumberSchema } from './page-editing.schemas.ts';

/** Which draft is meant while the page was never saved. */
export const NEW_PAGE = 'new';

/** A text in the making: it may be as incomplete as it is. */
const draftTextSchema = z
  .object({
    title: textSchema(0, 200),
    slug: textSchema(0, 80),
    content: textSchema(0, MAX_PAGE_CONTENT),
    excerpt: textSchema(0, 400),
    seo: z.object({ title: textSchema(0, 100), description: textSchema(0, 300), isHidden: z.boolean() }).strict(),
  })
  .strict();

const markSchema = idSchema;
export const pageDraftInputSchema = z.object({ id: idOrSlugSchema }).strict();
export const keepPageDraftSchema = z
  .object({
    id: idOrSlugSchema,
    /** The mark of the draft that was looked at; null when there was none. STALE_VERSION when it is another one. */
    seen: markSchema.nullable(),
    /** The version of the page that the text began with. */
    version: pageVersionNumberSchema,
    text: draftTextSchema,
  })
  .strict();
export type KeepPageDraft = z.infer<typeof keepPageDraftSchema>;
export const dropPageDraftSchema = z.object({ id: idOrSlugSchema, mark: markSchema }).strict();

export const pageDraftSchema = z.object({
  mark: markSchema,
  version: z.number().int(),
  text: draftTextSchema,
  keptAt: timestampSchema,
});
export type PageDraft = z.infer<typeof pageDraftSchema>;
export const pageDraftReplySchema = z.object({ draft: pageDraftSchema.nullable() });
export const keptPageDraftSchema = pageDraftSchema.pick({ mark: true, keptAt: true });
