import type { ItemClass, Platform, ProductType } from '../../shared/products/product.schemas.ts';
import { productTypeLabels } from '../cart/cart-storage.ts';

const itemClassLabels: Record<ItemClass, string> = {
  weapon: 'Weapon',
  armor: 'Armor',
  accessory: 'Accessory',
  consumable: 'Consumable',
  collectible: 'Collectible',
};

const platformLabels: Record<Platform, string> = {
  steam: 'Steam',
  epic: 'Epic Games',
  gog: 'GOG',
  xbox: 'Xbox',
  playstation: 'PlayStation',
  nintendo: 'Nintendo',
  origin: 'Origin',
  ubisoft: 'Ubisoft',
  battlenet: 'Battle.net',
  mobile: 'Mobile',
  other: 'Other platform',
  none: '',
};

type Kind = { type: ProductType; itemClass: ItemClass | null; platform: Platform };

/** What a product is in a word or two: 'Weapon', 'Game · Steam', 'Resource'. */
export function describeKind({ type, itemClass, platform }: Kind): string {
  const label = type === 'game_item' && itemClass !== null ? itemClassLabels[itemClass] : productTypeLabels[type];
  return platform === 'none' || type === 'game_item' ? label : `${label} · ${platformLabels[platform]}`;
}
