import { AsyncLocalStorage } from 'node:async_hooks';
import { StartupError } from './startup-error.ts';

/**
 * Places where a test kills the process, to prove that a crash there loses nothing, or holds one call until another has
 * passed, to prove that their order does not matter. The platform's own are listed here; a domain adds its own with
 * `registerCrashPoints` next to the code that holds them.
 */
const registered = new Set<string>([
  'outbox.before-claim',
  'outbox.after-claim',
  'outbox.after-dispatch',
  'job.before-handler',
  'job.after-handler',
  'job.after-done',
  'mail.before-send',
  'mail.after-send',
  'transaction.before-commit',
]);
let armed: string | undefined;

/**
 * Adds names to the list; returns a function that accepts exactly these names, so a misspelled one does not compile.
 */
export function registerCrashPoints<const Name extends string>(
  names: readonly Name[],
): (name: Name) => Promise<void> | undefined {
  for (const name of names) registered.add(name);
  return crashPoint;
}

/**
 * Arms one crash point, from CRASH_AT at the start of a process; nothing is armed otherwise.
 *
 * @throws StartupError when no module registered that name
 */
export function armCrashPoint(name: string | undefined): void {
  if (name !== undefined && !registered.has(name)) {
    throw new StartupError(`CRASH_AT must be one of ${crashPointNames().join(', ')}.`);
  }
  armed = name;
}

type Watcher = (name: string) => Promise<void> | undefined;
const watchers = new AsyncLocalStorage<Watcher>();

/** Runs `call` so that it tells `watcher` of every point it comes to, and waits there for what `watcher` returns. */
export function watchCrashPoints<T>(watcher: Watcher, call: () => Promise<T>): Promise<T> {
  return watchers.run(watcher, call);
}

/** Kills this process without warning when this point is armed, waits when a test watches; does nothing otherwise. */
export function crashPoint(name: string): Promise<void> | undefined {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
  return watchers.getStore()?.(name);
}

/** Every registered name, sorted: what a crash test walks through. */
export function crashPointNames(): string[] {
  return [...registered].sort();
}
