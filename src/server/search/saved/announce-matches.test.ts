import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dayMs } from '../../../shared/dates/spans.ts';
import { savedSearchSchema } from '../../../shared/search/saved-search.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { storeCatalogue } from '../../products/testing/random-catalogue.ts';
import { announceMatches } from './announce-matches.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const { categoryIds, sellerId } = await storeCatalogue(services.db, []);
const [categoryId = '', childId = ''] = categoryIds;

/** Looks at what was committed up to this very moment. */
const look = () => announceMatches(services, { settleMs: 0 });

async function addProduct(name: string, columns: object = {}) {
  const key = randomUUID();
  return await prisma.product.create({
    data: {
      name,
      slug: key,
      sku: key,
      type: 'game_item',
      rarity: 'epic',
      tags: [],
      deliveryType: 'key',
      status: 'active',
      priceCents: 900,
      currentPriceCents: 900,
      sellerId,
      categoryId,
      ...columns,
    },
    select: { id: true },
  });
}

async function memberWith(body: object) {
  const browser = app.openBrowser();
  const { id: userId } = await browser.signUp();
  const { id } = savedSearchSchema.parse((await browser.post('/api/search/saved', { notify: true, ...body })).body);
  const news = () => prisma.notification.findMany({ where: { userId, type: 'saved_search_match' } });
  const mails = () =>
    prisma.outboxMessage.findMany({
      where: { name: 'mail.send', key: { startsWith: `mail:saved_search_match:${id}` } },
      select: { payload: true },
    });
  return { browser, userId, id, news, mails };
}

describe('news of a saved search', () => {
  test('tell once of what came on show since, in the shop and by mail', async () => {
    await addProduct('Frozen Sword of old');
    const owner = await memberWith({ query: 'frozen sword', filters: { rarity: ['epic'], maxPrice: 10 } });
    const silent = await memberWith({ query: 'frozen sword', notify: false });
    expect(await look()).toBe(0);
    await addProduct('Frozen Sword of Dawn');
    await addProduct('Frozen Sword of Kings', { priceCents: 5000, currentPriceCents: 5000 });
    await addProduct('Frozen Sword of Mist', { status: 'inactive' });
    await addProduct('Burning Sword');
    expect((await Promise.all([look(), look()])).sort()).toEqual([0, 1]);
    await look();
    const [notification, ...others] = await owner.news();
    expect(others).toEqual([]);
    expect(notification).toMatchObject({
      category: 'products',
      title: 'New for “frozen sword, epic, up to $10.00”',
      message: 'One new product matches your saved search: Frozen Sword of Dawn',
      link: '/search?q=frozen+sword&maxPrice=10&rarity=epic&region=any&sortBy=newest',
    });
    expect(await owner.mails()).toMatchObject([
      { payload: { templateKey: 'saved-search', userId: owner.userId, variables: { items: 'Frozen Sword of Dawn' } } },
    ]);
    expect(await silent.news()).toEqual([]);
  });

  test('come once a day, and then tell of everything since', async () => {
    const owner = await memberWith({ query: 'amber' });
    await addProduct('Amber Bow');
    expect(await look()).toBe(1);
    await addProduct('Amber Axe');
    await addProduct('Amber Helm');
    expect(await look()).toBe(0);
    const { notifiedAt } = await prisma.savedSearch.findUniqueOrThrow({ where: { id: owner.id } });
    const yesterday = new Date((notifiedAt?.getTime() ?? 0) - dayMs);
    await prisma.savedSearch.update({ where: { id: owner.id }, data: { notifiedAt: yesterday } });
    expect(await look()).toBe(1);
    const news = await owner.news();
    expect(news.map(({ message }) => message).sort()).toEqual([
      '2 new products match your saved search: Amber Helm, Amber Axe',
      'One new product matches your saved search: Amber Bow',
    ]);
  });

  test('include what was drafted before and what a window opens now, not what comes back', async () => {
    const drafted = await addProduct('Velvet Cloak', { status: 'inactive' });
    const hour = 3_600_000;
    const soon = await addProduct('Velvet Mask', { publishFrom: new Date(Date.now() + hour) });
    const known = await addProduct('Velvet Boots');
    const owner = await memberWith({ query: 'velvet', filters: { category: categoryId } });
    expect(await look()).toBe(0);
    await prisma.product.update({ where: { id: known.id }, data: { status: 'inactive' } });
    await prisma.product.update({ where: { id: known.id }, data: { status: 'active' } });
    expect(await look()).toBe(0);
    await prisma.product.update({ where: { id: drafted.id }, data: { status: 'active', categoryId: childId } });
    await prisma.product.update({ where: { id: soon.id }, data: { publishFrom: new Date() } });
    expect(await look()).toBe(1);
    const [notification] = await owner.news();
    expect(notification?.message).toMatch(/^2 new products .*: Velvet (Mask, Velvet Cloak|Cloak, Velvet Mask)$/);
  });

  test('begin when they are switched on, and end with the account', async () => {
    const late = await memberWith({ query: 'cobalt', notify: false });
    const gone = await memberWith({ query: 'cobalt' });
    await addProduct('Cobalt Ring');
    await late.browser.send('patch', `/api/search/saved/${late.id}`, { notify: true });
    await prisma.user.update({ where: { id: gone.userId }, data: { status: 'banned' } });
    expect(await look()).toBe(0);
    await addProduct('Cobalt Crown');
    expect(await look()).toBe(1);
    expect((await late.news()).map(({ message }) => message)).toEqual([
      'One new product matches your saved search: Cobalt Crown',
    ]);
  });

  test('reach the others where the look for one search fails', async () => {
    const broken = await memberWith({ query: 'basalt' });
    const owner = await memberWith({ query: 'granite' });
    await addProduct('Granite Shield');
    await prisma.$executeRaw`
      ALTER TABLE "saved_searches" ADD CONSTRAINT "broken" CHECK ("query" <> 'basalt') NOT VALID`;
    await expect(look()).rejects.toThrow('broken');
    await prisma.$executeRaw`ALTER TABLE "saved_searches" DROP CONSTRAINT "broken"`;
    expect(await owner.news()).toHaveLength(1);
    await addProduct('Basalt Shield');
    await look();
    expect(await broken.news()).toHaveLength(1);
  });

  test('wait for what may not be committed yet', async () => {
    const owner = await memberWith({ query: 'thunder' });
    await addProduct('Thunder Hammer');
    expect(await announceMatches(services)).toBe(0);
    expect(await look()).toBe(1);
    expect(await owner.news()).toHaveLength(1);
  });
});
