import type { Finder } from '../../desk/desk.ports.ts';
import { likeText } from '../../platform/database/like-text.ts';

const shownProducts = 5;

/** Finds products by the beginning of their SKU, whatever their status. */
export const productFinder: Finder = {
  permission: 'product:update',
  async find({ db }, _actor, text) {
    const { rows } = await db.pool.query<{ id: string; sku: string; name: string }>(
      'SELECT "id", "sku", "name" FROM products WHERE upper("sku") LIKE $1 ORDER BY upper("sku") LIMIT $2',
      [`${likeText(text.toUpperCase())}%`, shownProducts],
    );
    return rows.map(({ id, sku, name }) => ({ kind: 'product' as const, id, label: name, detail: sku }));
  },
};
