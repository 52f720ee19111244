import type { ItemClass, Platform, ProductType } from './product.schemas.ts';
import { productFields } from './product-fields.ts';

/** The name of each type of product. */
export const productTypeLabels: Record<ProductType, string> = productFields.type.choice.values;

/** The name of each platform; none for products without one. */
export const platformLabels: Record<Platform, string> = productFields.platform.choice.values;

type Kind = { type: ProductType; itemClass: ItemClass | null; platform: Platform; isBundle?: boolean | undefined };

/** What a product is in a word or two: 'Weapon', 'Game · Steam', 'Resource'. */
export function describeKind({ type, itemClass, platform, isBundle = false }: Kind): string {
  const label = isBundle
    ? 'Bundle'
    : type === 'game_item' && itemClass !== null
      ? productFields.itemClass.choice.values[itemClass]
      : productTypeLabels[type];
  const isTold = platform === 'none' || platform === 'other' || type === 'game_item';
  return isTold ? label : `${label} · ${platformLabels[platform]}`;
}
