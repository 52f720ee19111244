import { useEffect, useRef } from 'react';
import { minuteMs } from '../../../shared/dates/spans.ts';
import { isRecord } from '../../../shared/validation/value-at.ts';
import { parseJson, storedValue } from '../stored-value.ts';
import { useSession } from './session.ts';

/** After a longer pause, a sign-in no longer continues what was tried before it. */
const lifetimeMs = 15 * minuteMs;

/** What a guest tried to do that needs an account, remembered until they have signed in. */
export type PendingAction<T extends object> = {
  remember: (action: T, now?: number) => void;
  /** Returns what was remembered, and forgets it. */
  take: (now?: number) => T | undefined;
};

/** Remembered in this tab under `name`; `read` returns undefined for a stored value that does not fit. */
export function pendingAction<T extends object>(
  name: `gm-${string}`,
  read: (stored: Record<string, unknown>) => T | undefined,
): PendingAction<T> {
  const kept = storedValue(name, parseJson, 'tab');
  return {
    remember: (action, now = Date.now()) => kept.write(JSON.stringify({ ...action, at: now })),
    take: (now = Date.now()) => {
      const stored = kept.read();
      kept.write(undefined);
      if (!isRecord(stored) || typeof stored.at !== 'number' || now - stored.at > lifetimeMs) return undefined;
      return read(stored);
    },
  };
}

/** Does what a guest tried to do, once they have signed in. */
export function useAfterSignIn<T extends object>({ take }: PendingAction<T>, run: (action: T) => unknown): void {
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
