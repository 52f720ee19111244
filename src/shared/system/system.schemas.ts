import { z } from 'zod';
import { textSchema } from '../validation/text.schemas.ts';

export const systemStatusSchema = z.object({
  status: z.literal('ok'),
  maintenance: z.boolean(),
  maintenanceMessage: z.string(),
  version: z.string(),
  currency: z.string(),
});

/** A screen that broke in somebody's browser (C13). */
export const clientErrorSchema = z
  .object({
    message: textSchema(0, 1000),
    stack: textSchema(0, 4000).optional(),
    componentStack: textSchema(0, 4000).optional(),
    path: textSchema(1, 500),
  })
  .strict();
export type ClientError = z.infer<typeof clientErrorSchema>;
