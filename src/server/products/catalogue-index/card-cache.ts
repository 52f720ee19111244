import { LRUCache } from 'lru-cache';
import type { Services } from '../../platform/services.ts';
import { listed } from '../access/visible-product.ts';
import { type CardRow, cardColumns } from '../reading/product-card.ts';
import { statement } from '../reading/statement.ts';

/** About 10 MB. */
const MAX_KEPT = 5000;

export interface KeptCard extends CardRow {
  tags: string[];
  /** Whether it is for VIPs only until a time to come. */
  isEarly: boolean;
}

/**
 * Rows of cards as the database had them last. Whoever holds them drops what changed before they are read again
 * (docs/decisions/0039).
 */
export class CardCache {
  readonly #rows = new LRUCache<string, KeptCard>({ max: MAX_KEPT });
  #drops = 0;

  drop(id: string): void {
    this.#rows.delete(id);
    this.#drops += 1;
  }

  clear(): void {
    this.#rows.clear();
    this.#drops += 1;
  }

  /** The listed products of `ids` in this order; what was hidden meanwhile is left out. */
  async read({ db }: Pick<Services, 'db'>, ids: readonly string[]): Promise<KeptCard[]> {
    const found = ids.map((id) => this.#rows.get(id));
    const missing = ids.filter((_, place) => !found[place]);
    if (missing.length === 0) return found.filter((row) => row !== undefined);
    const drops = this.#drops;
    const { rows } = await db.pool.query<KeptCard>(cardsStatement(missing));
    // What changed since may have been dropped already, and would come back here as it was.
    if (drops === this.#drops) for (const row of rows) if (isLasting(row)) this.#rows.set(row.id, row);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id, place) => found[place] ?? byId.get(id) ?? []);
  }
}

/** Cards of families show what other products cost, and early access ends without a write: they are read each time. */
function isLasting({ family, isEarly }: KeptCard): boolean {
  return family?.options === 0 && !isEarly;
}

function cardsStatement(ids: readonly string[]) {
  const text = `SELECT ${cardColumns}, p."tags", COALESCE(p."publishFrom" > now(), false) AS "isEarly"
    FROM unnest($1::uuid[]) AS found(id)
    JOIN "products" p ON p."id" = found.id JOIN "categories" c ON c."id" = p."categoryId" WHERE ${listed('p')}`;
  return statement(text, [ids]);
}
