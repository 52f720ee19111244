import { dayMs } from '../../../shared/dates/spans.ts';
import { searchHref } from '../../../shared/search/saved-search.rules.ts';
import type { SavedSearch } from '../../../shared/search/saved-search.schemas.ts';
import { shownAccount } from '../../accounts/shown-account.ts';
import { queueMail } from '../../email-templates/queue-mail.ts';
import { notify } from '../../notifications/notify.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { transaction } from '../../platform/database/db.ts';
import { forEachRow } from '../../platform/jobs/for-each-row.ts';
import type { Services } from '../../platform/services.ts';
import { findNewMatches, hasNews, MAX_MATCHES } from './new-matches.queries.ts';
import { toSavedSearch } from './saved-searches.queries.ts';

const BATCH = 100;
const SHOWN_NAMES = 5;
/** Transactions that began this long ago are committed, so that no row appears behind the checked time. */
const SETTLE_MS = 120_000;

interface DueSearch extends SavedSearch {
  userId: string;
  checkedAt: Date;
}

/**
 * Notifies members of new products for their saved searches: one notification and one mail, at most once a day for each
 * search. Safe to run twice and in parallel: only the run that advances `checkedAt` notifies.
 */
export async function announceMatches(
  services: Pick<Services, 'db' | 'environment'>,
  { settleMs = SETTLE_MS }: { settleMs?: number } = {},
): Promise<number> {
  const { db } = services;
  const { rows } = await db.pool.query<{ until: Date }>(
    `SELECT date_trunc('milliseconds', clock_timestamp() - $1 * interval '1 millisecond') AS until`,
    [settleMs],
  );
  const until = rows[0]?.until ?? databaseNow();
  let told = 0;
  for (;;) {
    const due = await findDue(services, until);
    const [oldest] = due;
    if (!oldest) return told;
    const isQuiet = !(await hasNews(services, oldest.checkedAt, until));
    await forEachRow(due, async (search) => {
      const names = isQuiet ? [] : await findNewMatches(services, search, { since: search.checkedAt, until });
      if (await finishLook(services, search, until, names)) told += 1;
    });
  }
}

async function findDue({ db }: Pick<Services, 'db'>, until: Date): Promise<DueSearch[]> {
  const rows = await db.prisma.savedSearch.findMany({
    where: {
      notify: true,
      checkedAt: { lt: until },
      OR: [{ notifiedAt: null }, { notifiedAt: { lte: new Date(until.getTime() - dayMs) } }],
      user: shownAccount,
    },
    orderBy: [{ checkedAt: 'asc' }, { id: 'asc' }],
    take: BATCH,
  });
  return rows.map(({ userId, checkedAt, ...row }) => ({ ...toSavedSearch(row), userId, checkedAt }));
}

/** Returns whether its owner was told. */
async function finishLook(
  { db, environment }: Pick<Services, 'db' | 'environment'>,
  search: DueSearch,
  until: Date,
  names: readonly string[],
): Promise<boolean> {
  const { id, userId, checkedAt } = search;
  const isNews = names.length > 0;
  return await transaction(db, async (tx) => {
    const { count } = await tx.savedSearch.updateMany({
      where: { id, checkedAt, notify: true },
      data: { checkedAt: until, ...(isNews && { notifiedAt: until }) },
    });
    if (count === 0 || !isNews) return false;
    const amount = names.length < MAX_MATCHES ? `${names.length}` : `${MAX_MATCHES} or more`;
    const news = names.length === 1 ? 'One new product matches' : `${amount} new products match`;
    const shown = names.slice(0, SHOWN_NAMES);
    const link = searchHref({ ...search, sortBy: 'newest' });
    const dedupeKey = `saved_search_match:${id}:${until.toISOString()}`;
    await notify(tx, {
      userId,
      type: 'saved_search_match',
      title: `New for “${search.name}”`,
      message: `${news} your saved search: ${shown.join(', ')}${names.length > shown.length ? ' …' : ''}`,
      link,
      dedupeKey,
    });
    const variables = {
      searchName: search.name,
      news,
      items: shown.join('\n'),
      searchUrl: `${environment.PUBLIC_URL}${link}`,
      savedSearchesUrl: `${environment.PUBLIC_URL}/user/saved-searches`,
    };
    await queueMail(tx, { templateKey: 'saved-search', userId, variables, dedupeKey });
    return true;
  });
}
