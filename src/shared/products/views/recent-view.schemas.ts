import { z } from 'zod';
import { idSchema } from '../../validation/text.schemas.ts';
import { MAX_RECENT_VIEWS } from './recent-view.rules.ts';

/** Products looked at since the last call, the newest first. */
export const recordRecentViewsSchema = z
  .object({ productIds: z.array(idSchema).min(1, 'required').max(MAX_RECENT_VIEWS, 'tooLong') })
  .strict();
