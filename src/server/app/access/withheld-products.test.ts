import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { reconcileCategories } from '../../categories/recount-categories.ts';
import { onInvalidate } from '../../platform/cache/cache-bus.ts';
import { createListener } from '../../platform/database/listener.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { silentLogger } from '../../platform/testing/test-database.ts';
import { returnProducts } from '../../products/upkeep/return-products.ts';
import { deactivateInactiveAccounts } from '../../users/status/deactivate-inactive-accounts.ts';
import { endSuspensions } from '../../users/status/end-suspensions.ts';
import { openSudo } from '../testing/open-sudo.ts';
import { signUpAs } from '../testing/sign-up-as.ts';
import { createWishlistHarness } from '../testing/wishlist-harness.ts';

const harness = await createWishlistHarness();
const { app, prisma } = harness;
const { services } = app;
const listener = createListener(services.db.url, silentLogger);
onInvalidate({ db: services.db, listener }, (tags) => services.responseCache.invalidate(tags));
afterAll(() => listener.close());
afterEach(async () => expect(await reconcileCategories(services)).toEqual([]));

const admin = await signUpAs(app, 'admin');
const guest = app.openBrowser();
const day = 86_400_000;
type Seller = Awaited<ReturnType<typeof signUpAs>>;

let made = 0;
/** A seller with two products of a name of their own, one of them on a member's wishlist, seen on every shelf. */
async function openShop() {
  made += 1;
  const word = `zarquon${String.fromCharCode(96 + made)}`;
  const seller = await signUpAs(app, 'seller');
  const top = await prisma.category.create({ data: { name: word, slug: word } });
  const category = await prisma.category.create({ data: { name: `${word} in`, slug: `${word}-in`, parentId: top.id } });
  const add = (name: string) =>
    harness.addProduct({ sellerId: seller.id, categoryId: category.id, name: `${word} ${name}`, type: 'game_item' });
  const [sword, shield] = [await add('sword'), await add('shield')];
  await reconcileCategories(services);
  const member = await harness.openMember();
  await harness.wish(member, sword.id);
  return { word, seller, top, category, sword, shield, member };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

/** How often the shop's products stand where shoppers look. */
async function seen({ word, top, sword, member }: Shop) {
  const count = (body: { items: { name: string }[] }) => body.items.filter(({ name }) => name.startsWith(word)).length;
  const get = async (path: string) => (await guest.get(path)).body;
  const home = JSON.stringify(await get('/api/product/home'));
  const facets = await get(`/api/product/facets?category=${top.slug}`);
  const tree: { slug: string; productCount: number }[] = (await get('/api/category/tree')).items;
  const order = { items: [{ productId: sword.id, quantity: 1 }] };
  const [line] = (await member.post('/api/order/validate', order)).body.items;
  return {
    list: count(await get(`/api/product?category=${top.slug}`)),
    search: count({ items: (await guest.post('/api/search', { query: word })).body.results }),
    facets: facets.totalItems,
    suggested: count({ items: (await get(`/api/search/suggestions?q=${word}`)).products }),
    onHome: home.includes(word),
    counted: tree.find(({ slug }) => slug === top.slug)?.productCount,
    related: (await guest.get(`/api/product/${sword.slug}/related`)).status,
    page: (await guest.get(`/api/product/${sword.slug}`)).status,
    wished: (await harness.listOf(member)).items.map(({ isAvailable }: { isAvailable: boolean }) => isAvailable),
    cart: line.status,
  };
}

const shown = {
  ...{ list: 2, search: 2, facets: 2, suggested: 2, onHome: true, counted: 2, related: 200, page: 200 },
  ...{ wished: [true], cart: 'ok' },
};
const gone = {
  ...{ list: 0, search: 0, facets: 0, suggested: 0, onHome: false, counted: 0, related: 404, page: 404 },
  ...{ wished: [false], cart: 'unavailable' },
};

const reason = 'Sells other people’s keys';
const setStatus = (id: string, body: object) =>
  admin.browser.send('put', `/api/admin/users/${id}/status`, { reason, ...body });
const suspend = ({ id }: Seller) =>
  setStatus(id, { status: 'suspended', until: new Date(Date.now() + 5 * day).toISOString() });
const reinstate = ({ id }: Seller) => setStatus(id, { status: 'active' });
const login = ({ browser, email, password }: Seller) => browser.post('/api/auth/login', { email, password });
async function setRoles({ id }: Seller, ...names: string[]) {
  const roles = await prisma.role.findMany({ where: { name: { in: names } }, select: { id: true } });
  return await admin.browser.send('put', `/api/admin/users/${id}/roles`, { roleIds: roles.map((role) => role.id) });
}

const ways: [
  name: string,
  leave: (seller: Seller) => Promise<unknown>,
  comeBack: (seller: Seller) => Promise<unknown>,
][] = [
  ['is banned', ({ id }) => setStatus(id, { status: 'banned' }), reinstate],
  ['is suspended', suspend, reinstate],
  [
    'is suspended until a day that comes',
    suspend,
    async ({ id }) => {
      await prisma.user.update({ where: { id }, data: { statusUntil: new Date(Date.now() - day) } });
      await endSuspensions(services);
    },
  ],
  ['deactivates the account', ({ browser, password }) => browser.post('/api/user/deactivate', { password }), login],
  [
    'has not come for two years',
    async ({ id }) => {
      const [lastSeenAt, idleWarnedAt] = [new Date(Date.now() - 800 * day), new Date(Date.now() - 40 * day)];
      await prisma.user.update({ where: { id }, data: { lastSeenAt, idleWarnedAt } });
      await deactivateInactiveAccounts(services);
    },
    login,
  ],
  ['loses the role of sellers', (seller) => setRoles(seller, 'buyer'), (seller) => setRoles(seller, 'seller')],
];

describe('the products of a seller who', () => {
  test.each(ways)('%s leave every shelf, cart and page, and come back', async (_name, leave, comeBack) => {
    const shop = await openShop();
    expect(await seen(shop)).toEqual(shown);
    await openSudo(services, admin.id);
    await leave(shop.seller);
    await eventually(async () => expect(await seen(shop)).toEqual(gone));
    expect((await admin.browser.get(`/api/product/${shop.sword.slug}`)).status).toBe(200);
    await comeBack(shop.seller);
    await returnProducts(services);
    await eventually(async () => expect(await seen(shop)).toEqual(shown));
    expect(await returnProducts(services)).toBe(0);
  });
});

describe('what is withheld', () => {
  test('stays so whoever activates it, until its seller may sell', async () => {
    const { seller, sword, shield, category } = await openShop();
    await setStatus(seller.id, { status: 'banned' });
    await prisma.product.update({ where: { id: sword.id }, data: { status: 'active' } });
    const late = await harness.addProduct({ sellerId: seller.id, categoryId: category.id });
    await prisma.product.update({ where: { id: shield.id }, data: { status: 'archived' } });
    const states = async () =>
      (await prisma.product.findMany({ where: { sellerId: seller.id }, orderBy: { createdAt: 'asc' } })).map(
        ({ status, withheld }) => `${status} ${withheld}`,
      );
    expect(late.status).toBe('inactive');
    expect(await states()).toEqual(['inactive true', 'archived false', 'inactive true']);
    await reinstate(seller);
    await returnProducts(services);
    expect(await states()).toEqual(['active false', 'archived false', 'active false']);
    expect(await reconcileCategories(services)).toEqual([]);
  });

  test('was not active before: what its seller had taken off stays off', async () => {
    const { seller, sword } = await openShop();
    await prisma.product.update({ where: { id: sword.id }, data: { status: 'inactive' } });
    await reconcileCategories(services);
    await setStatus(seller.id, { status: 'banned' });
    await reinstate(seller);
    await returnProducts(services);
    expect(await prisma.product.findUnique({ where: { id: sword.id } })).toMatchObject({ status: 'inactive' });
  });
});
