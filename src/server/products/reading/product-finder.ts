import type { Finder } from '../../desk/desk.ports.ts';
import { likeText } from '../../platform/database/like-text.ts';

const shownProducts = 5;
/** Of a word that many names hold so many are looked at. */
const readNames = 200;
/** The index of names knows pieces of three characters. */
const leastLetters = 3;

/** Finds products, whatever their status, by the beginning of their SKU and by a part of their name. */
export const productFinder: Finder = {
  permission: 'product:update',
  async find({ db }, _actor, text) {
    const { rows } = await db.pool.query<{ id: string; sku: string; name: string }>(
      `SELECT "id", "sku", "name" FROM (
         (SELECT "id", "sku", "name", 0 AS "rank" FROM products WHERE upper("sku") LIKE $1 ORDER BY upper("sku") LIMIT $3)
         UNION ALL
         (SELECT "id", "sku", "name", CASE WHEN lower("name") LIKE $2 THEN 1 ELSE 2 END FROM products
          WHERE $4 AND lower("name") LIKE '%' || $2 AND upper("sku") NOT LIKE $1 LIMIT $5)
       ) found ORDER BY "rank", "name", "sku" LIMIT $3`,
      [
        `${likeText(text.toUpperCase())}%`,
        `${likeText(text.toLowerCase())}%`,
        shownProducts,
        text.length >= leastLetters,
        readNames,
      ],
    );
    return rows.map(({ id, sku, name }) => ({ kind: 'product' as const, id, label: name, detail: sku }));
  },
};
