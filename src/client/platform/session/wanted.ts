import { useEffect, useRef } from 'react';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { isRecord } from '../../../shared/validation/value-at.ts';
import { parseJson, storedValue } from '../stored-value.ts';
import { useSession } from './session.ts';

/** A sign-in later than this is taken to have another purpose. */
const lifetimeMs = 15 * minuteMs;

/** What a guest asked for that needs an account, until the sign-in it led to. */
export type Wanted<T extends object> = {
  remember: (wanted: T, now?: number) => void;
  /** What is remembered, once. */
  take: (now?: number) => T | undefined;
};

/** `read` takes what was stored under `name` for what it is, and anything else for nothing. */
export function wantedValue<T extends object>(
  name: `gm-${string}`,
  read: (stored: Record<string, unknown>) => T | undefined,
): Wanted<T> {
  const kept = storedValue(name, parseJson, 'tab');
  return {
    remember: (wanted, now = Date.now()) => kept.write(JSON.stringify({ ...wanted, at: now })),
    take: (now = Date.now()) => {
      const stored = kept.read();
      kept.write(undefined);
      if (!isRecord(stored) || typeof stored.at !== 'number' || now - stored.at > lifetimeMs) return undefined;
      return read(stored);
    },
  };
}

/** Does what a guest wanted, once they have signed in. */
export function useAfterSignIn<T extends object>({ take }: Wanted<T>, run: (wanted: T) => unknown): void {
  const { status } = useSession();
  const newest = useRef(run);
  useEffect(() => {
    newest.current = run;
  });
  useEffect(() => {
    const wanted = status === 'authenticated' ? take() : undefined;
    if (wanted) void newest.current(wanted);
  }, [status, take]);
}
