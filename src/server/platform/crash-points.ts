import { StartupError } from './startup-error.ts';

/**
 * Places where a test kills the process, to prove that a crash there loses nothing. The platform's own are listed here;
 * a domain adds its own with `registerCrashPoints` next to the code that holds them.
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
]);
let armed: string | undefined;

/** Adds names to the list; returns a function that accepts exactly these names, so a misspelled one does not compile. */
export function registerCrashPoints<const Name extends string>(names: readonly Name[]): (name: Name) => void {
  for (const name of names) registered.add(name);
  return crashPoint;
}

/**
 * Makes one point deadly, from CRASH_AT at the start of a process; nothing is armed otherwise.
 *
 * @throws StartupError when no module registered that name
 */
export function armCrashPoint(name: string | undefined): void {
  if (name !== undefined && !registered.has(name)) {
    throw new StartupError(`CRASH_AT must be one of ${crashPointNames().join(', ')}.`);
  }
  armed = name;
}

/** Kills this process without warning when this point is armed; does nothing otherwise. */
export function crashPoint(name: string): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
}

/** Every registered name, sorted: what a crash test walks through. */
export function crashPointNames(): string[] {
  return [...registered].sort();
}
