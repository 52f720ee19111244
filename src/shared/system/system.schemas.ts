import { z } from 'zod';
import { textSchema, timestampSchema } from '../validation/text.schemas.ts';

export const systemStatusSchema = z.object({
  /** 'degraded': the shop answers, but what it promised for later waits, such as deliveries and mail. */
  status: z.enum(['ok', 'degraded', 'maintenance']),
  maintenance: z.boolean(),
  maintenanceMessage: z.string(),
  /** Absent while nobody knows when the shop opens again. */
  maintenanceUntil: timestampSchema.optional(),
  version: z.string(),
  time: timestampSchema,
  currency: z.string(),
  features: z.object({
    crypto: z.boolean(),
    vip: z.boolean(),
    push: z.boolean(),
    /** Providers that one may sign in with. */
    oauth: z.array(z.string()),
  }),
});
export type ShopFeatures = z.infer<typeof systemStatusSchema>['features'];

export type SystemStatus = z.infer<typeof systemStatusSchema>;

/** A screen that crashed in a browser (C13). */
export const clientErrorSchema = z
  .object({
    message: textSchema(0, 1000),
    stack: textSchema(0, 4000).optional(),
    componentStack: textSchema(0, 4000).optional(),
    path: textSchema(1, 500),
  })
  .strict();
export type ClientError = z.infer<typeof clientErrorSchema>;
