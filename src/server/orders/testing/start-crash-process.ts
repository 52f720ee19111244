import { z } from 'zod';
import { runProcess } from '../../platform/testing/run-process.ts';

export const crashSettingsSchema = z.object({
  databaseUrl: z.string(),
  crashAt: z.string(),
  userId: z.string(),
  act: z.enum([
    ...(['place', 'pay', 'charge-release', 'deliver', 'cancel', 'request-refund', 'give-back'] as const),
    ...(['claim-gift', 'decline-gift'] as const),
  ]),
  /** The product to order, the order to pay, or the token of a gift. */
  id: z.string(),
  key: z.string(),
  /** Keys are delivered in the paying transaction. */
  atOnce: z.boolean().default(false),
});

/** Runs `crash-process.ts` to its end; returns the signal that ended it, null when it ended by itself. */
export function runCrashProcess(settings: z.input<typeof crashSettingsSchema>): Promise<string | null> {
  return runProcess(new URL('crash-process.ts', import.meta.url), settings);
}
