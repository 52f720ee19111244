import type { ProductCard, Rarity } from '../../../shared/products/product.schemas.ts';
import { drawShowcaseCover } from './showcase-cover.ts';

type Sample = Pick<ProductCard, 'name' | 'type' | 'platform' | 'price' | 'averageRating' | 'reviewCount'> &
  Partial<ProductCard> & { rarity: Rarity };

const samples: readonly Sample[] = [
  {
    name: 'Emberfang, Blade of the Ninth Vault',
    type: 'game_item',
    itemClass: 'weapon',
    platform: 'none',
    rarity: 'legendary',
    price: 34.9,
    effectivePrice: 24.9,
    compareAtPrice: 34.9,
    discountPercent: 29,
    vipPrice: 21.9,
    averageRating: 4.9,
    reviewCount: 412,
    maxPerOrder: 5,
  },
  {
    name: 'Hollow Tides',
    type: 'game',
    platform: 'steam',
    rarity: 'rare',
    price: 39.99,
    vipPrice: 35.99,
    averageRating: 4.7,
    reviewCount: 1893,
  },
  {
    name: 'Aegis of the Still Moon',
    type: 'game_item',
    itemClass: 'armor',
    platform: 'none',
    rarity: 'epic',
    price: 12.5,
    averageRating: 4.8,
    reviewCount: 231,
    isNew: true,
    stockQuantity: 3,
  },
  {
    name: 'Flask of Second Wind',
    type: 'game_item',
    itemClass: 'consumable',
    platform: 'none',
    rarity: 'uncommon',
    price: 2.49,
    effectivePrice: 1.99,
    compareAtPrice: 2.49,
    discountPercent: 20,
    averageRating: 4.5,
    reviewCount: 980,
    maxPerOrder: 99,
  },
  {
    name: 'Voxel Harbor Kit',
    type: 'resource',
    platform: 'none',
    rarity: 'common',
    price: 14,
    averageRating: 0,
    reviewCount: 0,
    inStock: false,
    stockQuantity: 0,
  },
];

function complete(sample: Sample): ProductCard {
  const slug = sample.name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  return {
    id: `showcase-${slug}`,
    slug,
    itemClass: null,
    regions: ['GLOBAL'],
    currency: 'USD',
    effectivePrice: sample.price,
    inStock: true,
    isPreorder: false,
    payOnRelease: false,
    stockQuantity: null,
    maxPerOrder: 1,
    category: { id: 'showcase', name: 'Showcase', slug: 'showcase' },
    categoryId: 'showcase',
    coverUrl: drawShowcaseCover(sample.rarity),
    blurhash: '',
    popularity: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    isNew: false,
    isVipOnly: false,
    badges: [],
    ...sample,
  };
}

export const showcaseProducts: readonly ProductCard[] = samples.map(complete);
