import { z } from 'zod';

/** The body of every failed call, REST and tRPC alike (D-69). `message` is always safe to show. */
export const errorEnvelopeSchema = z.object({
  status: z.number().int(),
  code: z.string(),
  title: z.string(),
  message: z.string(),
  /** Field path → message keys, such as { password: ['passwordTooShort'] }. */
  errors: z.record(z.string(), z.array(z.string())).optional(),
  requestId: z.string(),
  /** Seconds. */
  retryAfter: z.number().int().optional(),
  details: z.unknown().optional(),
});
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;
