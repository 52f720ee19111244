import type { ItemClass, ProductType } from '../art/subject.ts';
import type { DemoCategory } from './catalogue-types.ts';

type Leaf = readonly [slug: string, name: string, motif: string, text: string];

interface Branch {
  slug: string;
  name: string;
  type: ProductType;
  itemClass?: ItemClass;
  motif: string;
  text: string;
  isFeatured?: boolean;
  leaves?: readonly Leaf[];
  branches?: readonly Branch[];
}

const itemBranches: readonly Branch[] = [
  {
    slug: 'weapons',
    name: 'Weapons',
    type: 'game_item',
    itemClass: 'weapon',
    motif: 'sword',
    isFeatured: true,
    text: 'Blades, bows and things that hum before they fire.',
    leaves: [
      ['swords', 'Swords', 'sword', 'Long, short, curved and cursed.'],
      ['bows', 'Bows', 'bow', 'For those who like their distance.'],
      ['axes-and-hammers', 'Axes & Hammers', 'axe', 'Heavy arguments with a handle.'],
      ['staves-and-spears', 'Staves & Spears', 'staff', 'Reach, whether of steel or of sorcery.'],
      ['firearms', 'Firearms', 'blaster', 'Blasters, carbines and their power cells.'],
    ],
  },
  {
    slug: 'armor',
    name: 'Armor',
    type: 'game_item',
    itemClass: 'armor',
    motif: 'shield',
    isFeatured: true,
    text: 'Everything between you and the next boss.',
    leaves: [
      ['shields', 'Shields', 'shield', 'Round, tall and stubborn.'],
      ['headgear', 'Headgear', 'helmet', 'Helmets that survive the fall.'],
      ['body-armor', 'Body Armor', 'breastplate', 'Plate, mail and cloaks.'],
      ['gloves-and-boots', 'Gloves & Boots', 'gauntlet', 'Grip and footing.'],
    ],
  },
  {
    slug: 'accessories',
    name: 'Accessories',
    type: 'game_item',
    itemClass: 'accessory',
    motif: 'ring',
    isFeatured: true,
    text: 'Small pieces with large effects.',
  },
  {
    slug: 'consumables',
    name: 'Consumables',
    type: 'game_item',
    itemClass: 'consumable',
    motif: 'potion',
    isFeatured: true,
    text: 'Drink it, read it, throw it.',
  },
  {
    slug: 'collectibles',
    name: 'Collectibles',
    type: 'game_item',
    itemClass: 'collectible',
    motif: 'gem',
    isFeatured: true,
    text: 'Not useful. Entirely necessary.',
  },
];

const tree: readonly Branch[] = [
  {
    slug: 'games',
    name: 'Games',
    type: 'game',
    motif: 'castle',
    isFeatured: true,
    text: 'Full games, delivered as keys within seconds.',
    leaves: [
      ['action', 'Action', 'volcano', 'Fast hands, faster enemies.'],
      ['rpg', 'RPG', 'castle', 'Long roads and longer conversations.'],
      ['strategy', 'Strategy', 'mountains', 'Plan, expand, regret, reload.'],
      ['adventure', 'Adventure', 'sea', 'Stories to walk through.'],
      ['simulation', 'Simulation', 'city', 'Quiet worlds that run on your decisions.'],
      ['racing-and-sports', 'Racing & Sports', 'road', 'Tenths of a second, argued over.'],
      ['indie', 'Indie', 'forest', 'Small teams, strange ideas.'],
    ],
  },
  {
    slug: 'dlc',
    name: 'DLC',
    type: 'dlc',
    motif: 'islands',
    text: 'More of the games you already love.',
    leaves: [
      ['expansions', 'Expansions', 'desert', 'New lands, new chapters.'],
      ['season-passes', 'Season Passes', 'arena', 'A year of additions at once.'],
      ['cosmetic-packs', 'Cosmetic Packs', 'neonGrid', 'Same hero, better coat.'],
    ],
  },
  {
    slug: 'software',
    name: 'Software',
    type: 'software',
    motif: 'panels',
    text: 'Tools for people who make or broadcast games.',
    leaves: [
      ['creation-tools', 'Creation Tools', 'brush', 'Paint, sculpt, script.'],
      ['streaming-and-audio', 'Streaming & Audio', 'sounds', 'Sound right, look right, go live.'],
      ['utilities', 'Utilities', 'circuit', 'The small programs that hold it all together.'],
    ],
  },
  {
    slug: 'game-items',
    name: 'Game items',
    type: 'game_item',
    itemClass: 'weapon',
    motif: 'axe',
    isFeatured: true,
    text: 'Gear for the games you play, redeemed by code.',
    branches: itemBranches,
  },
  {
    slug: 'resources',
    name: 'Resources',
    type: 'resource',
    motif: 'voxels',
    isFeatured: true,
    text: 'Packs for your own game: download once, keep for good.',
    leaves: [
      ['textures', 'Textures', 'textures', 'Seamless surfaces.'],
      ['sounds', 'Sounds', 'sounds', 'Foley, ambience and effects.'],
      ['music', 'Music', 'music', 'Loops and themes.'],
      ['models', 'Models', 'models', 'Low-poly meshes, ready to place.'],
      ['tilesets', 'Tilesets', 'tilesets', 'Maps by the square.'],
      ['sprites', 'Sprites', 'sprites', 'Characters and creatures in pixels.'],
    ],
  },
];

function flatten(branches: readonly Branch[], parentSlug: string | null): DemoCategory[] {
  return branches.flatMap((branch, index) => {
    const { slug, name, type, motif, text } = branch;
    const itemClass = branch.itemClass ?? null;
    const own: DemoCategory = {
      slug,
      name,
      parentSlug,
      shortDescription: text,
      isFeatured: branch.isFeatured ?? false,
      sortOrder: index,
      art: { type, itemClass, motif },
    };
    const leaves = (branch.leaves ?? []).map(
      ([leafSlug, leafName, leafMotif, leafText], order): DemoCategory => ({
        slug: leafSlug,
        name: leafName,
        parentSlug: slug,
        shortDescription: leafText,
        isFeatured: false,
        sortOrder: order,
        art: { type, itemClass, motif: leafMotif },
      }),
    );
    return [own, ...leaves, ...flatten(branch.branches ?? [], slug)];
  });
}

/** The whole tree, parents before their children. */
export const demoCategories: readonly DemoCategory[] = flatten(tree, null);
