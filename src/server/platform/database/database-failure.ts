import { z } from 'zod';

/** Prisma: unreachable, timed out, closed, too many connections. */
const lostByPrisma = new Set(['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2037']);
/** What Prisma's driver says of a COMMIT that was cut off, for which Prisma has no code. */
const lostByDriver = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TooManyConnections']);
/** PostgreSQL: connection exceptions; shutting down, crashed, starting, database dropped, idle session ended. */
const lostBySqlState = /^(08[0-9A-Z]{3}|57P0[1-5])$/;
/** System errors: refused, reset, timed out, no route, no host. Then those of the mail client. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
  'ECONNECTION',
  'EDNS',
]);
const lostMessages = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'Connection (was )?(terminated|closed|ended)',
    'terminating connection',
    'Client has encountered a connection error',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end',
    'Query read timeout',
    'Server has closed the connection',
    'the database system is (starting up|shutting down|in recovery mode|not yet accepting connections)',
    'socket hang up',
    // Clients that give the system's code only in the message.
    '\\b(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)\\b',
    // The Unix socket of a server that is down: its file goes with it.
    '\\bconnect ENOENT\\b',
    'Unable to start a transaction in the given time',
    'Connection is closed',
  ].join('|'),
);

/** Prisma: no transaction in time, or one that was closed meanwhile. */
const busyByPrisma = new Set(['P2028']);
/**
 * PostgreSQL: out of disk, memory, connections; a lock, a statement or a transaction that took too
 * long; a disk that fails; a server that only reads.
 */
const busyBySqlState = /^(53[0-9A-Z]{3}|55P03|57014|25P0[34]|58030|25006)$/;
/** Faults that need an operator: no disk space, no memory, no connections, a failing disk, a read-only server. */
const helplessBySqlState = /^(53[1-4]00|58030|25006)$/;

const text = z.string().optional().catch(undefined);
const failureSchema = z.object({
  code: text,
  originalCode: text,
  kind: text,
  message: text,
  cause: z.unknown().optional(),
  errors: z.array(z.unknown()).optional().catch(undefined),
  meta: z.object({ driverAdapterError: z.unknown() }).partial().optional().catch(undefined),
});
type Failure = z.infer<typeof failureSchema>;

/**
 * Whether this failed because a connection was refused, cut or timed out, whatever the other end: the same call may
 * succeed once that is back. An aggregate counts only if all its errors do.
 */
export function isConnectionLost(error: unknown): boolean {
  return holds(error, ({ code = '', originalCode = '', kind = '', message = '' }) => {
    if (lostByDriver.has(kind)) return true;
    if (lostByPrisma.has(code) || networkCodes.has(code) || lostMessages.test(message)) return true;
    return lostBySqlState.test(code) || lostBySqlState.test(originalCode);
  });
}

/**
 * Whether the database was unreachable, too busy or full. Retrying soon may help, so the caller answers 503 instead of
 * 500.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (isConnectionLost(error) || isConflict(error)) return true;
  return holds(error, ({ code = '', originalCode = '' }) => {
    return busyByPrisma.has(code) || busyBySqlState.test(code) || busyBySqlState.test(originalCode);
  });
}

/** Whether PostgreSQL rolled back because of a concurrent transaction, so that a retry may succeed. */
export function isConflict(error: unknown): boolean {
  return holds(error, ({ code = '', originalCode = '', kind = '' }) => {
    if (code === 'P2034' || kind === 'TransactionWriteConflict') return true;
    return [code, originalCode].some((one) => one === '40001' || one === '40P01');
  });
}

/** Whether PostgreSQL refused a row because what it refers to is gone. */
export function isReferenceGone(error: unknown): boolean {
  return holds(error, ({ code = '', originalCode = '' }) => {
    return code === 'P2003' || [code, originalCode].includes('23503');
  });
}

/** Whether PostgreSQL gave up a statement that took too long. */
export function isStatementTooSlow(error: unknown): boolean {
  return holds(error, ({ code, originalCode }) => [code, originalCode].includes('57014'));
}

/** The SQLSTATE of a database that is full or cannot write, which needs an operator; undefined for other failures. */
export function degradedStateOf(error: unknown): string | undefined {
  let state: string | undefined;
  holds(error, ({ code = '', originalCode = '' }) => {
    state = [code, originalCode].find((one) => helplessBySqlState.test(one));
    return state !== undefined;
  });
  return state;
}

/** Whether the failure or what caused it is of a kind, through the wrappings of Prisma, its driver and our own. */
function holds(error: unknown, isKind: (failure: Failure) => boolean, depth = 0): boolean {
  const parsed = failureSchema.safeParse(error);
  if (!parsed.success || depth > 6) return false;
  const failure = parsed.data;
  if (isKind(failure)) return true;
  const { cause, errors = [], meta } = failure;
  if ([cause, meta?.driverAdapterError].some((inner) => inner != null && holds(inner, isKind, depth + 1))) return true;
  return errors.length > 0 && errors.every((inner) => holds(inner, isKind, depth + 1));
}
