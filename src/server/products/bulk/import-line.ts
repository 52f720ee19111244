import type { RowProblem } from '../../../shared/bulk/bulk.schemas.ts';
import { fieldMessages } from '../../../shared/messages/messages.ts';
import { createProductSchema, type ProductInput } from '../../../shared/products/product-input.schemas.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import type { ImportField, RowToDo } from '../../bulk/bulk.ports.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { decideStatus } from '../editing/publish-rule.ts';

export const productImportFields: readonly ImportField[] = [
  { name: 'name', label: 'Name', isRequired: true, aliases: ['product', 'title', 'product name'] },
  { name: 'price', label: 'Price', isRequired: true, aliases: ['list price'] },
  { name: 'category', label: 'Category', isRequired: true },
  { name: 'type', label: 'Type', isRequired: true, aliases: ['product type'] },
  { name: 'deliveryType', label: 'Delivery', isRequired: true, aliases: ['delivery type'] },
  { name: 'sku', label: 'SKU', isUnique: true, aliases: ['article', 'code'] },
  { name: 'slug', label: 'Address', isUnique: true, aliases: ['handle'] },
  { name: 'status', label: 'Status' },
  { name: 'vipPrice', label: 'VIP price' },
  { name: 'costPrice', label: 'Cost price', aliases: ['cost'] },
  { name: 'stockQuantity', label: 'Stock', aliases: ['quantity', 'inventory'] },
  { name: 'platform', label: 'Platform' },
  { name: 'regions', label: 'Regions', aliases: ['region'] },
  { name: 'tags', label: 'Tags' },
  { name: 'shortDescription', label: 'Short description', aliases: ['summary'] },
  { name: 'description', label: 'Description', aliases: ['body'] },
];

export interface ImportFacts {
  /** Active categories, or all for those who manage them, by name and address in lower case. */
  categories: ReadonlyMap<string, string>;
  settings: { sellerAutoPublish: boolean; currencyCode: string };
}

export type ReadLine = { input: ProductInput } | { problems: RowProblem[] };

/** A line as the form of a new product would have it, or what is wrong with it, by field. */
export function readLine({ source }: Pick<RowToDo, 'source'>, facts: ImportFacts, actor: MemberActor): ReadLine {
  const numbers = ['price', 'vipPrice', 'costPrice', 'stockQuantity'].flatMap((field) => {
    const text = source[field];
    return text === undefined ? [] : [[field, toNumber(text)] as const];
  });
  const texts = ['name', 'slug', 'shortDescription', 'description'].flatMap((field) => {
    const text = source[field];
    return text === undefined ? [] : [[field, field === 'slug' ? text.toLowerCase() : text] as const];
  });
  const { category = '', sku, regions, tags, platform, status } = source;
  const parsed = createProductSchema.safeParse({
    ...Object.fromEntries([...numbers, ...texts]),
    type: toWord(source.type),
    deliveryType: deliveries[toWord(source.deliveryType)] ?? toWord(source.deliveryType),
    categoryId: facts.categories.get(category.toLowerCase()) ?? '',
    ...(sku !== undefined && { sku }),
    ...(platform !== undefined && { platform: toWord(platform).replaceAll('_', '') }),
    ...(regions !== undefined && { regions: toParts(regions).map((code) => code.toUpperCase()) }),
    ...(tags !== undefined && { tags: toParts(tags) }),
    ...(status !== undefined && { status: statuses[toWord(status)] ?? status }),
  });
  if (!parsed.success) return { problems: parsed.error.issues.map(toProblem) };
  const input = parsed.data;
  if (decideStatus(actor, facts.settings, null, input.status).asks) {
    return { problems: [{ field: 'status', message: 'An administrator has to publish it.' }] };
  }
  return { input };
}

/** Whether `actor` may put products into categories that shoppers do not see. */
export function seesAllCategories(actor: MemberActor): boolean {
  return Boolean(scopeOf('category:manage', actor));
}

const deliveries: Readonly<Record<string, string>> = { keys: 'key', files: 'file', by_hand: 'manual' };
const statuses: Readonly<Record<string, string>> = {
  active: 'active',
  on_show: 'active',
  inactive: 'inactive',
  draft: 'inactive',
};

const toWord = (text = '') =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
const toParts = (text: string) =>
  text
    .split(/[|;,]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** 1234.5 and 1234,5; anything else is no number. */
function toNumber(text: string): number {
  return /^-?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

function toProblem({ path, message }: { path: PropertyKey[]; message: string }): RowProblem {
  const [first = ''] = path;
  const field = first === 'categoryId' ? 'category' : String(first);
  return { ...(field !== '' && { field }), message: fieldMessages[message] ?? message };
}
