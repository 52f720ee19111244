import { expect, test } from 'vitest';
import { dayMs } from '../../shared/dates/spans.ts';
import { homePageSchema } from '../../shared/home/home.schemas.ts';
import { memberHomeSchema } from '../../shared/home/member-home.schemas.ts';
import { finishedOrders } from '../app/testing/finished-orders.ts';
import { createWishlistHarness, type Member } from '../app/testing/wishlist-harness.ts';
import type { Prisma } from '../platform/generated/client.ts';

const { app, prisma, sellerId, addProduct, openMember, wish } = await createWishlistHarness();
const buy = finishedOrders(prisma, sellerId);

const homeOf = async (member: Member) => memberHomeSchema.parse((await member.get('/api/user/home')).body);
const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id);

test('is for members, and empty for one who did nothing yet', async () => {
  expect((await app.openBrowser().get('/api/user/home')).status).toBe(401);
  expect(await homeOf(await openMember())).toEqual({ library: [], priceDrops: [], dlc: [], becauseYouBought: null });
});

test('shows the library with what waits first, without what was given back', async () => {
  const member = await openMember();
  const [waiting, ready, refunded] = [await addProduct(), await addProduct(), await addProduct()];
  const { items } = await buy(member, [waiting], { daysAgo: 3 });
  await prisma.productKey.create({
    data: {
      ...{ productId: waiting.id, ciphertext: 'x', fingerprint: 'x', masked: '*', status: 'sold', soldAt: new Date() },
      ...{ orderItemId: items[0]?.id ?? '', unitIndex: 0 },
    },
  });
  await buy(member, [ready], { daysAgo: 1 });
  await buy(member, [refunded], { status: 'refunded' });
  const { library } = await homeOf(member);
  expect(library.map(({ id, nextStep }) => [id, nextStep])).toEqual([
    [waiting.id, 'reveal'],
    [ready.id, 'none'],
  ]);
  expect(library[0]).toMatchObject({ name: waiting.name, slug: waiting.slug });
});

test('shows what fell in price since it was wished for, deepest first, and nothing bought since', async () => {
  const member = await openMember();
  const [little, deep, dearer, bought] = [
    await addProduct(),
    await addProduct(),
    await addProduct(),
    await addProduct(),
  ];
  for (const { id } of [little, deep, dearer, bought]) await wish(member, id);
  const reprice = (id: string, priceCents: number) =>
    prisma.product.update({ where: { id }, data: { priceCents, currentPriceCents: priceCents } });
  await reprice(little.id, 1800);
  await reprice(deep.id, 900);
  await reprice(dearer.id, 2500);
  await reprice(bought.id, 500);
  await buy(member, [bought]);
  const { priceDrops } = await homeOf(member);
  expect(priceDrops.map(({ product, price, priceWhenAdded }) => [product.id, price, priceWhenAdded])).toEqual([
    [deep.id, 9, 20],
    [little.id, 18, 20],
  ]);
});

test('shows DLC of owned games that are neither owned, hidden nor sold out', async () => {
  const member = await openMember();
  const [game, stranger] = [await addProduct(), await addProduct()];
  const addDlc = (data: Partial<Prisma.ProductUncheckedCreateInput> = {}) =>
    addProduct({ type: 'dlc', parentProductId: game.id, ...data });
  const [wanted, owned] = [await addDlc(), await addDlc()];
  await addDlc({ status: 'inactive' });
  await addDlc({ stockQuantity: 0 });
  await addDlc({ parentProductId: stranger.id });
  await buy(member, [game, owned]);
  const { dlc, becauseYouBought } = await homeOf(member);
  expect(dlc.map(({ product, baseGame }) => [product.id, baseGame])).toEqual([[wanted.id, game.name]]);
  expect(idsOf(becauseYouBought?.products ?? [])).not.toContain(wanted.id);
});

test('recommends what others bought with the newest purchase, then its category, never what is owned', async () => {
  const [member, other] = [await openMember(), await openMember()];
  const [older, newest, together, owned] = [
    await addProduct(),
    await addProduct(),
    await addProduct(),
    await addProduct({ popularity: 1000 }),
  ];
  await buy(other, [newest, together, owned], { daysAgo: 8 });
  await buy(member, [older, owned], { daysAgo: 2 });
  await buy(member, [newest]);
  const { becauseYouBought } = await homeOf(member);
  expect(becauseYouBought?.name).toBe(newest.name);
  const shown = idsOf(becauseYouBought?.products ?? []);
  expect(shown[0]).toBe(together.id);
  expect(shown.length).toBeGreaterThanOrEqual(3);
  for (const { id } of [older, newest, owned]) expect(shown).not.toContain(id);
});

test('everybody sees charts by units sold and deals only with an end', async () => {
  const buyer = await openMember();
  const soon = new Date(Date.now() + dayMs);
  const sale = { salePriceCents: 1000, currentPriceCents: 1000, discountPercent: 50 };
  const later = await addProduct({ ...sale, saleTo: new Date(Date.now() + 2 * dayMs) });
  const first = await addProduct({ ...sale, saleTo: soon });
  await addProduct(sale);
  await addProduct({ ...sale, saleTo: soon, stockQuantity: 0 });
  await addProduct({ ...sale, currentPriceCents: 2000, saleTo: new Date(Date.now() - dayMs) });
  for (const product of [first, later, first, later, first, later, first]) await buy(buyer, [product]);
  const bestOfWeek = await addProduct();
  for (let units = 0; units < 5; units++) await buy(buyer, [bestOfWeek], { daysAgo: 4 });
  for (let units = 0; units < 9; units++) await buy(buyer, [later], { daysAgo: 8 });
  const { deals, charts } = homePageSchema.parse((await app.openBrowser().get('/api/product/home')).body);
  expect(deals.map(({ id, saleEndsAt }) => [id, saleEndsAt])).toEqual([
    [first.id, soon.toISOString()],
    [later.id, later.saleTo?.toISOString()],
  ]);
  expect(idsOf(charts.week).slice(0, 3)).toEqual([bestOfWeek.id, first.id, later.id]);
  expect(idsOf(charts.today).slice(0, 2)).toEqual([first.id, later.id]);
  expect(idsOf(charts.today)).not.toContain(bestOfWeek.id);
});
