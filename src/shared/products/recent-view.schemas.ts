import { z } from 'zod';
import { idSchema } from '../validation/text.schemas.ts';

/** Products one remembers of what was looked at (spec §9). */
export const MAX_RECENT_VIEWS = 20;

/** Products looked at since the last call, the newest first. */
export const noteViewsSchema = z
  .object({ productIds: z.array(idSchema).min(1, 'required').max(MAX_RECENT_VIEWS, 'tooLong') })
  .strict();
