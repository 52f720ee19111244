import { AsyncLocalStorage } from 'node:async_hooks';

/** How long a caller has waited for the database recently. */
interface Caller {
  /** How long it may wait. */
  allowedMs: number;
  /** In total, counting parallel waits once. */
  waitedMs: number;
  waiting: number;
  /** When it began or ended waiting, by the monotonic clock. */
  since: number;
  /** When it found the database unavailable. */
  lostAt: number;
  /** How long one statement may take in work announced as long. */
  statementMs?: number;
}

const callers = new AsyncLocalStorage<Caller>();
/** How long waits and losses count: an hour-long download is not refused for a loss at its start. */
const memoryMs = 5000;

/**
 * Runs `work` as one caller: all its waits for gates and connections share one time budget, and after it met an
 * unavailable database it does not wait again. So a request fails in time however many queries it makes.
 */
export function asOneCaller<T>(allowedMs: number, work: () => T): T {
  return callers.run(newCaller(allowedMs), work);
}

/** Runs `work` as a caller that may hold a statement for as long as `statementMs`. */
export function asPatientCaller<T>(statementMs: number, work: () => T): T {
  return callers.run({ ...newCaller(statementMs), statementMs }, work);
}

/** Runs `work` detached from its request; it continues after the response. */
export function detachFromCaller<T>(work: () => T): T {
  return callers.exit(work);
}

/** How long this caller may still wait; 0 after it met an unavailable database, `otherwiseMs` outside of a caller. */
export function msLeftToWait(otherwiseMs: number): number {
  const caller = callers.getStore();
  if (!caller) return otherwiseMs;
  const now = performance.now();
  if (now - caller.lostAt < memoryMs) return 0;
  if (caller.waiting === 0 && now - caller.since > memoryMs) caller.waitedMs = 0;
  const waitsMs = caller.waiting > 0 ? now - caller.since : 0;
  return Math.max(0, caller.allowedMs - caller.waitedMs - waitsMs);
}

/** How long a statement of this caller may stay unanswered. */
export function msLeftForStatement(allowedMs: number): number {
  const announced = callers.getStore()?.statementMs;
  return announced ?? Math.max(Math.min(allowedMs, 200), Math.min(allowedMs, msLeftToWait(allowedMs)));
}

/** Records that this caller waits, until the returned function is called. */
export function beginWait(): (isLost: boolean) => void {
  const caller = callers.getStore();
  if (!caller) return () => undefined;
  if (caller.waiting === 0) caller.since = performance.now();
  caller.waiting += 1;
  return (isLost) => {
    const now = performance.now();
    caller.waiting -= 1;
    if (isLost) caller.lostAt = now;
    if (caller.waiting > 0) return;
    caller.waitedMs += now - caller.since;
    caller.since = now;
  };
}

/** Records that this caller runs a query, until the returned function is called. */
export function beginStatement(): (isLost: boolean) => void {
  const caller = callers.getStore();
  return (isLost) => {
    if (caller && isLost) caller.lostAt = performance.now();
  };
}

function newCaller(allowedMs: number): Caller {
  return { allowedMs, waitedMs: 0, waiting: 0, since: performance.now(), lostAt: Number.NEGATIVE_INFINITY };
}
