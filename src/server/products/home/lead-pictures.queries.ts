import { cardSizes, heroSizes, rarestLast, stageSizes } from '../../../shared/products/images/picture-sizes.ts';
import { srcSetOf } from '../../../shared/products/images/rendition.ts';
import type { ProductCard } from '../../../shared/products/product.schemas.ts';
import { guest } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { listProductImages } from '../detail/product-detail.queries.ts';
import { pageStatement } from '../list/product-list-statement.ts';
import { CachedValues } from '../reading/cached-values.ts';
import { queryCards } from '../reading/query-cards.ts';
import { listDeals } from './deals.queries.ts';
import { heroStatement } from './home.queries.ts';

/** A picture that a screen begins with, as the document names it before any code asks for it. */
export interface LeadPicture {
  srcSet: string;
  sizes: string;
  media?: string;
}

/** Where the home page has room for covers beside its words. */
const wide = '(min-width: 761px)';
const narrow = '(max-width: 760px)';
const coversOnHome = 3;
const cache = new CachedValues<LeadPicture[]>({ max: 500 });

/**
 * The largest picture of the first screen that a guest sees at `path`. A guess that costs one small read in a minute:
 * whoever narrowed or sorted the list sees another one, and a screen without pictures has none.
 */
export async function listLeadPictures(services: Services, path: string): Promise<LeadPicture[]> {
  const slug = /^\/product\/([a-z0-9-]{1,120})$/i.exec(path)?.[1];
  if (slug === undefined && path !== '/' && path !== '/product') return [];
  return await cache.get(services.responseCache, path, () => {
    if (slug !== undefined) return ofProduct(services, slug);
    return path === '/' ? ofHome(services) : ofList(services);
  });
}

async function ofProduct(services: Services, slug: string): Promise<LeadPicture[]> {
  const { items } = await listProductImages(services, guest, slug);
  const [cover] = items.toSorted((a, b) => a.order - b.order);
  return cover ? [{ srcSet: srcSetOf(cover.variants[640]), sizes: stageSizes }] : [];
}

async function ofList(services: Services): Promise<LeadPicture[]> {
  const cards = await queryCards(services, pageStatement({}, 'popular', { limit: 1, offset: 0 }));
  return toPictures(cards[0], cardSizes.grid);
}

async function ofHome(services: Services): Promise<LeadPicture[]> {
  const [hero, deals] = await Promise.all([queryCards(services, heroStatement()), listDeals(services, 1)]);
  // The first two are tilted, which makes them the larger ones.
  const top = hero.length < coversOnHome ? undefined : rarestLast(hero)[0];
  return [...toPictures(top, heroSizes, wide), ...toPictures(deals[0], cardSizes.grid, narrow)];
}

function toPictures(card: ProductCard | undefined, sizes: string, media?: string): LeadPicture[] {
  return card?.coverUrl ? [{ srcSet: srcSetOf(card.coverUrl), sizes, ...(media !== undefined && { media }) }] : [];
}
