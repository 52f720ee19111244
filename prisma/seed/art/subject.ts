export const productTypes = ['game', 'dlc', 'software', 'game_item', 'resource'] as const;
export type ProductType = (typeof productTypes)[number];

export const itemClasses = ['weapon', 'armor', 'accessory', 'consumable', 'collectible'] as const;
export type ItemClass = (typeof itemClasses)[number];

export const rarities = ['common', 'uncommon', 'rare', 'epic', 'legendary'] as const;
export type Rarity = (typeof rarities)[number];

export const rarityColours: Record<Rarity, string> = {
  common: '#8A94A6',
  uncommon: '#2FA57A',
  rare: '#3B82F6',
  epic: '#A855F7',
  legendary: '#F0A020',
};

/**
 * What a cover is drawn from. `motif` names the shape or scene outright ('bow', 'sea', 'tilesets'); without it the words
 * of the name decide, then chance seeded by the name.
 */
export interface CoverSubject {
  name: string;
  type: ProductType;
  itemClass?: ItemClass | null;
  rarity?: Rarity | null;
  platform?: string | null;
  motif?: string | null;
}
