import { isRecord } from '../../../shared/validation/value-at.ts';
import { type LiveEvent, listenToServer } from './live-source.ts';

/** `isFirst`: in one tab only, whichever holds the connection. */
export type LiveListener = (event: LiveEvent, isFirst: boolean) => void;

const remembered = 300;

/**
 * The live channel of a member: all tabs of a browser share one connection, and when the tab that holds it is closed
 * another goes on where it was. Each notification is told once to each tab. Returns how to stop.
 */
export function openLiveChannel(userId: string, listener: LiveListener): () => void {
  const name = `gm-live-${userId}`;
  const tabs = new BroadcastChannel(name);
  const leaving = new AbortController();
  const known = new Set<string>();
  let lastId = '';

  const take = (event: LiveEvent, isFirst: boolean) => {
    if (event.id !== '') lastId = event.id;
    if (event.name === 'notification') {
      const id = isRecord(event.data) ? String(event.data.id) : '';
      if (known.has(id)) return;
      known.add(id);
      const [oldest] = known;
      if (oldest !== undefined && known.size > remembered) known.delete(oldest);
    }
    listener(event, isFirst);
  };
  tabs.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => take(data, false));
  const lead = () => {
    const stop = listenToServer(
      () => lastId,
      (event) => {
        tabs.postMessage(event);
        take(event, true);
      },
    );
    return new Promise<void>((resolve) => {
      leaving.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  };
  // Without locks, as over plain http, each tab has a connection of its own.
  if ('locks' in navigator) {
    navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined);
  } else {
    void lead();
  }
  return () => {
    leaving.abort();
    tabs.close();
  };
}
