import type { RowProblem } from '../../../shared/bulk/bulk.schemas.ts';
import { fieldMessages } from '../../../shared/messages/field-messages.ts';
import { decimalsOf } from '../../../shared/money/currencies.ts';
import { createProductSchema, type ProductInput } from '../../../shared/products/product-input.schemas.ts';
import { platformLabels, productTypeLabels } from '../../../shared/products/product-kind.ts';
import { namesOf } from '../../../shared/records/record.ts';
import { scopeOf } from '../../../shared/roles/permissions.ts';
import type { ImportField, RowToDo } from '../../bulk/bulk.ports.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { decideStatus } from '../editing/publish-rule.ts';
import type { KnownCategories } from './import-categories.ts';
import { isAmbiguous, readNumber } from './read-number.ts';

export const productImportFields: readonly ImportField[] = [
  { name: 'name', label: 'Name', isRequired: true, aliases: ['product', 'title', 'product name'] },
  { name: 'price', label: 'Price', isRequired: true, aliases: ['list price'] },
  { name: 'category', label: 'Category', isRequired: true, aliases: ['category address'] },
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

const numberFields: readonly string[] = ['price', 'vipPrice', 'costPrice', 'stockQuantity'];

export interface ImportFacts {
  /** Active categories, or all for those who manage them. */
  categories: KnownCategories;
  settings: { sellerAutoPublish: boolean; currencyCode: string };
}

export type ReadLine = { input: ProductInput } | { problems: RowProblem[] };

/** A line as the form of a new product would have it, or what is wrong with it, by field. */
export function readLine({ source }: Pick<RowToDo, 'source'>, facts: ImportFacts, actor: MemberActor): ReadLine {
  const numbers = numberFields.flatMap((field) => {
    const text = source[field];
    return text === undefined ? [] : [[field, readNumber(text, decimalsIn(field, facts))] as const];
  });
  const texts = ['name', 'slug', 'shortDescription', 'description'].flatMap((field) => {
    const text = source[field];
    return text === undefined ? [] : [[field, field === 'slug' ? text.toLowerCase() : text] as const];
  });
  const { category = '', sku, regions, tags, platform, status } = source;
  const parsed = createProductSchema.safeParse({
    ...Object.fromEntries([...numbers, ...texts]),
    type: toValue(choices.type, source.type),
    deliveryType: toValue(choices.deliveryType, source.deliveryType),
    categoryId: onlyOne(facts.categories.find(category)) ?? '',
    ...(sku !== undefined && { sku }),
    ...(platform !== undefined && { platform: toValue(choices.platform, platform) }),
    ...(regions !== undefined && { regions: toParts(regions).map((code) => code.toUpperCase()) }),
    ...(tags !== undefined && { tags: toParts(tags) }),
    ...(status !== undefined && { status: toValue(choices.status, status) }),
  });
  if (!parsed.success) return { problems: parsed.error.issues.map((issue) => toProblem(issue, source, facts)) };
  const input = parsed.data;
  if (decideStatus(actor, facts.settings, null, input.status).asks) {
    return { problems: [{ field: 'status', message: 'Only an administrator can publish it.' }] };
  }
  return { input };
}

function onlyOne(ids: readonly string[]): string | undefined {
  return ids.length === 1 ? ids[0] : undefined;
}

function categoryProblem(text: string, { categories }: ImportFacts): string {
  const shown = text.slice(0, shownLength);
  return categories.find(text).length > 1
    ? `Several categories are called “${shown}”: use the address of the one that you mean`
    : `Category “${shown}” does not exist`;
}

/** Whether `actor` may put products into categories that shoppers do not see. */
export function seesAllCategories(actor: MemberActor): boolean {
  return Boolean(scopeOf('category:manage', actor));
}

/** What a value is called, by the field that it is chosen for. */
const choices = {
  type: productTypeLabels,
  deliveryType: { key: 'Keys', file: 'Files', manual: 'By hand' },
  platform: platformLabels,
  status: { active: 'Active', inactive: 'Draft' },
} as const;

const toWord = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The value that goes by this name or is called so; the text itself where there is none. */
function toValue(labels: Readonly<Record<string, string>>, text = ''): string {
  const word = toWord(text);
  return namesOf(labels).find((value) => toWord(value) === word || toWord(labels[value] ?? '') === word) ?? text;
}

const toParts = (text: string) =>
  text
    .split(/[|;,]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Decimals that this number may have. */
function decimalsIn(field: string, { settings }: ImportFacts): number {
  return field === 'stockQuantity' ? 0 : decimalsOf(settings.currencyCode);
}

const shownLength = 60;

/** What is wrong with a field of the line, in words that stand by themselves. */
function toProblem(
  { path, message }: { path: PropertyKey[]; message: string },
  source: RowToDo['source'],
  facts: ImportFacts,
): RowProblem {
  const [first = ''] = path;
  const field = first === 'categoryId' ? 'category' : String(first);
  const { label = field, isRequired = false } = productImportFields.find(({ name }) => name === field) ?? {};
  const text = source[field];
  if (isRequired && text === undefined) return { field, message: `${label} is missing` };
  if (field === 'category') return { field, message: categoryProblem(text ?? '', facts) };
  if (numberFields.includes(field) && text !== undefined && isAmbiguous(text, decimalsIn(field, facts))) {
    return { field, message: `${label}: ${text} could be read in two ways; write it without a thousands separator` };
  }
  const choice = Object.entries(choices).find(([name]) => name === field)?.[1];
  if (choice) {
    return { field, message: `${label} must be one of ${Object.values(choice).filter(Boolean).join(', ')}` };
  }
  return { field, message: `${label}: ${fieldMessages[message] ?? 'This value is not allowed'}` };
}
