import { avatarUrl } from '../../../shared/auth/avatar.ts';
import { splitWords } from '../../../shared/search/search-text.rules.ts';
import { suggestionLimits } from '../../../shared/search/suggestion.rules.ts';
import type { SuggestedSeller } from '../../../shared/search/suggestion.schemas.ts';
import { isShownAccount } from '../../accounts/shown-account.ts';
import type { Services } from '../../platform/services.ts';
import { listed } from '../../products/access/visible-product.ts';
import { CachedValues } from '../../products/reading/cached-values.ts';
import { statement } from '../../products/reading/statement.ts';

interface SellerEntry {
  seller: SuggestedSeller;
  words: string[];
}
const cache = new CachedValues<readonly SellerEntry[]>({ max: 1 });
/** Those who sold most; more would make every process keep names that hardly anybody types. */
const MAX_SELLERS = 5000;

/** Sellers with products whose shop or username has, for each of `words`, a word that begins with it; best selling first. */
export async function suggestSellers(services: Services, words: readonly string[]): Promise<SuggestedSeller[]> {
  const entries = await cache.get(services.responseCache, 'sellers', () => loadSellers(services));
  return entries
    .filter((entry) => words.every((word) => entry.words.some((own) => own.startsWith(word))))
    .slice(0, suggestionLimits.sellers)
    .map(({ seller }) => seller);
}

/** Who may sell, as their page says it, and has something to show. */
async function loadSellers({ db }: Services): Promise<readonly SellerEntry[]> {
  // OFFSET keeps the planner, which takes each role for a common one, from reading all users to find the sellers.
  const text = `WITH sellers AS (
      SELECT "userId" FROM "seller_profiles"
      UNION SELECT h."userId" FROM "user_roles" h JOIN "roles" r ON r."id" = h."roleId" WHERE r."name" = 'seller'
    )
    SELECT u."userName", COALESCE(s."displayName", u."userName") AS "displayName", u."avatarKey"
    FROM sellers CROSS JOIN LATERAL (SELECT * FROM "users" WHERE "id" = sellers."userId" OFFSET 0) u
    LEFT JOIN "seller_profiles" s ON s."userId" = u."id"
    WHERE ${isShownAccount('u')} AND NOT u."lostSelling"
      AND EXISTS (SELECT FROM "products" p WHERE p."sellerId" = u."id" AND ${listed('p')})
    ORDER BY COALESCE(s."salesCount", 0) DESC, u."userName" LIMIT ${MAX_SELLERS}`;
  type Row = { userName: string; displayName: string; avatarKey: string | null };
  const { rows } = await db.pool.query<Row>(statement(text, []));
  return rows.map(({ userName, displayName, avatarKey }) => ({
    seller: { userName, displayName, avatarUrl: avatarUrl(avatarKey) },
    words: splitWords(`${displayName} ${userName}`),
  }));
}
