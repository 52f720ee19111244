import { isRecord } from '../../../shared/validation/value-at.ts';

/** A hint about a conversation that this page was given. */
export interface MessageSignal {
  kind: string;
  threadId: string;
}
type Listener = (signal: MessageSignal) => void;
const listeners = new Set<Listener>();

/** Calls `listener` for each hint, such as that somebody is typing. Returns how to stop. */
export function onMessageSignal(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellMessageSignal(data: unknown): void {
  if (!isRecord(data)) return;
  for (const listener of listeners) listener({ kind: `${data.kind}`, threadId: `${data.threadId}` });
}
