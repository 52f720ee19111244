import { useEffect, useEffectEvent } from 'react';
import type { SupportMessage } from '../../../shared/support/support.schemas.ts';

/** Calls `mark` for what the other side wrote last, while somebody looks at it. */
export function useSeen(messages: readonly SupportMessage[], from: 'member' | 'staff', mark: () => void): void {
  const last = messages.findLast(({ kind }) => kind === from)?.id;
  const seen = useEffectEvent(() => {
    if (document.visibilityState === 'visible') mark();
  });
  useEffect(() => {
    if (last === undefined) return;
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, [last]);
}
