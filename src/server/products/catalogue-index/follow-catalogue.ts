import { setImmediate as nextTurn } from 'node:timers/promises';
import { minuteMs } from '../../../shared/dates/spans.ts';
import type { Database } from '../../platform/database/db.ts';
import { createQuietWarning, type Logger } from '../../platform/logging/logger.ts';
import type { Services } from '../../platform/services.ts';
import { type BuiltIndex, buildIndex } from './build-index.ts';
import { CardCache } from './card-cache.ts';
import { lookForChanges, MOST_CHANGES, readChanges } from './catalogue-changes.queries.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { readCategoryTree } from './category-tree.ts';

/** A process that did not look for this long builds its index anew: what it missed may have been forgotten. */
const LONGEST_WITHOUT_LOOK_MS = 20 * minuteMs;
const LOOK_EVERY_MS = 60_000;
const RETRY_MS = 10_000;

/** The products on show at one moment of the database. */
export interface Catalogue {
  index: CatalogueIndex;
  cards: CardCache;
  nowMs: number;
}

const followers = new WeakMap<Database, CatalogueFollower>();

/** The catalogue as it is now, never older than the call; undefined while it is not in memory. */
export async function currentCatalogue({ db }: Pick<Services, 'db'>): Promise<Catalogue | undefined> {
  return await followers.get(db)?.current();
}

/** Loads the catalogue and keeps it current until it is closed. `isLoaded` ends with the first attempt. */
export function followCatalogue({ db, logger }: Pick<Services, 'db' | 'logger'>): {
  isLoaded: Promise<void>;
  close: () => Promise<void>;
} {
  const follower = new CatalogueFollower(db, logger);
  followers.set(db, follower);
  return {
    isLoaded: follower.load(),
    close: async () => {
      followers.delete(db);
      await follower.close();
    },
  };
}

class CatalogueFollower {
  readonly #db: Database;
  readonly #warning: ReturnType<typeof createQuietWarning>;
  readonly #closing = new AbortController();
  readonly #timer: NodeJS.Timeout;
  readonly #cards = new CardCache();
  #built: BuiltIndex | undefined;
  #lookedAtMs = 0;
  #loading: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #running: Promise<Catalogue | undefined> | undefined;
  #next: Promise<Catalogue | undefined> | undefined;

  constructor(db: Database, logger: Logger) {
    this.#db = db;
    this.#warning = createQuietWarning(logger, 'Keeping the catalogue in memory');
    this.#timer = setInterval(() => void this.current().catch(() => undefined), LOOK_EVERY_MS).unref();
  }

  load(): Promise<void> {
    this.#built = undefined;
    this.#loading ??= this.#build().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    await this.#loading;
    await this.#running?.catch(() => undefined);
  }

  /** A look that began before this call could have missed what was written before it, so those wait for the next one. */
  current(): Promise<Catalogue | undefined> {
    if (!this.#built) return Promise.resolve(undefined);
    // Those that come in the same turn share one.
    const turn = this.#running?.catch(() => undefined) ?? nextTurn();
    this.#next ??= turn.then(() => this.#start());
    return this.#next;
  }

  #start(): Promise<Catalogue | undefined> {
    this.#next = undefined;
    const running = this.#look().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #look(): Promise<Catalogue | undefined> {
    const built = this.#built;
    if (!built || this.#closing.signal.aborted) return undefined;
    const look = await lookForChanges(this.#db, built.snapshot);
    if (!look) return undefined;
    const isLate = this.#lookedAtMs > 0 && look.nowMs - this.#lookedAtMs > LONGEST_WITHOUT_LOOK_MS;
    // A database put back to an earlier state counts its transactions from there.
    const isBehind = newestOf(look.snapshot) < newestOf(built.snapshot);
    if (isLate || isBehind || look.changes > MOST_CHANGES || built.index.isWorn) {
      this.#lookedAtMs = look.nowMs;
      void this.load();
      return undefined;
    }
    if (look.changes === 0) built.snapshot = look.snapshot;
    else await this.#apply(built);
    this.#lookedAtMs = look.nowMs;
    return { index: built.index, cards: this.#cards, nowMs: look.nowMs };
  }

  async #apply(built: BuiltIndex): Promise<void> {
    const changes = await readChanges(this.#db, built.snapshot, built.hasWords);
    if (!changes) return;
    const tree = changes.hasTree ? await readCategoryTree(this.#db.pool) : undefined;
    for (const { id, isCardOnly, row } of changes.products) {
      this.#cards.drop(id);
      if (!isCardOnly) built.index.change(id, row);
    }
    if (tree) {
      this.#cards.clear();
      built.index.tree = tree;
      built.index.version += 1;
    }
    built.snapshot = changes.snapshot;
  }

  async #build(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    try {
      this.#built = await buildIndex(this.#db, this.#closing.signal);
      this.#cards.clear();
      this.#lookedAtMs = 0;
      this.#warning.recovered();
    } catch (error) {
      if (this.#closing.signal.aborted) return;
      this.#warning.failed(error);
      this.#retry = setTimeout(() => void this.load(), RETRY_MS).unref();
    }
  }
}

function newestOf(snapshot: string): bigint {
  return BigInt(snapshot.split(':')[1] ?? 0);
}
