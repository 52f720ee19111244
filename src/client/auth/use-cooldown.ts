import { useEffect, useState } from 'react';

function secondsLeft(key: string, durationMs: number): number {
  const startedAt = Number(sessionStorage.getItem(key) ?? 0);
  return Math.max(0, Math.ceil((startedAt + durationMs - Date.now()) / 1000));
}

/** Counts whole seconds down from `durationMs` after `start`; a reload does not shorten the wait. */
export function useCooldown(key: string, durationMs: number): { seconds: number; start: () => void } {
  const [seconds, setSeconds] = useState(() => secondsLeft(key, durationMs));
  const isRunning = seconds > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = window.setInterval(() => setSeconds(secondsLeft(key, durationMs)), 1000);
    return () => window.clearInterval(timer);
  }, [isRunning, key, durationMs]);

  const start = () => {
    sessionStorage.setItem(key, String(Date.now()));
    setSeconds(secondsLeft(key, durationMs));
  };
  return { seconds, start };
}
