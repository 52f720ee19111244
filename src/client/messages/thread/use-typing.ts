import { useEffect, useRef, useState } from 'react';
import { onMessageSignal } from '../../notifications/live/live-signals.ts';
import { trpc } from '../../platform/trpc.ts';

const tellEveryMs = 4000;
const shownMs = 6000;

/** Whether the other one of a thread is typing. */
export function useIsTyping(threadId: string): boolean {
  const [at, setAt] = useState(0);
  useEffect(
    () =>
      onMessageSignal((signal) => {
        if (signal.threadId === threadId) setAt(signal.kind === 'typing' ? performance.now() : 0);
      }),
    [threadId],
  );
  useEffect(() => {
    if (at === 0) return;
    const timer = window.setTimeout(() => setAt(0), shownMs);
    return () => window.clearTimeout(timer);
  }, [at]);
  return at !== 0;
}

/** Tells the other one that I am typing, every few seconds while I do. */
export function useTellTyping(threadId: string): () => void {
  const toldAt = useRef(Number.NEGATIVE_INFINITY);
  const tell = trpc.messages.typing.useMutation();
  return () => {
    if (performance.now() - toldAt.current < tellEveryMs) return;
    toldAt.current = performance.now();
    // Nobody waits for it: a failure is no matter.
    tell.mutate({ id: threadId });
  };
}
