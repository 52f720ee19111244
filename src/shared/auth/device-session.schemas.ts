import { z } from 'zod';
import { timestampSchema } from '../validation/text.schemas.ts';

/** One browser that is signed in, as its owner sees it (D-54). */
export const deviceSessionSchema = z.object({
  id: z.uuid(),
  device: z.enum(['desktop', 'phone', 'tablet', 'unknown']),
  browser: z.string(),
  os: z.string(),
  ipMasked: z.string(),
  createdAt: timestampSchema,
  lastSeenAt: timestampSchema,
  current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSessionSchema>;
export const deviceSessionsSchema = z.object({ items: z.array(deviceSessionSchema) });
