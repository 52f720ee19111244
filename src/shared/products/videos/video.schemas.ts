import { z } from 'zod';
import { idOrSlugSchema, idSchema, lineSchema } from '../../validation/text.schemas.ts';
import { parseVideoAddress } from './video.rules.ts';

const titleSchema = lineSchema(1, 120);

export const linkVideoSchema = z
  .object({
    id: idOrSlugSchema,
    title: titleSchema,
    url: lineSchema(1, 500).refine((url) => parseVideoAddress(url) !== undefined, 'videoAddressInvalid'),
  })
  .strict();
export type LinkVideo = z.output<typeof linkVideoSchema>;

export const uploadVideoShape = { id: idOrSlugSchema, title: titleSchema };
export const removeVideoSchema = z.object({ id: idOrSlugSchema, videoId: idSchema }).strict();

export const productVideoSchema = z.object({
  id: z.string(),
  title: z.string(),
  source: z.enum(['file', 'youtube', 'vimeo']),
  /** A file of the shop, or the player's address, which is opened when somebody presses play. */
  url: z.string(),
  /** A picture of the shop; null shows the cover. */
  posterUrl: z.string().nullable(),
});
export type ProductVideo = z.infer<typeof productVideoSchema>;
export const productVideosSchema = z.object({ items: z.array(productVideoSchema) });
