import { z } from 'zod';
import { findCategory } from '../../shared/categories/category-tree.rules.ts';
import { titleOfList } from '../../shared/products/list/list-title.rules.ts';
import type { Product } from '../../shared/products/product.schemas.ts';
import { valuesOf } from '../../shared/products/product-choices.ts';
import { readAddressQuery } from '../../shared/search/search-text.rules.ts';
import { canonicalOfList } from '../../shared/seo/canonical.rules.ts';
import { findLinked, findScreen, type IndexedPath, type LinkedPath } from '../../shared/seo/screen-paths.ts';
import type { Seller } from '../../shared/users/seller.schemas.ts';
import { getCategory, getCategoryTree } from '../categories/categories.queries.ts';
import { getOfferedGift } from '../orders/gifts/gifts.queries.ts';
import { findPageHead } from '../pages/pages.queries.ts';
import { type Actor, guest } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { getProduct } from '../products/detail/product-detail.queries.ts';
import { CachedValues } from '../products/reading/cached-values.ts';
import { requireShownProfile } from '../public-profiles/public-profiles.queries.ts';
import { getSeller } from '../public-profiles/seller.queries.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { getSharedWishlist } from '../wishlist/shared-wishlist.queries.ts';
import { isArchived, type ProductSeo, readProductSeo } from './product-seo.queries.ts';
import type { ScreenAnswer, ScreenHead } from './screen-head.ts';
import { breadcrumbData, productData, shopData } from './structured-data.ts';

type ReadViewer = () => Promise<Actor>;
type Reader = (services: Services, name: string, query: string) => Promise<ScreenHead>;

const cache = new CachedValues<ScreenAnswer>({ max: 5_000 });
const longestPath = 200;
/** Screens whose address for search engines depends on the query. */
const narrowed: readonly IndexedPath[] = ['/product', '/category/:slug'];

/**
 * What the server says of the screen at `path` before any code runs: its head, or that it has moved, is gone or never
 * was. Kept for a minute, until something on show changes.
 *
 * @param query without '?'
 * @param readViewer who asks, which counts only where the answer is not kept
 */
export async function readScreen(
  services: Services,
  path: string,
  query: string,
  readViewer: ReadViewer = async () => guest,
): Promise<ScreenAnswer> {
  const screen = findScreen(path);
  if (screen === undefined) return missing(404);
  if (screen === 'private') return await readPrivateScreen(services, path, readViewer);
  const read = readers[screen.path];
  const [name = ''] = Object.values(screen.params);
  // Nothing is called so, and PostgreSQL takes no such text.
  if (name.includes('%00')) return missing(404);
  const load = () => readOrExplain(services, read, decode(name), query);
  // Lists are narrowed in more ways than are worth keeping; what else is asked with a query is the same without it.
  const isNarrowed = query !== '' && narrowed.includes(screen.path);
  if (path.length > longestPath || isNarrowed) return await load();
  return await cache.get(services.responseCache, path, load);
}

async function readPrivateScreen(services: Services, path: string, readViewer: ReadViewer): Promise<ScreenAnswer> {
  const linked = findLinked(path);
  try {
    if (linked) await findLinkTarget[linked.path](services, linked.name, readViewer);
    return { status: 200, head: { isIndexed: false } };
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return missing(404);
    throw error;
  }
}

async function readOrExplain(services: Services, read: Reader, name: string, query: string): Promise<ScreenAnswer> {
  try {
    return { status: 200, head: await read(services, name, query) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'MOVED') return movedTo(error);
    if (error.code !== 'NOT_FOUND') throw error;
    return missing(read === readProductHead && (await isArchived(services, name)) ? 410 : 404);
  }
}

const movedSchema = z.object({ slug: z.string() });

function movedTo({ options }: AppError): ScreenAnswer {
  return { status: 301, location: `/product/${movedSchema.parse(options.details).slug}` };
}

function missing(status: 404 | 410): ScreenAnswer {
  return { status, head: { title: 'Page not found', isIndexed: false } };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

async function readProductHead(services: Services, idOrSlug: string): Promise<ScreenHead> {
  const product = await getProduct(services, guest, idOrSlug);
  const seo = await readProductSeo(services, product.slug);
  return toProductHead(product, seo, services.environment.PUBLIC_URL);
}

function toProductHead(product: Product, seo: ProductSeo | undefined, origin: string): ScreenHead {
  const [cover] = product.images.toSorted((a, b) => a.order - b.order);
  const picture = seo?.ogImage || cover?.variants[1280];
  const crumbs = product.breadcrumbs.map(({ name, slug }) => ({ name, path: `/category/${slug}` }));
  const path = `/product/${product.slug}`;
  return {
    title: seo?.title || product.name,
    description: seo?.description || product.shortDescription,
    // Editions and platforms share the page of the first among them.
    canonical: product.family ? `/product/${product.family.leadSlug}` : path,
    isIndexed: true,
    kind: 'product',
    ...(picture && { picture }),
    data: [productData(product, origin), breadcrumbData([...crumbs, { name: product.name, path }], origin)],
  };
}

async function readCategoryHead(services: Services, slug: string, query: string): Promise<ScreenHead> {
  const category = await getCategory(services, slug);
  const { path, isIndexed } = canonicalOfList(`/category/${category.slug}`, query);
  const crumbs = category.breadcrumbs.map((crumb) => ({ name: crumb.name, path: `/category/${crumb.slug}` }));
  return {
    title: category.name,
    ...(category.description && { description: category.description }),
    canonical: path,
    isIndexed,
    ...(category.image && { picture: category.image }),
    data: [breadcrumbData(crumbs, services.environment.PUBLIC_URL)],
  };
}

async function readContentHead(services: Services, slug: string): Promise<ScreenHead> {
  const page = await findPageHead(services, slug);
  if (!page) throw new AppError('NOT_FOUND');
  const { isHidden, ...shown } = page;
  return { ...shown, canonical: `/page/${slug}`, isIndexed: !isHidden, kind: 'article' };
}

function toSellerHead({ userName, displayName, about, avatarUrl }: Seller): ScreenHead {
  return {
    title: displayName,
    ...(about && { description: about }),
    canonical: `/seller/${userName}`,
    isIndexed: true,
    kind: 'profile',
    ...(avatarUrl && { picture: avatarUrl }),
  };
}

async function readHomeHead({ db, environment }: Services): Promise<ScreenHead> {
  const settings = await getSettings(db);
  return { canonical: '/', isIndexed: true, data: shopData(settings, environment.PUBLIC_URL) };
}

async function readListHead(services: Services, _name: string, query: string): Promise<ScreenHead> {
  const { path, isIndexed } = canonicalOfList('/product', query);
  return { title: await readListTitle(services, new URLSearchParams(query)), canonical: path, isIndexed };
}

/** The same that the browser calls the list, so that the title of the tab does not change while the page starts. */
async function readListTitle(services: Services, asked: URLSearchParams): Promise<string> {
  const idOrSlug = asked.get('category');
  const tree = idOrSlug === null ? [] : (await getCategoryTree(services)).items;
  return titleOfList({
    q: readAddressQuery(asked),
    type: (valuesOf('type') ?? []).filter((type) => asked.getAll('type').includes(type)),
    onSale: asked.get('onSale') === 'true',
    category: findCategory(tree, idOrSlug ?? '')?.name,
  });
}

const readers: Record<IndexedPath, Reader> = {
  '/': readHomeHead,
  '/product': readListHead,
  '/product/:id': readProductHead,
  '/category/:slug': readCategoryHead,
  '/page/:slug': readContentHead,
  '/seller/:userName': async (services, name) => toSellerHead(await getSeller(services, name)),
  '/developers': async () => ({ title: 'Developers', canonical: '/developers', isIndexed: true }),
};

type LinkTarget = (services: Services, name: string, readViewer: ReadViewer) => Promise<unknown>;

/** A hidden profile is there for its owner. */
const findProfile: LinkTarget = async (services, id, readViewer) =>
  await requireShownProfile(services, await readViewer(), id);

/** What a link must lead to. */
const findLinkTarget: Record<LinkedPath, LinkTarget> = {
  '/user/:id': findProfile,
  '/user/:id/reviews': findProfile,
  '/wishlist/:shareId': async (services, shareId) => await getSharedWishlist(services, { shareId, page: 1, limit: 1 }),
  '/gift/:token': async (services, token) => await getOfferedGift(services, { token }),
};
