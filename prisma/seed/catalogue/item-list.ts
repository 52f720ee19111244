import type { ItemClass, Rarity } from '../art/subject.ts';
import { createRandom, type Random } from '../random.ts';

export interface ItemEntry {
  name: string;
  itemClass: ItemClass;
  rarity: Rarity;
  motif: string;
  category: string;
}

type Shape = readonly [itemClass: ItemClass, motif: string, category: string, nouns: string, count: number];

const shapes: readonly Shape[] = [
  ['weapon', 'sword', 'swords', 'Longsword,Claymore,Broadblade,Greatsword', 4],
  ['weapon', 'dagger', 'swords', 'Dagger,Stiletto,Kris,Dirk', 3],
  ['weapon', 'sabre', 'swords', 'Sabre,Scimitar,Cutlass', 3],
  ['weapon', 'bow', 'bows', 'Longbow,Recurve Bow,Warbow', 4],
  ['weapon', 'axe', 'axes-and-hammers', 'Battle Axe,Cleaver,Hewer', 3],
  ['weapon', 'hammer', 'axes-and-hammers', 'Warhammer,Maul,Mace', 3],
  ['weapon', 'staff', 'staves-and-spears', 'Staff,Sceptre,Crook', 3],
  ['weapon', 'spear', 'staves-and-spears', 'Spear,Pike,Halberd', 3],
  ['weapon', 'blaster', 'firearms', 'Blaster,Carbine,Pulse Rifle', 4],
  ['weapon', 'scythe', 'staves-and-spears', 'Scythe,Sickle', 2],
  ['armor', 'shield', 'shields', 'Shield,Buckler,Bulwark,Tower Shield', 5],
  ['armor', 'helmet', 'headgear', 'Helm,Visor,Casque', 4],
  ['armor', 'breastplate', 'body-armor', 'Breastplate,Cuirass,Mail Vest', 4],
  ['armor', 'gauntlet', 'gloves-and-boots', 'Gauntlets,Gloves', 3],
  ['armor', 'boots', 'gloves-and-boots', 'Greaves,Boots,Striders', 3],
  ['armor', 'cloak', 'body-armor', 'Cloak,Mantle,Shroud', 3],
  ['accessory', 'ring', 'accessories', 'Ring,Signet,Band', 4],
  ['accessory', 'amulet', 'accessories', 'Amulet,Pendant,Talisman', 3],
  ['accessory', 'crown', 'accessories', 'Crown,Circlet,Diadem', 3],
  ['accessory', 'earrings', 'accessories', 'Earrings,Teardrops', 2],
  ['accessory', 'belt', 'accessories', 'Belt,Girdle', 2],
  ['accessory', 'bracelet', 'accessories', 'Bracelet,Bangle', 3],
  ['accessory', 'mask', 'accessories', 'Mask,Visage', 3],
  ['consumable', 'potion', 'consumables', 'Flask,Draught,Tonic', 4],
  ['consumable', 'vial', 'consumables', 'Elixir,Vial,Serum', 3],
  ['consumable', 'scroll', 'consumables', 'Scroll,Writ', 3],
  ['consumable', 'bomb', 'consumables', 'Bomb,Powder Charge', 3],
  ['consumable', 'food', 'consumables', 'Stew,Pie,Feast', 3],
  ['consumable', 'rune', 'consumables', 'Rune,Glyph', 3],
  ['consumable', 'herb', 'consumables', 'Moonleaf,Thistle,Kingsroot', 2],
  ['collectible', 'gem', 'collectibles', 'Opal,Topaz,Sapphire', 3],
  ['collectible', 'coin', 'collectibles', 'Coin,Ducat', 2],
  ['collectible', 'figurine', 'collectibles', 'Figurine,Statuette', 3],
  ['collectible', 'card', 'collectibles', 'Foil Card,Card', 2],
  ['collectible', 'egg', 'collectibles', 'Drake Egg,Griffin Egg', 3],
  ['collectible', 'orb', 'collectibles', 'Seeing Orb,Globe', 2],
  ['collectible', 'trophy', 'collectibles', 'Trophy,Chalice', 2],
  ['collectible', 'feather', 'collectibles', 'Feather,Quill', 2],
];

const plain =
  'Weathered,Sturdy,Tempered,Traveller’s,Militia,Riverside,Oakbound,Salted,Plain,Hunter’s,Ferryman’s,Village,Patched,Northern,Quarry,Harvest,Copper,Journeyman’s'.split(
    ',',
  );
const places =
  'the Still Moon,the Ninth Vault,Hollow Hill,the Drowned King,Second Wind,the Paper Court,Broken Oaths,the Long Winter,the Amber Road,Seven Bells,the Silent Choir,Low Tide,the First Lantern,Thornwater,the Glass Coast,Distant Thunder,the Unlit Star,Green Ash,the Red Comet,Gentle Rain,the Iron Orchard,Lost Hours'.split(
    ',',
  );
const proper =
  'Emberfang,Nightwarden,Solenne,Grimhallow,Vaelis,Stormtithe,Aurelion,Mournsong,Kestrivane,Oathkeeper,Dawnpiercer,Ysolde’s Promise,Widow’s Mercy,Thundermaw,Lumenfall,Ravensworn,Tideturner,Ashgrave,Frostbloom,Starcleft,Hollowheart,Brightmarrow,Eclipsar,Verdantia,Sablewing,Goldhusk,Wintermute,Whisperthorn,Kingsfall,Morrowgleam,Duskrender,Cinderwake'.split(
    ',',
  );
const order: readonly Rarity[] = [
  'common',
  'rare',
  'uncommon',
  'epic',
  'legendary',
  'uncommon',
  'rare',
  'common',
  'epic',
  'rare',
];

function nameFor(random: Random, noun: string, rarity: Rarity): string {
  if (rarity === 'common') return `${random.pick(plain)} ${noun}`;
  if (rarity === 'legendary') return `${random.pick(proper)}, ${noun} of ${random.pick(places)}`;
  if (rarity === 'epic')
    return random.chance(0.5) ? `${random.pick(proper)} ${noun}` : `${noun} of ${random.pick(places)}`;
  return random.chance(rarity === 'rare' ? 0.75 : 0.45)
    ? `${noun} of ${random.pick(places)}`
    : `${random.pick(plain)} ${noun}`;
}

function buildItems(): ItemEntry[] {
  const random = createRandom('game items');
  const taken = new Set<string>();
  let turn = 0;
  return shapes.flatMap(([itemClass, motif, category, nouns, count]) =>
    Array.from({ length: count }, (): ItemEntry => {
      const rarity = order[turn++ % order.length] ?? 'common';
      let name = nameFor(random, random.pick(nouns.split(',')), rarity);
      while (taken.has(name)) name = nameFor(random, random.pick(nouns.split(',')), rarity);
      taken.add(name);
      return { name, itemClass, rarity, motif, category };
    }),
  );
}

export const itemList: readonly ItemEntry[] = buildItems();
