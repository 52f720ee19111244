import type { DraftProduct } from './drafts.ts';

/** A demo bundle of products of one seller; demo_user owns the first part of the first one. */
export interface BundleEntry {
  name: string;
  scene: string;
  seller: string;
  percent: number;
  parts: readonly string[];
  short: string;
}

export const bundleList: readonly BundleEntry[] = [
  {
    name: 'Lamplight Trilogy',
    scene: 'city',
    seller: 'northgate',
    percent: 20,
    parts: ['moth-and-candle', 'sunken-parliament', 'atlas-of-embers'],
    short: 'Three evenings by a small light: a candle, a drowned capital and a book of fires.',
  },
];

export function draftBundles(): DraftProduct[] {
  return bundleList.map(({ name, scene, seller, short, percent, parts }) => ({
    name,
    type: 'game',
    itemClass: null,
    rarity: null,
    motif: scene,
    categorySlug: 'adventure',
    parentSlug: null,
    sellerUserName: seller,
    shortDescription: short,
    descriptionHtml: `<p>${short}</p><p>Each game comes with its own key. Games you already own are taken off the price, and each game can be refunded separately.</p>`,
    deliveryType: 'manual',
    platform: 'steam',
    regions: ['GLOBAL'],
    activationGuide: '',
    systemRequirements: null,
    ageRating: null,
    tags: ['bundle', 'adventure', 'singleplayer'],
    aboutCents: 4999,
    bundle: { percent, parts },
  }));
}
