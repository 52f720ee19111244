import { z } from 'zod';
import type { BulkRun } from './bulk.ports.ts';

const originSchema = z.object({ ip: z.string(), userAgent: z.string(), requestId: z.string() });

/** Where a job was started from, for the audit log. */
export function originOf({ origin }: { origin: unknown }): BulkRun<unknown>['origin'] {
  return originSchema.parse(origin);
}
