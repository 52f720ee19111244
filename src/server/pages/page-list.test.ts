import { expect, test } from 'vitest';
import { type PageListInput, pageListInputSchema } from '../../shared/pages/page-list.schemas.ts';
import { type PageState, pageStateOf } from '../../shared/pages/page-list.ts';
import { systemPageSlugs } from '../../shared/pages/system-pages.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { listPages } from './page-editing.queries.ts';

const { services } = await createTestApp();
const { db } = services;
const list = (asked: Partial<PageListInput> = {}) => listPages(services, pageListInputSchema.parse(asked));

const text = { content: '', excerpt: '' };
await db.prisma.page.createMany({
  data: [
    {
      ...text,
      slug: 'shipping',
      title: 'Shipping',
      status: 'published',
      version: 1,
      latestVersion: 1,
      showInMenu: true,
    },
    { ...text, slug: 'about-us', title: 'About us', status: 'published', version: 1, latestVersion: 2, position: 3 },
    { ...text, slug: 'jobs', title: 'Jobs', status: 'draft', scheduledAt: new Date('2030-01-01'), scheduledVersion: 1 },
    { ...text, slug: 'draft', title: 'A draft', status: 'draft' },
    { ...text, slug: 'old', title: 'Old', status: 'archived' },
    { ...text, slug: 'imprint', title: 'Imprint', status: 'archived', latestVersion: 1 },
    { ...text, slug: 'terms', title: 'Terms', status: 'published', version: 1, latestVersion: 1 },
  ],
});
const about = await db.prisma.page.findUniqueOrThrow({ where: { slug: 'about-us' } });
await db.prisma.pageVersion.create({ data: { ...text, pageId: about.id, version: 2, title: 'About this shop' } });

test('has the legal pages first, saved or not, and each under its latest title', async () => {
  const { items, totalItems } = await list();
  expect(items.slice(0, 6).map(({ slug }) => slug)).toEqual(systemPageSlugs);
  expect(items.slice(6).map(({ title }) => title)).toEqual(['A draft', 'Jobs', 'Old', 'Shipping', 'About this shop']);
  expect(totalItems).toBe(11);
  expect(items.find(({ slug }) => slug === 'help')).toMatchObject({ id: 'help', version: 0, updatedAt: null });
});

test('the database filters by the state that the rows say', async () => {
  const { items } = await list();
  const states: PageState[] = ['published', 'changed', 'scheduled', 'draft', 'archived', 'standard'];
  for (const state of states) {
    const found = (await list({ filters: [{ field: 'state', op: 'is', value: state }] })).items;
    expect(found.map(({ slug }) => slug).sort(), state).toEqual(
      items
        .filter((page) => pageStateOf(page) === state)
        .map(({ slug }) => slug)
        .sort(),
    );
    expect(found.length, state).toBeGreaterThan(0);
  }
});

test('is found by title and address, also one copied from the browser', async () => {
  const slugsOf = async (q: string) => (await list({ q })).items.map(({ slug }) => slug);
  expect(await slugsOf('THIS shop')).toEqual(['about-us']);
  expect(await slugsOf('https://shop.example/page/shipping')).toEqual(['shipping']);
  expect(await slugsOf('refund')).toEqual(['refund']);
  expect(await slugsOf('100%_')).toEqual([]);
});
