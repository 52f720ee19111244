import type { Database } from '../../platform/database/db.ts';
import type { Listener } from '../../platform/database/listener.ts';
import { createQuietWarning, type Logger } from '../../platform/logging/logger.ts';
import { type News, type Page, readNews } from './live-news.queries.ts';
import { type Signal, signalChannel } from './signal-members.ts';

/** Proxies close what is silent for 30 s or more. */
const HEARTBEAT_MS = 20_000;
/** Several changes of one moment are read together. */
const GATHER_MS = 25;
const RETRY_MS = 1000;
const batchSize = 250;
/** Tabs share a connection; what is above this gives way, the oldest first. */
const maxPagesOfMember = 10;
const maxUnsentBytes = 256_000;

/** Where a page is told: a response that stays open. */
export interface Wire {
  write(text: string): unknown;
  end(): unknown;
  destroy(): unknown;
  readonly writableLength: number;
}

interface OpenPage extends Page {
  wire: Wire;
  /** The counters it was told last. */
  told: string;
}

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
  const pages = new Map<string, Set<OpenPage>>();
  const dirty = new Set<OpenPage>();
  const warning = createQuietWarning(logger, 'Telling open pages what is new');
  let timer: NodeJS.Timeout | undefined;
  let isFlushing = false;
  let isClosed = false;

  const leave = (page: OpenPage) => {
    const others = pages.get(page.userId);
    others?.delete(page);
    if (others?.size === 0) pages.delete(page.userId);
    dirty.delete(page);
  };
  const flush = async () => {
    if (isFlushing) return;
    isFlushing = true;
    try {
      while (dirty.size > 0 && !isClosed) {
        const batch = [...dirty].slice(0, batchSize);
        const news = await readNews(db, batch);
        for (const [index, page] of batch.entries()) {
          dirty.delete(page);
          const own = news[index];
          if (own && !tell(page, own)) leave(page);
        }
      }
      warning.recovered();
    } catch (error) {
      warning.failed(error);
      later(RETRY_MS);
    } finally {
      isFlushing = false;
    }
  };
  const later = (ms = GATHER_MS) => {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush().then(() => {
        if (dirty.size > 0) later();
      });
    }, ms);
  };
  const wake = (userIds: Iterable<string>) => {
    for (const userId of userIds) for (const page of pages.get(userId) ?? []) dirty.add(page);
    if (dirty.size > 0) later();
  };
  // Null: some may have been missed.
  listener.on('members', (payload) => wake(payload === null ? pages.keys() : payload.split(',')));
  listener.on(signalChannel, (payload) => passOn(payload, pages));
  const heartbeat = setInterval(() => {
    for (const own of pages.values()) for (const page of own) page.wire.write(eventText('beat', '1'));
    // Sessions end by time, too.
    wake(pages.keys());
  }, HEARTBEAT_MS).unref();

  return {
    open({ userId, sessionId, cursor }, wire) {
      const page: OpenPage = { userId, sessionId, cursor, wire, told: '' };
      const own = pages.get(userId) ?? new Set();
      pages.set(userId, own.add(page));
      const [oldest] = own;
      if (oldest && own.size > maxPagesOfMember) {
        leave(oldest);
        oldest.wire.end();
      }
      wake([userId]);
      return () => leave(page);
    },
    size: () => [...pages.values()].reduce((sum, own) => sum + own.size, 0),
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(timer);
      for (const own of pages.values()) for (const page of own) page.wire.end();
      pages.clear();
    },
  };
}

/** Writes a hint of `signalMembers`, from whatever process of the shop, to the pages that it is for. */
function passOn(payload: string | null, pages: ReadonlyMap<string, ReadonlySet<OpenPage>>): void {
  if (payload === null) return;
  const { userIds, name, data }: Signal = JSON.parse(payload);
  const text = eventText(name, JSON.stringify(data));
  for (const userId of userIds) for (const page of pages.get(userId) ?? []) page.wire.write(text);
}

/** Writes the news to a page; false when it hears nothing more. */
function tell(page: OpenPage, { isAlive, cursor, fresh, unread }: News): boolean {
  if (!isAlive) {
    page.wire.end();
    return false;
  }
  if (page.wire.writableLength > maxUnsentBytes) {
    page.wire.destroy();
    return false;
  }
  page.cursor = cursor;
  const counters = JSON.stringify(unread);
  if (fresh.length === 0 && counters === page.told) return true;
  page.told = counters;
  const events = fresh.map((notification) => eventText('notification', JSON.stringify(notification)));
  const orders = fresh.filter(({ category }) => category === 'orders');
  if (orders.length > 0) events.push(eventText('order', JSON.stringify({ links: orders.map(({ link }) => link) })));
  // The id comes last: a page that was cut off in between asks for all of it again, and knows what it has.
  events.push(eventText('unread', counters, cursor));
  page.wire.write(events.join(''));
  return true;
}

function eventText(name: string, data: string, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${data}\n\n`;
}
