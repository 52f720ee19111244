import { amountText } from '../../../../shared/money/money.ts';
import type { Product } from '../../../../shared/products/product.schemas.ts';
import { toMoment } from '../../../platform/local-moment.ts';
import { typedNumberOrNull } from '../../../ui/forms/typed-number.ts';

type Language = Product['languages'][number];

/** What the fields of the editor hold: numbers, dates and lists as they are typed, moments as they are stored. */
export type ProductFormValues = {
  name: string;
  slug: string;
  sku: string;
  categoryId: string;
  type: string;
  itemClass: string;
  rarity: string;
  platform: string;
  shortDescription: string;
  description: string;
  tags: string;
  regions: string;
  deliveryType: string;
  activationGuide: string;
  /** Each line a part and what it must be, such as `Memory: 8 GB`. */
  systemRequirements: { minimum: string; recommended: string };
  languages: Language[];
  releaseDate: string;
  ageRating: string;
  status: string;
  publishFrom: string;
  publishTo: string;
  vipOnly: boolean;
  vipFrom: string;
  price: string;
  vipPrice: string;
  costPrice: string;
  sale: { price: string; from: string; to: string };
  stockQuantity: string;
  releaseAt: string;
  preorderAllowed: boolean;
  payOnRelease: boolean;
  preorderLimit: string;
  maxPerOrder: string;
  maxPerUser: string;
  parentProductId: string;
  seo: { title: string; description: string; ogImage: string };
};

export const newProductValues: ProductFormValues = {
  ...{ name: '', slug: '', sku: '', categoryId: '', type: 'game', itemClass: '', rarity: '', platform: 'none' },
  ...{ shortDescription: '', description: '', tags: '', regions: 'GLOBAL', deliveryType: 'key', activationGuide: '' },
  systemRequirements: { minimum: '', recommended: '' },
  languages: [],
  ...{
    releaseDate: '',
    ageRating: '',
    status: 'inactive',
    publishFrom: '',
    publishTo: '',
    vipOnly: false,
    vipFrom: '',
  },
  ...{ price: '', vipPrice: '', costPrice: '', sale: { price: '', from: '', to: '' }, stockQuantity: '' },
  ...{
    releaseAt: '',
    preorderAllowed: false,
    payOnRelease: false,
    preorderLimit: '',
    maxPerOrder: '10',
    maxPerUser: '',
  },
  parentProductId: '',
  seo: { title: '', description: '', ogImage: '' },
};

const numberText = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** The fields as the stored product fills them. Whoever had to ask for its publication sees what they asked for. */
export function toFormValues(product: Product, mayPublish: boolean): ProductFormValues {
  const { manage, systemRequirements, currency } = product;
  const amountOf = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? '' : amountText(amount, currency);
  const sale = manage?.sale;
  return {
    name: product.name,
    slug: product.slug,
    sku: product.sku ?? '',
    categoryId: product.categoryId,
    type: product.type,
    itemClass: product.itemClass ?? '',
    rarity: product.rarity ?? '',
    platform: product.platform,
    shortDescription: product.shortDescription,
    description: product.description,
    tags: product.tags.join(', '),
    regions: product.regions.join(', '),
    deliveryType: product.deliveryType,
    activationGuide: product.activationGuide ?? '',
    systemRequirements: {
      minimum: toLines(systemRequirements?.minimum),
      recommended: toLines(systemRequirements?.recommended),
    },
    languages: product.languages,
    releaseDate: product.releaseDate ?? '',
    ageRating: numberText(product.ageRating),
    status: product.status === 'active' || (manage?.isAwaitingApproval && !mayPublish) ? 'active' : 'inactive',
    publishFrom: manage?.publishFrom ?? '',
    publishTo: manage?.publishTo ?? '',
    vipOnly: manage?.vipOnly ?? false,
    vipFrom: manage?.vipFrom ?? '',
    price: amountText(product.price, currency),
    vipPrice: amountOf(manage?.vipPrice),
    costPrice: amountOf(product.costPrice),
    sale: { price: amountOf(sale?.price), from: sale?.from ?? '', to: sale?.to ?? '' },
    stockQuantity: numberText(manage?.stockQuantity),
    releaseAt: manage?.releaseAt ?? '',
    preorderAllowed: manage?.preorderAllowed ?? false,
    payOnRelease: manage?.payOnRelease ?? false,
    preorderLimit: numberText(manage?.preorderLimit),
    maxPerOrder: numberText(product.maxPerOrder),
    maxPerUser: numberText(manage?.maxPerUser),
    parentProductId: manage?.parentProductId ?? '',
    seo: manage?.seo ?? newProductValues.seo,
  };
}

const orNull = (text: string) => (text === '' ? null : text);
const orNone = (text: string) => (text.trim() === '' ? undefined : text.trim());
const toList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isEmptySale = ({ price, from, to }: ProductFormValues['sale']) => `${price}${from}${to}`.trim() === '';

/** The fields as the calls take them; the schema of the call checks what this gives. */
export function toProductInput(values: ProductFormValues) {
  const { sale, systemRequirements, type, deliveryType } = values;
  const { minimum, recommended } = systemRequirements;
  const hasRequirements = minimum.trim() !== '' || recommended.trim() !== '';
  const isItem = type === 'game_item';
  return {
    name: values.name,
    slug: orNone(values.slug),
    sku: orNone(values.sku),
    categoryId: values.categoryId,
    type,
    itemClass: isItem ? orNull(values.itemClass) : null,
    rarity: isItem ? orNull(values.rarity) : null,
    platform: values.platform,
    shortDescription: values.shortDescription,
    description: values.description,
    tags: toList(values.tags),
    regions: toList(values.regions).map((code) => code.toUpperCase()),
    deliveryType,
    activationGuide: orNull(values.activationGuide.trim()),
    systemRequirements: hasRequirements ? { minimum: fromLines(minimum), recommended: fromLines(recommended) } : null,
    languages: values.languages,
    releaseDate: orNull(values.releaseDate),
    ageRating: typedNumberOrNull(values.ageRating),
    status: values.status,
    publishFrom: toMoment(values.publishFrom),
    publishTo: toMoment(values.publishTo),
    vipOnly: values.vipOnly,
    vipFrom: toMoment(values.vipFrom),
    price: typedNumberOrNull(values.price) ?? undefined,
    vipPrice: typedNumberOrNull(values.vipPrice),
    costPrice: typedNumberOrNull(values.costPrice),
    sale: isEmptySale(sale)
      ? null
      : {
          price: typedNumberOrNull(sale.price) ?? undefined,
          from: toMoment(sale.from),
          to: toMoment(sale.to),
        },
    ...(deliveryType !== 'key' && { stockQuantity: typedNumberOrNull(values.stockQuantity) }),
    releaseAt: toMoment(values.releaseAt),
    preorderAllowed: deliveryType !== 'manual' && values.preorderAllowed,
    payOnRelease: deliveryType !== 'manual' && values.preorderAllowed && values.payOnRelease,
    preorderLimit: typedNumberOrNull(values.preorderLimit),
    maxPerOrder: typedNumberOrNull(values.maxPerOrder) ?? undefined,
    maxPerUser: typedNumberOrNull(values.maxPerUser),
    parentProductId: type === 'dlc' ? orNull(values.parentProductId) : null,
    seo: values.seo,
  };
}

function toLines(parts: Readonly<Record<string, string>> | undefined): string {
  return Object.entries(parts ?? {})
    .map(([part, text]) => `${part}: ${text}`)
    .join('\n');
}

/** What is asked of each part; a line without a colon is about 'Other'. Lines about one part stand in it together. */
export function fromLines(text: string): Record<string, string> {
  const parts = new Map<string, string>();
  for (const line of text.split('\n').filter((line) => line.trim() !== '')) {
    const [first = '', ...rest] = line.split(':');
    const [part, asked] = rest.length === 0 ? ['Other', first.trim()] : [first.trim(), rest.join(':').trim()];
    const before = parts.get(part);
    parts.set(part, before ? `${before}, ${asked}` : asked);
  }
  return Object.fromEntries(parts);
}
