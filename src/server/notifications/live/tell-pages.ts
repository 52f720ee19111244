import type { Database } from '../../platform/database/db.ts';
import { createQuietWarning, type Logger } from '../../platform/logging/logger.ts';
import { eventText } from './event-text.ts';
import { type News, readNews } from './live-news.queries.ts';
import type { OpenPage } from './open-pages.ts';

/** Several changes of one moment are read together. */
const GATHER_MS = 25;
const RETRY_MS = 1000;
const batchSize = 250;
const maxUnsentBytes = 256_000;

interface Teller {
  /** These pages are told soon what is new to them. */
  add(pages: Iterable<OpenPage>): void;
  remove(page: OpenPage): void;
  close(): void;
}

/** Reads what is new for the pages that may not know it, many at once, and tells them; `onGone` hears which hear no more. */
export function createTeller(db: Database, logger: Logger, onGone: (page: OpenPage) => void): Teller {
  const waiting = new Set<OpenPage>();
  const warning = createQuietWarning(logger, 'Telling open pages what is new');
  let timer: NodeJS.Timeout | undefined;
  let isTelling = false;
  let isClosed = false;

  const tellBatch = async () => {
    const batch = [...waiting].slice(0, batchSize);
    const news = await readNews(db, batch);
    for (const [index, page] of batch.entries()) {
      waiting.delete(page);
      const own = news[index];
      if (own && !tell(page, own)) onGone(page);
    }
  };
  const tellAll = async () => {
    if (isTelling) return;
    isTelling = true;
    try {
      while (waiting.size > 0 && !isClosed) await tellBatch();
      warning.recovered();
    } catch (error) {
      warning.failed(error);
      later(RETRY_MS);
    } finally {
      isTelling = false;
    }
  };
  const later = (ms = GATHER_MS) => {
    if (isClosed) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      void tellAll().then(() => {
        if (waiting.size > 0) later();
      });
    }, ms);
  };
  return {
    add(pages) {
      for (const page of pages) waiting.add(page);
      if (waiting.size > 0) later();
    },
    remove: (page) => void waiting.delete(page),
    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
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
