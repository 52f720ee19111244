import { useCallback, useEffect, useState } from 'react';
import { envelopeOf } from './http/api-error.ts';
import { storedValue } from './stored-value.ts';

const endOf = (key: string) => storedValue(key, Number, 'tab');

function secondsLeft(key: string): number {
  return Math.max(0, Math.ceil((endOf(key).read() - Date.now()) / 1000));
}

/**
 * Counts down in whole seconds from `start`; a reload does not shorten the wait. `known` is what the server says is left
 * of it, once it has said so.
 */
export function useCooldown(key: string, known?: number): { seconds: number; start: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(() => secondsLeft(key));
  const isRunning = seconds > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setInterval(() => setSeconds(secondsLeft(key)), 1000);
    return () => window.clearInterval(timer);
  }, [isRunning, key]);

  const start = useCallback(
    (duration: number) => {
      endOf(key).write(String(Date.now() + duration * 1000));
      setSeconds(secondsLeft(key));
    },
    [key],
  );

  useEffect(() => {
    if (known !== undefined) start(known);
  }, [known, start]);

  return { seconds, start };
}

/** How long the server still wants to wait, when that is why it refused; undefined for every other failure. */
export function secondsToWait(error: unknown): number | undefined {
  const envelope = envelopeOf(error);
  return envelope?.code === 'RATE_LIMITED' ? envelope.retryAfter : undefined;
}

/** 40 as '40 s', 75 as '1:15', 5400 as '1 h 30 min'. */
export function describeWait(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
