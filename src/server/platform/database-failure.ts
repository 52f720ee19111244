import { z } from 'zod';

/** Prisma: not reachable, closed, no connection or no transaction in time. PostgreSQL: shutting down, starting, too many clients. */
const unavailableCodes = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  '57P01',
  '57P02',
  '57P03',
  '53300',
]);
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const poolMessages = /timeout exceeded when trying to connect|Connection terminated|terminating connection/;

const failureSchema = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  cause: z.unknown().optional(),
});

/**
 * Whether the database could not be asked at all: it is away, or too busy to give a connection in time. Trying again soon
 * may help, so the caller answers 503 instead of 500.
 */
export function isDatabaseUnavailable(error: unknown, depth = 0): boolean {
  const failure = failureSchema.safeParse(error);
  if (!failure.success || depth > 4) return false;
  const { code = '', message = '', cause } = failure.data;
  if (unavailableCodes.has(code) || networkCodes.has(code) || poolMessages.test(message)) return true;
  return cause !== undefined && isDatabaseUnavailable(cause, depth + 1);
}
