import { type ItemClass, itemClasses, type ProductType, type Rarity, rarities } from './art/subject.ts';
import { createRandom, ringItem } from './random.ts';

/** A row for benchmark catalogues: plain values only, ready for one bulk insert. */
export interface BulkProduct {
  slug: string;
  sku: string;
  name: string;
  type: ProductType;
  itemClass: ItemClass | null;
  rarity: Rarity | null;
  deliveryType: 'key' | 'file';
  platform: string;
  categorySlug: string;
  shortDescription: string;
  priceCents: number;
  vipPriceCents: number | null;
  stock: number | null;
  /** Days before now. */
  publishedDaysAgo: number;
  /** Index into the pool of shared covers, 0 up to `bulkCoverPoolSize` - 1. */
  coverIndex: number;
}

export const bulkCoverPoolSize = 40;

const adjectives =
  'Amber,Ancient,Arcane,Ashen,Azure,Bitter,Blessed,Broken,Bronze,Cinder,Clockwork,Cobalt,Crimson,Crystal,Dire,Drowned,Dusk,Eldritch,Ember,Feral,Frozen,Gilded,Glass,Golden,Grim,Hallowed,Hidden,Hollow,Iron,Ivory,Jade,Lunar,Midnight,Mystic,Obsidian,Pale,Quiet,Radiant,Raven,Rustic,Sacred,Scarlet,Shadow,Silent,Silver,Solar,Storm,Sunken,Thorn,Twilight,Velvet,Verdant,Wandering,Wild,Winter'.split(
    ',',
  );
const endings =
  'Ash,Autumn,Dawn,Echoes,Embers,Frost,Gales,Glory,Grace,Hunger,Kings,Lanterns,Mercy,Mirrors,Night,Oaths,Omens,Rain,Ruin,Salt,Shadows,Silence,Sorrow,Stars,Stone,Storms,Thorns,Thunder,Tides,Valor,Whispers,Winter,Wolves,Wonder'.split(
    ',',
  );

const nouns: Record<string, readonly string[]> = {
  weapon: ['Sword', 'Dagger', 'Bow', 'Axe', 'Staff', 'Hammer', 'Spear', 'Blaster', 'Scythe', 'Sabre'],
  armor: ['Shield', 'Helm', 'Breastplate', 'Gauntlets', 'Boots', 'Cloak'],
  accessory: ['Ring', 'Amulet', 'Crown', 'Earrings', 'Belt', 'Bracelet', 'Mask'],
  consumable: ['Potion', 'Scroll', 'Bomb', 'Stew', 'Elixir', 'Rune', 'Herb'],
  collectible: ['Gem', 'Coin', 'Figurine', 'Card', 'Egg', 'Orb', 'Trophy', 'Feather'],
  game: ['Chronicle', 'Odyssey', 'Frontier', 'Kingdom', 'Expedition', 'Legacy'],
  dlc: ['Expansion', 'Chapter', 'Season Pass'],
  software: ['Studio', 'Toolkit', 'Manager'],
  resource: ['Texture Pack', 'Sound Pack', 'Model Kit', 'Tileset', 'Sprite Sheet'],
};

const leafCategories: Record<string, readonly string[]> = {
  weapon: [
    'swords',
    'swords',
    'bows',
    'axes-and-hammers',
    'staves-and-spears',
    'axes-and-hammers',
    'staves-and-spears',
    'firearms',
    'staves-and-spears',
    'swords',
  ],
  armor: ['shields', 'headgear', 'body-armor', 'gloves-and-boots', 'gloves-and-boots', 'body-armor'],
  accessory: ['accessories'],
  consumable: ['consumables'],
  collectible: ['collectibles'],
  game: ['action', 'rpg', 'strategy', 'adventure', 'simulation', 'indie'],
  dlc: ['expansions', 'expansions', 'season-passes'],
  software: ['creation-tools', 'utilities'],
  resource: ['textures', 'sounds', 'models', 'tilesets', 'sprites'],
};

const basePrice: Record<Rarity, number> = { common: 199, uncommon: 399, rare: 999, epic: 1999, legendary: 3999 };
const typeMix: readonly ProductType[] = [
  'game_item',
  'game_item',
  'game_item',
  'game_item',
  'game_item',
  'game_item',
  'game',
  'game',
  'resource',
  'resource',
  'dlc',
  'software',
];
const gamePlatforms = ['steam', 'epic', 'gog', 'xbox', 'playstation', 'nintendo'];
const rarityMix: readonly Rarity[] = [...rarities, 'common', 'common', 'common', 'uncommon', 'uncommon', 'rare'];

/** Yields `count` products after number `start`, cheap enough for 100,000 rows in well under a second. */
export function* bulkProducts(count: number, start = 0): Generator<BulkProduct> {
  for (let index = start; index < start + count; index++) yield bulkProduct(index);
}

function bulkProduct(index: number): BulkProduct {
  const random = createRandom(index * 2_654_435_761 + 17);
  const type = random.pick(typeMix);
  const itemClass = type === 'game_item' ? random.pick(itemClasses) : null;
  const rarity = itemClass ? random.pick(rarityMix) : null;
  const kind = itemClass ?? type;
  const form = random.int(0, 9);
  const number = index + 1;
  const name = `${random.pick(adjectives)} ${ringItem(nouns[kind] ?? [kind], form)} of ${random.pick(endings)} ${number}`;
  const priceCents = Math.max(99, Math.round((rarity ? basePrice[rarity] : 2499) * random.float(0.4, 1.8)));
  const isFile = type === 'resource';
  return {
    slug: name.toLowerCase().replaceAll(' ', '-'),
    sku: `BLK-${String(number).padStart(7, '0')}`,
    name,
    type,
    itemClass,
    rarity,
    deliveryType: isFile ? 'file' : 'key',
    platform: isFile ? 'none' : type === 'software' ? 'other' : random.pick(gamePlatforms),
    categorySlug: ringItem(leafCategories[kind] ?? ['games'], form),
    shortDescription: `${name}, ready to use the moment it is yours.`,
    priceCents,
    vipPriceCents: random.chance(0.4) ? Math.floor(priceCents * 0.9) : null,
    stock: isFile ? null : random.chance(0.04) ? 0 : random.int(1, 500),
    publishedDaysAgo: random.int(0, 900),
    coverIndex: random.int(0, bulkCoverPoolSize - 1),
  };
}

/** What the pool's covers are drawn from, in the order of `coverIndex`. */
export function bulkCoverSubjects(): {
  name: string;
  type: ProductType;
  itemClass: ItemClass | null;
  rarity: Rarity | null;
}[] {
  return Array.from({ length: bulkCoverPoolSize }, (_, index) => {
    const type = ringItem(typeMix, index);
    const itemClass = type === 'game_item' ? ringItem(itemClasses, index) : null;
    return {
      name: `${ringItem(adjectives, index * 7)} ${ringItem(endings, index * 5)}`,
      type,
      itemClass,
      rarity: itemClass ? ringItem(rarities, Math.floor(index / 2)) : null,
    };
  });
}
