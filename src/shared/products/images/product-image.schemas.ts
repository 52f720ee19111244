import { z } from 'zod';
import { idOrSlugSchema, idSchema, lineSchema } from '../../validation/text.schemas.ts';

/** D-13; `minSide` is of the shorter side: anything smaller is a blur in the gallery. */
export const productImageLimits = { count: 10, bytes: 8_000_000, side: 6000, minSide: 200 } as const;

/** The alternative text of a picture. */
const altSchema = lineSchema(0, 200).refine((alt) => alt !== '', 'altRequired');

/** The texts of new pictures, in the order of the files. */
export const imageAltsSchema = z.array(altSchema).max(productImageLimits.count);

/** All pictures of a product in their new order; the first is the cover. */
export const arrangeImagesSchema = z
  .object({
    id: idOrSlugSchema,
    items: z.array(z.object({ id: idSchema, alt: altSchema }).strict()).max(productImageLimits.count, 'imagesTooMany'),
  })
  .strict();

export const removeImageSchema = z.object({ id: idOrSlugSchema, imageId: idSchema }).strict();
