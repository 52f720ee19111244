import type { FamilyLabels } from '../../../src/shared/families/family.rules.ts';
import type { DemoProduct } from './catalogue-types.ts';
import type { DraftProduct } from './drafts.ts';
import { slugOf } from './slug.ts';

/** A demo product of a family: its labels, what it contains and what it costs. */
export interface FamilyEntry extends FamilyLabels {
  name: string;
  priceCents: number;
  contents: readonly string[];
}

/** Games of the list with the further editions that they come in. */
const editions: Record<string, readonly FamilyEntry[]> = {
  gloam: [
    { name: 'Gloam', edition: 'Standard', priceCents: 999, contents: ['The game'] },
    {
      name: 'Gloam: Deluxe Edition',
      edition: 'Deluxe',
      priceCents: 1499,
      contents: ['The game', 'Soundtrack', 'Art book'],
    },
    {
      name: 'Gloam: Lantern Edition',
      edition: 'Lantern',
      priceCents: 2499,
      contents: ['The game', 'Soundtrack', 'Art book', 'Chapter “The Second Cave”'],
    },
  ],
};

const regions = { Worldwide: ['GLOBAL'], Europe: ['DE', 'FR', 'ES', 'IT', 'NL', 'PL', 'SE'], 'United States': ['US'] };
const cards: readonly (FamilyEntry & { regions: string[] })[] = Object.entries(regions).flatMap(([region, countries]) =>
  [1000, 2500, 5000].map((priceCents) => ({
    name: `Sunmark Gift Card $${priceCents / 100}${region === 'Worldwide' ? '' : `, ${region}`}`,
    region,
    denomination: `$${priceCents / 100}`,
    priceCents,
    contents: [],
    regions: countries,
  })),
);

export interface DemoFamily {
  members: readonly FamilyEntry[];
}

export const demoFamilies: readonly DemoFamily[] = [
  ...Object.values(editions).map((members) => ({ members })),
  { members: cards },
];

/** Further editions are drawn from their game, and cards from nothing. */
export function draftFamilies(games: readonly DraftProduct[]): DraftProduct[] {
  const further = Object.entries(editions).flatMap(([slug, members]) => {
    const game = games.find(({ name }) => slugOf(name) === slug);
    if (!game) return [];
    return members.slice(1).map(({ name, priceCents, contents }) => ({
      ...game,
      name,
      descriptionHtml: `${game.descriptionHtml}<p>In this edition:</p><ul>${contents.map((line) => `<li>${line}</li>`).join('')}</ul>`,
      aboutCents: priceCents,
    }));
  });
  return [...further, ...cards.map(draftCard)];
}

function draftCard({ name, priceCents, regions: countries, region }: (typeof cards)[number]): DraftProduct {
  const short = `Sunmark credit worth $${priceCents / 100}, for accounts in this region: ${region}.`;
  return {
    name,
    type: 'game_item',
    itemClass: 'consumable',
    rarity: 'common',
    motif: 'card',
    categorySlug: 'consumables',
    parentSlug: null,
    sellerUserName: 'alchemists',
    shortDescription: short,
    descriptionHtml: `<p>${short}</p><p>The code arrives instantly and does not expire. You can combine credit from several cards.</p>`,
    deliveryType: 'key',
    platform: 'other',
    regions: countries,
    activationGuide: 'Sign in to your Sunmark account, open Wallet › Redeem and enter the code from your library.',
    systemRequirements: null,
    ageRating: null,
    tags: ['gift card', 'top-up', 'credit'],
    aboutCents: priceCents,
  };
}

/** Members cost what their family says, without sales that would blur the comparison. */
export function asMembers(products: readonly DemoProduct[]): DemoProduct[] {
  const entries = new Map(demoFamilies.flatMap(({ members }) => members.map((entry) => [entry.name, entry])));
  return products.map((product) => {
    const entry = entries.get(product.name);
    if (!entry) return product;
    const { priceCents } = entry;
    const plain = { priceCents, sale: null, vipPriceCents: null, stock: product.stock === 0 ? 12 : product.stock };
    return {
      ...product,
      ...plain,
      priceHistory: [{ at: product.publishedAt, priceCents, reason: 'initial' as const }],
    };
  });
}
