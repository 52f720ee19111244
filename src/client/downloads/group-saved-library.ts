import type { LibraryProduct, LibraryShow } from '../../shared/downloads/library.schemas.ts';
import type { ProductType } from '../../shared/products/product.schemas.ts';
import { filterSavedLibrary } from './filter-saved-library.ts';
import type { SavedLibrary } from './saved-library.ts';

type Filters = { q: string; type: ProductType | undefined; show: LibraryShow | undefined };

/** The stored keys and files by product, narrowed as the server would, at `now` (epoch milliseconds). */
export function groupSavedLibrary(
  { keys, files, guides }: SavedLibrary,
  wanted: Filters,
  now: number,
): LibraryProduct[] {
  const { q, type, show } = wanted;
  const goods = [...keys, ...files];
  const status = show === 'active' || show === 'expired' ? show : undefined;
  const matching = new Set(filterSavedLibrary(goods, { q, type, status }, now).map(({ productId }) => productId));
  const products = [...new Map(goods.map((one) => [one.productId, one])).values()].map((one) => ({
    productId: one.productId,
    slug: one.productSlug,
    name: one.name,
    type: one.type,
    platform: '',
    coverUrl: one.coverUrl,
    activationGuide: guides[one.productId] || null,
    ...goodsOf(one.productId, { keys, files }),
  }));
  return products
    .filter(({ productId }) => matching.has(productId))
    .filter((product) => (show !== 'keys' && show !== 'files') || product[show].length > 0)
    .sort((one, other) => other.latestAt.localeCompare(one.latestAt) || other.productId.localeCompare(one.productId));
}

function goodsOf(productId: string, { keys, files }: Pick<SavedLibrary, 'keys' | 'files'>) {
  const own = {
    keys: keys.filter((key) => key.productId === productId),
    files: files.filter((file) => file.productId === productId),
  };
  const numbers = new Map(own.files.map(({ orderId, orderNumber }) => [orderId, orderNumber]));
  const times = [...own.keys.map(({ soldAt }) => soldAt), ...own.files.map(({ date }) => date)];
  return {
    ...own,
    keyCount: own.keys.length,
    orders: [...numbers].map(([id, orderNumber]) => ({ id, orderNumber, isOnHold: false })),
    latestAt: times.sort().at(-1) ?? '',
  };
}
