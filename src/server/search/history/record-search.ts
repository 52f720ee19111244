import { createHmac } from 'node:crypto';
import { isbot } from 'isbot';
import { normalizeQuery } from '../../../shared/search/search-text.rules.ts';
import type { Actor } from '../../platform/actor.ts';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Visitor } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { saveToHistory } from './save-search-history.ts';

/** Pending writes; beyond this number searches are not recorded, so that a flood cannot fill the memory. */
const MAX_PENDING = 100;

let pending = 0;

interface Searcher {
  actor: Actor;
  visitor: Visitor;
  services: Services;
}

export interface PerformedSearch {
  query: string;
  /** Whether it found anything. */
  hasResults: boolean;
}

/**
 * Records a search for the popular ones and, for a member, in the history. Returns at once, and a failure is only
 * logged. Call it for the first page of a search with words.
 */
export function recordSearchQuery(searcher: Searcher, search: PerformedSearch): void {
  if (pending >= MAX_PENDING) return;
  const { logger } = searcher.services;
  pending += 1;
  void recordSearch(searcher, search)
    .catch((error: unknown) => logger.warn({ err: error }, 'A search could not be recorded'))
    .finally(() => {
      pending -= 1;
    });
}

async function recordSearch(
  { actor, visitor, services }: Searcher,
  { query, hasResults }: PerformedSearch,
): Promise<void> {
  const text = normalizeQuery(query);
  if (text === '') return;
  if (actor.kind === 'member') await saveToHistory(services.db, actor.userId, text);
  if (visitor.userAgent === '' || isbot(visitor.userAgent)) return;
  await services.db.pool.query('INSERT INTO "search_events" ("query", "personKey", "hasResults") VALUES ($1, $2, $3)', [
    text,
    personKey(services, actor, visitor.ip),
    hasResults,
  ]);
}

/** A pseudonymous id: a keyed hash of the account, or of the address for guests. */
function personKey({ secrets }: Pick<Services, 'secrets'>, actor: Actor, ip: string): string {
  const person = actor.kind === 'member' ? `member:${actor.userId}` : `address:${networkOf(ip)}`;
  return createHmac('sha256', secrets.steadyKey('search-people')).update(person).digest('base64url').slice(0, 22);
}
