import type { Rarity } from '../art/subject.ts';
import { createRandom, type Random, ringItem } from '../random.ts';
import type { DemoProduct, Platform, SystemRequirements } from './catalogue-types.ts';
import { describeDlc, describeGame, describeItem, describePack } from './descriptions.ts';
import { type GameEntry, gameList } from './game-list.ts';
import { itemList } from './item-list.ts';
import { type PackListEntry, resourceList, softwareList } from './pack-list.ts';
import { slugOf } from './slug.ts';

/** A product before prices, stock, dates and reviews are worked out. */
export type DraftProduct = Omit<
  DemoProduct,
  | 'slug'
  | 'sku'
  | 'releaseDate'
  | 'priceCents'
  | 'sale'
  | 'vipPriceCents'
  | 'stock'
  | 'isFeatured'
  | 'publishedAt'
  | 'reviews'
  | 'priceHistory'
> & { aboutCents: number };

const gamePlatforms: readonly Platform[] = [
  'steam',
  'steam',
  'steam',
  'epic',
  'gog',
  'gog',
  'xbox',
  'playstation',
  'nintendo',
  'ubisoft',
  'battlenet',
  'origin',
  'mobile',
];
const shops: Record<Platform, string> = {
  steam: 'Steam',
  epic: 'Epic Games',
  gog: 'GOG',
  xbox: 'Xbox',
  playstation: 'PlayStation',
  nintendo: 'Nintendo eShop',
  origin: 'Origin',
  ubisoft: 'Ubisoft Connect',
  battlenet: 'Battle.net',
  mobile: 'the app store',
  other: 'the publisher’s site',
  none: 'the publisher’s site',
};
const regionSets = [
  ['GLOBAL'],
  ['GLOBAL'],
  ['GLOBAL'],
  ['GLOBAL'],
  ['DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'SE'],
  ['US', 'CA'],
  ['US', 'CA', 'GB', 'AU'],
];

const guide = (platform: Platform): string =>
  `Open ${shops[platform]} and sign in. Choose “Redeem a code”, paste the key from your library and confirm. The download starts from your games there.`;

function requirements(random: Random, weight: number): SystemRequirements {
  const memory = [4, 8, 8, 12, 16][weight] ?? 8;
  return {
    minimum: {
      os: 'Windows 10, 64 bit',
      processor: `${2 + weight} cores at ${(2.2 + weight * 0.2).toFixed(1)} GHz`,
      memory: `${memory} GB`,
      graphics: `${1 + weight} GB video memory`,
      storage: `${random.int(2, 12) * (weight + 1)} GB`,
    },
    recommended: {
      os: 'Windows 11, 64 bit',
      processor: `${4 + weight} cores at ${(3 + weight * 0.2).toFixed(1)} GHz`,
      memory: `${memory * 2} GB`,
      graphics: `${2 + weight * 2} GB video memory`,
      storage: 'SSD',
    },
  };
}

const platformOf = (game: GameEntry): Platform => createRandom(`platform ${game.name}`).pick(gamePlatforms);
const ageOf = (random: Random): DemoProduct['ageRating'] => random.pick([3, 7, 7, 12, 12, 16, 16, 18]);

export function draftGames(): DraftProduct[] {
  return gameList.map((game) => {
    const random = createRandom(`draft ${game.name}`);
    const { short, html } = describeGame(random, game);
    const platform = platformOf(game);
    return {
      name: game.name,
      type: 'game',
      itemClass: null,
      rarity: null,
      motif: game.scene,
      categorySlug: game.genre,
      parentSlug: null,
      sellerUserName: random.pick(['lanternworks', 'northgate', 'coppercrow']),
      shortDescription: short,
      descriptionHtml: html,
      deliveryType: 'key',
      platform,
      regions: random.pick(regionSets),
      activationGuide: guide(platform),
      systemRequirements: platform === 'mobile' ? null : requirements(random, random.int(0, 4)),
      ageRating: ageOf(random),
      tags: [
        game.genre,
        ...random.sample(
          [
            'singleplayer',
            'co-op',
            'story-rich',
            'controller',
            'atmospheric',
            'open world',
            'pixel art',
            'hand-painted',
            'relaxing',
            'difficult',
            'short',
          ],
          random.int(2, 5),
        ),
      ],
      aboutCents: random.pick([1499, 1999, 2499, 2999, 3999, 4999, 5999, 999]),
    };
  });
}

const dlcNames = [
  'The Drowned Chapter',
  'Beyond the Wall',
  'Winter Tales',
  'Season Pass',
  'Founders’ Wardrobe',
  'A Second Dawn',
  'The Long Way Home',
  'Echoes',
  'Masquerade Pack',
  'Northern Lights',
  'The Forgotten Heir',
  'Year One Pass',
  'Night Market Pack',
];

function dlcCategory(name: string): string {
  if (/Pass$/.test(name)) return 'season-passes';
  return /Pack$|Wardrobe$/.test(name) ? 'cosmetic-packs' : 'expansions';
}

export function draftDlcs(): DraftProduct[] {
  return Array.from({ length: 40 }, (_, index) => {
    const game = ringItem(gameList, index * 2 - Math.floor(index / 36));
    const title = ringItem(dlcNames, index + Math.floor(index / dlcNames.length) + Math.floor(index / 36) * 2);
    const name = `${game.name}: ${title}`;
    const random = createRandom(`draft ${name}`);
    const { short, html } = describeDlc(random, name, game);
    const platform = platformOf(game);
    return {
      name,
      type: 'dlc',
      itemClass: null,
      rarity: null,
      motif: random.chance(0.5) ? game.scene : null,
      categorySlug: dlcCategory(title),
      parentSlug: slugOf(game.name),
      sellerUserName: random.pick(['lanternworks', 'northgate', 'coppercrow']),
      shortDescription: short,
      descriptionHtml: html,
      deliveryType: 'key',
      platform,
      regions: ['GLOBAL'],
      activationGuide: guide(platform),
      systemRequirements: null,
      ageRating: ageOf(random),
      tags: ['dlc', game.genre, ...random.sample(['story-rich', 'new region', 'cosmetic', 'co-op'], 2)],
      aboutCents: random.pick([499, 799, 999, 1499, 1999]),
    };
  });
}

function draftPack(pack: PackListEntry, type: 'software' | 'resource'): DraftProduct {
  const random = createRandom(`draft ${pack.name}`);
  const { short, html } = describePack(random, pack);
  const isFile = type === 'resource';
  const seller = isFile
    ? ({ sounds: 'hushlab', music: 'hushlab', models: 'polyforge' }[pack.category] ?? 'pixelquarry')
    : 'toolshed';
  return {
    name: pack.name,
    type,
    itemClass: null,
    rarity: null,
    motif: pack.motif,
    categorySlug: pack.category,
    parentSlug: null,
    sellerUserName: seller,
    shortDescription: short,
    descriptionHtml: html,
    deliveryType: isFile ? 'file' : 'key',
    platform: isFile ? 'none' : 'other',
    regions: ['GLOBAL'],
    activationGuide: isFile
      ? 'Download the archive from your library and unpack it. README.txt inside explains the folders and the licence.'
      : 'Download the installer from the publisher’s site, start it and paste the licence key from your library.',
    systemRequirements: isFile ? null : requirements(random, 1),
    ageRating: null,
    tags: [
      pack.category,
      ...random.sample(
        isFile
          ? ['royalty-free', 'engine-agnostic', '2d', '3d', 'handmade', 'loopable', 'commercial use']
          : ['offline', 'lifetime licence', 'windows', 'linux', 'open formats'],
        3,
      ),
    ],
    aboutCents: isFile
      ? random.pick([399, 599, 799, 999, 1499, 1999, 2499])
      : random.pick([999, 1999, 2999, 3999, 4999]),
  };
}

export const draftPacks = (): DraftProduct[] => [
  ...softwareList.map((pack) => draftPack(pack, 'software')),
  ...resourceList.map((pack) => draftPack(pack, 'resource')),
];

const basePrices: Record<Rarity, readonly number[]> = {
  common: [99, 149, 199],
  uncommon: [199, 299, 399],
  rare: [499, 749, 899],
  epic: [1099, 1499, 1899],
  legendary: [2499, 3499, 4999],
};

export function draftItems(): DraftProduct[] {
  return itemList.map((item, index) => {
    const random = createRandom(`draft ${item.name}`);
    const game = random.pick(gameList);
    const deliveryType = index % 11 === 4 ? 'manual' : 'key';
    const { short, html } = describeItem(random, item, game.name, deliveryType === 'manual');
    const platform = platformOf(game);
    const sellers = {
      weapon: 'relicrow',
      armor: 'relicrow',
      accessory: 'moonbazaar',
      consumable: 'alchemists',
      collectible: 'moonbazaar',
    };
    return {
      name: item.name,
      type: 'game_item',
      itemClass: item.itemClass,
      rarity: item.rarity,
      motif: item.motif,
      categorySlug: item.category,
      parentSlug: slugOf(game.name),
      sellerUserName: sellers[item.itemClass],
      shortDescription: short,
      descriptionHtml: html,
      deliveryType,
      platform,
      regions: ['GLOBAL'],
      activationGuide:
        deliveryType === 'manual'
          ? 'After payment, send the seller your character name in the order chat. They will deliver the item in the game.'
          : `Start ${game.name}, open Menu › Redeem and enter the code from your library.`,
      systemRequirements: null,
      ageRating: null,
      tags: [
        item.itemClass,
        item.motif,
        game.name.toLowerCase(),
        ...random.sample(['tradable', 'account-bound', 'event', 'vanity', 'starter'], random.int(1, 2)),
      ],
      aboutCents: random.pick(basePrices[item.rarity]) * (item.itemClass === 'consumable' ? 0.5 : 1),
    };
  });
}
