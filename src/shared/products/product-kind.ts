import type { ItemClass, Platform, ProductType } from './product.schemas.ts';

/** The name of each type of product. */
export const productTypeLabels: Record<ProductType, string> = {
  game: 'Game',
  dlc: 'DLC',
  software: 'Software',
  game_item: 'Game item',
  resource: 'Resource',
};

/** The name of each class of game items. */
export const itemClassLabels: Record<ItemClass, string> = {
  weapon: 'Weapon',
  armor: 'Armor',
  accessory: 'Accessory',
  consumable: 'Consumable',
  collectible: 'Collectible',
};

/** The name of each platform; none for products without one. */
export const platformLabels: Record<Platform, string> = {
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
  const isTold = platform === 'none' || platform === 'other' || type === 'game_item';
  return isTold ? label : `${label} · ${platformLabels[platform]}`;
}
