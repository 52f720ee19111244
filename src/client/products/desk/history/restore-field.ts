import type { ProductHistory } from '../../../../shared/products/managed-product.schemas.ts';
import { isRecord } from '../../../../shared/validation/value-at.ts';

type Change = ProductHistory['items'][number]['changes'][number];

const moments = new Set(['publishFrom', 'publishTo', 'vipFrom', 'releaseAt', 'sale.from', 'sale.to']);
const lists = new Set(['tags', 'regions']);
const flags = new Set(['vipOnly', 'preorderAllowed', 'payOnRelease']);
const plain = new Set(
  [
    ['name', 'slug', 'sku', 'categoryId', 'type', 'itemClass', 'rarity', 'platform', 'shortDescription'],
    ['description', 'deliveryType', 'activationGuide', 'ageRating', 'price', 'vipPrice', 'costPrice', 'sale.price'],
    ['preorderLimit', 'maxPerOrder', 'maxPerUser', 'parentProductId'],
  ].flat(),
);

/** What to put into which fields to undo a change; empty where it is not known or not for the form to say, as the stock. */
export function restoreField({ field, before, isKnown }: Change): [path: string, value: unknown][] {
  if (!isKnown) return [];
  if (moments.has(field)) return [[field, typeof before === 'string' ? before : '']];
  if (lists.has(field)) return [[field, Array.isArray(before) ? before.join(', ') : '']];
  if (flags.has(field)) return [[field, before === true]];
  if (field === 'status') return [[field, before === 'active' ? 'active' : 'inactive']];
  if (field === 'releaseDate') return [[field, typeof before === 'string' ? before.slice(0, 10) : '']];
  if (field === 'languages') return [[field, Array.isArray(before) ? before : []]];
  if (field === 'seo' && isRecord(before))
    return ['title', 'description', 'ogImage'].map((name) => [`seo.${name}`, String(before[name] ?? '')]);
  if (!plain.has(field)) return [];
  return [[field, before === null ? '' : String(before)]];
}
