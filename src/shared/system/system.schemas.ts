import { z } from 'zod';

export const systemStatusSchema = z.object({
  status: z.literal('ok'),
  maintenance: z.boolean(),
  maintenanceMessage: z.string(),
  version: z.string(),
  currency: z.string(),
});
