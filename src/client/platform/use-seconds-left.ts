import { useEffect, useState } from 'react';
import { secondsUntil } from './seconds-until.ts';

/** More often than once a second, so that no second is skipped or shown for two. */
const lookMs = 250;

/** The whole seconds until `endsAt` (milliseconds since 1970), counted down to 0 while the component is shown. */
export function useSecondsLeft(endsAt: number, most?: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => {
      const later = Date.now();
      // The component is drawn anew only when the number changes.
      setNow((last) => (secondsUntil(endsAt, later, most) === secondsUntil(endsAt, last, most) ? last : later));
    }, lookMs);
    return () => window.clearInterval(timer);
  }, [endsAt, most]);
  return secondsUntil(endsAt, now, most);
}
