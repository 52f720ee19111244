import { createHash } from 'node:crypto';
import {
  canonicalFilter,
  describeSearch,
  narrowsSomething,
  searchIdentity,
} from '../../../shared/search/saved-search.rules.ts';
import {
  MAX_SAVED_SEARCHES,
  type SavedSearch,
  type SaveSearch,
  type UpdateSavedSearch,
} from '../../../shared/search/saved-search.schemas.ts';
import { lockAccountForNoKeyUpdate } from '../../accounts/lock-account.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { savedSearchSelect, toSavedSearch } from './saved-searches.queries.ts';

/** Saves a search. SAVED_SEARCH_EXISTS when an equal one is saved, SAVED_SEARCH_LIMIT beyond twenty. */
export async function saveSearch({ db }: Services, { userId }: MemberActor, input: SaveSearch): Promise<SavedSearch> {
  if (!narrowsSomething(input)) throw new AppError('VALIDATION_FAILED', { errors: { query: ['required'] } });
  const fingerprint = createHash('sha256').update(searchIdentity(input)).digest('base64url');
  const { currencyCode: currency } = await getSettings(db);
  return await transaction(db, async (tx) => {
    // One at a time for each account: the count is of all of them together.
    await lockAccountForNoKeyUpdate(tx, userId);
    const kept = await tx.savedSearch.findMany({ where: { userId }, select: { fingerprint: true } });
    if (kept.some((search) => search.fingerprint === fingerprint)) throw new AppError('SAVED_SEARCH_EXISTS');
    if (kept.length >= MAX_SAVED_SEARCHES) throw new AppError('SAVED_SEARCH_LIMIT');
    const { query, sortBy, notify } = input;
    const filters = JSON.parse(JSON.stringify(Object.fromEntries(canonicalFilter(input.filters))));
    const data = { userId, fingerprint, filters, sortBy, notify, query: query.trim() };
    const row = await tx.savedSearch.create({
      data: { ...data, name: input.name ?? describeSearch(input, { currency }) },
      select: savedSearchSelect,
    });
    return toSavedSearch(row);
  });
}

/**
 * Renames a saved search, or turns its notifications on or off. Notifications start with products listed after they
 * were turned on.
 */
export async function updateSavedSearch(
  { db }: Services,
  { userId }: MemberActor,
  { id, name, notify }: UpdateSavedSearch,
): Promise<SavedSearch> {
  return await transaction(db, async (tx) => {
    const [row] = await tx.$queryRaw<{ notify: boolean }[]>`
      SELECT "notify" FROM "saved_searches" WHERE "id" = ${id}::uuid AND "userId" = ${userId}::uuid FOR UPDATE`;
    if (!row) throw new AppError('NOT_FOUND');
    const data = {
      ...(name !== undefined && { name }),
      ...(notify !== undefined && { notify }),
      ...(notify && !row.notify && { checkedAt: await databaseTime(tx) }),
    };
    return toSavedSearch(await tx.savedSearch.update({ where: { id }, data, select: savedSearchSelect }));
  });
}

/** A stranger's search answers exactly like one that does not exist (S-02). */
export async function removeSavedSearch(
  { db }: Services,
  { userId }: MemberActor,
  id: string,
): Promise<{ success: true }> {
  const { count } = await db.prisma.savedSearch.deleteMany({ where: { id, userId } });
  if (count === 0) throw new AppError('NOT_FOUND');
  return { success: true };
}
