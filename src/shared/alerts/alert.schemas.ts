import { z } from 'zod';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import { timestampSchema } from '../validation/text.schemas.ts';

export const alertStates = ['open', 'resolved'] as const;

export const alertListInputSchema = z
  .object({ state: z.enum(alertStates).default('open'), ...pageInputShape(25) })
  .strict();
export type AlertListInput = z.infer<typeof alertListInputSchema>;

/** Newest first. */
export const alertsSchema = pageOf(
  z.object({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    raisedAt: timestampSchema,
    /** When it was last found true. */
    seenAt: timestampSchema,
    /** Null while it is open. */
    resolvedAt: timestampSchema.nullable(),
    /** The shop measures it, and ends it itself. */
    isMeasured: z.boolean(),
    /** It is about a payment that somebody has to decide where `place` leads; that ends it too. */
    isUndecided: z.boolean(),
    /** Where it is dealt with. */
    place: z.object({ path: z.string(), label: z.string() }),
  }),
);
export type Alert = z.infer<typeof alertsSchema>['items'][number];
