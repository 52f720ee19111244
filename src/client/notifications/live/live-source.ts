import { maySeeSession, refreshSession } from '../../platform/session/session-refresh.ts';

const names = ['notification', 'order', 'unread', 'message', 'support', 'coins'] as const;

/** What the server tells an open page; `id` is what a later connection goes on from. */
export interface LiveEvent {
  name: (typeof names)[number];
  data: unknown;
  id: string;
}

/** The server says something every 20 s; a laptop that slept has a connection that is dead without knowing. */
const SILENT_MS = 60_000;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Listens to the server until it is stopped, over every cut: browsers open a lost connection again, and one that was refused
 * is opened anew with a fresh session. `lastId` says where to go on. Returns how to stop.
 */
export function listenToServer(lastId: () => string, onEvent: (event: LiveEvent) => void): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let pauseMs = FIRST_PAUSE_MS;

  const openAfter = (ms: number) => {
    source?.close();
    window.clearTimeout(timer);
    timer = window.setTimeout(open, ms);
  };
  const stillThere = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(() => openAfter(0), SILENT_MS);
  };
  const openAgain = async () => {
    if (maySeeSession()) await refreshSession();
    openAfter(pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };
  const open = () => {
    const id = lastId();
    const query = id === '' ? '' : `?lastEventId=${encodeURIComponent(id)}`;
    const opened = new EventSource(`/api/notification/stream${query}`);
    source = opened;
    stillThere();
    for (const name of names) {
      opened.addEventListener(name, (event) => {
        pauseMs = FIRST_PAUSE_MS;
        stillThere();
        onEvent({ name, data: JSON.parse(event.data), id: event.lastEventId });
      });
    }
    opened.addEventListener('beat', stillThere);
    opened.addEventListener('error', () => {
      if (source === opened && opened.readyState === EventSource.CLOSED) void openAgain();
    });
  };
  open();
  return () => {
    source?.close();
    source = undefined;
    window.clearTimeout(timer);
  };
}
