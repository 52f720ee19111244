import { z } from 'zod';
import { listInputShape, listPageOf } from '../lists/list.schemas.ts';
import { timestampSchema } from '../validation/text.schemas.ts';
import { jobStates } from './job-list.ts';
import { receivedWebhookList } from './received-webhook-list.ts';

export const receivedWebhooksInputSchema = z.object(listInputShape(receivedWebhookList)).strict();
export type ReceivedWebhooksInput = z.infer<typeof receivedWebhooksInputSchema>;

export const receivedWebhookSchema = z.object({
  id: z.string(),
  provider: z.string(),
  eventId: z.string(),
  type: z.string(),
  receivedAt: timestampSchema,
  isProcessed: z.boolean(),
  processedAt: timestampSchema.nullable(),
  outcome: z.string().nullable(),
  /** The job that processes it, while that is kept. */
  jobId: z.string().nullable(),
  state: z.enum(jobStates).nullable(),
});
export type ReceivedWebhook = z.infer<typeof receivedWebhookSchema>;
export const receivedWebhookPageSchema = listPageOf(receivedWebhookSchema);
export type ReceivedWebhookPage = z.infer<typeof receivedWebhookPageSchema>;
