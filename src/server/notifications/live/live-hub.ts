import type { Database } from '../../platform/database/db.ts';
import type { Listener } from '../../platform/database/listener.ts';
import type { Logger } from '../../platform/logging/logger.ts';
import { eventText } from './event-text.ts';
import type { Page } from './live-news.queries.ts';
import { createOpenPages, type OpenPage, type OpenPages, type Wire } from './open-pages.ts';
import { type Signal, signalChannel } from './signal-members.ts';
import { createTeller } from './tell-pages.ts';

/** Proxies close what is silent for 30 s or more. */
const HEARTBEAT_MS = 20_000;

export interface LiveHub {
  /** Tells this page all that its cursor has not seen, and from now on. Returns how to leave. */
  open(page: Page, wire: Wire): () => void;
  /** How many pages are open. */
  size(): number;
  close(): void;
}

interface HubServices {
  db: Database;
  logger: Logger;
  listener: Listener;
}

/**
 * The open pages of this process. A change in any process notifies of the member; what is new is then read with the page's
 * cursor, so that a lost notification costs no more than a heartbeat.
 */
export function createLiveHub({ db, logger, listener }: HubServices): LiveHub {
  const pages = createOpenPages();
  const leave = (page: OpenPage) => {
    pages.remove(page);
    teller.remove(page);
  };
  const teller = createTeller(db, logger, leave);

  // Null: some may have been missed.
  listener.on('members', (payload) => teller.add(payload === null ? pages.all() : pages.of(payload.split(','))));
  listener.on(signalChannel, (payload) => passOn(payload, pages));
  const heartbeat = setInterval(() => {
    for (const { wire } of pages.all()) wire.write(eventText('beat', '1'));
    // Sessions end by time, too.
    teller.add(pages.all());
  }, HEARTBEAT_MS).unref();

  return {
    open({ userId, sessionId, cursor }, wire) {
      const page: OpenPage = { userId, sessionId, cursor, wire, told: '' };
      const surplus = pages.add(page);
      if (surplus) {
        leave(surplus);
        surplus.wire.end();
      }
      teller.add(pages.of([userId]));
      return () => leave(page);
    },
    size: () => pages.all().length,
    close() {
      clearInterval(heartbeat);
      teller.close();
      for (const { wire } of pages.all()) wire.end();
      pages.clear();
    },
  };
}

/** Writes a hint of `signalMembers`, from whatever process of the shop, to the pages that it is for. */
function passOn(payload: string | null, pages: OpenPages): void {
  if (payload === null) return;
  const { userIds, name, data }: Signal = JSON.parse(payload);
  const text = eventText(name, JSON.stringify(data));
  for (const { wire } of pages.of(userIds)) wire.write(text);
}
