import { AsyncLocalStorage } from 'node:async_hooks';

/** What somebody has waited for the database lately. */
interface Caller {
  /** How long it may wait. */
  allowedMs: number;
  /** Together, whatever ran side by side counted once. */
  waitedMs: number;
  waiting: number;
  /** When it began to wait, or ended, by the steady clock. */
  since: number;
  /** When it found the database gone. */
  lostAt: number;
  /** Long work that was announced: how long one statement of it may take. */
  statementMs?: number;
}

const callers = new AsyncLocalStorage<Caller>();
/** Waits and losses count for so long: a download that runs for an hour is not refused for what it met at its start. */
const memoryMs = 5000;

/**
 * Runs `work` as one caller: the turns and connections that it waits for come out of one allowance, and once it met a
 * database that is gone, it is not made to wait for it a second time. So a request is refused in time however many
 * questions it asks.
 */
export function asOneCaller<T>(allowedMs: number, work: () => T): T {
  return callers.run(newCaller(allowedMs), work);
}

/** Runs `work` as a caller that may hold a statement for as long as `statementMs`. */
export function asPatientCaller<T>(statementMs: number, work: () => T): T {
  return callers.run({ ...newCaller(statementMs), statementMs }, work);
}

/** Runs `work` apart from the request that began it: it goes on when that has been answered. */
export function apartFromCaller<T>(work: () => T): T {
  return callers.exit(work);
}

/** How long this caller may still wait; 0 once it met a database that is gone, `otherwiseMs` for who is no caller. */
export function msLeftToWait(otherwiseMs: number): number {
  const caller = callers.getStore();
  if (!caller) return otherwiseMs;
  const now = performance.now();
  if (now - caller.lostAt < memoryMs) return 0;
  if (caller.waiting === 0 && now - caller.since > memoryMs) caller.waitedMs = 0;
  const waitsMs = caller.waiting > 0 ? now - caller.since : 0;
  return Math.max(0, caller.allowedMs - caller.waitedMs - waitsMs);
}

/** How long a statement of this caller may stay without an answer. */
export function msLeftForStatement(allowedMs: number): number {
  const announced = callers.getStore()?.statementMs;
  return announced ?? Math.max(Math.min(allowedMs, 200), Math.min(allowedMs, msLeftToWait(allowedMs)));
}

/** Notes that this caller waits; the function that it returns ends that. */
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

/** Notes that this caller asks; the function that it returns, from wherever it is called, ends that. */
export function beginStatement(): (isLost: boolean) => void {
  const caller = callers.getStore();
  return (isLost) => {
    if (caller && isLost) caller.lostAt = performance.now();
  };
}

function newCaller(allowedMs: number): Caller {
  return { allowedMs, waitedMs: 0, waiting: 0, since: performance.now(), lostAt: Number.NEGATIVE_INFINITY };
}
