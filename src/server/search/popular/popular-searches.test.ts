import { describe, expect, test } from 'vitest';
import { popularSearchesSchema } from '../../../shared/search/suggestion.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { type Actor, guest } from '../../platform/actor.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { recordSearchQuery } from '../history/record-search.ts';
import { countPopularSearches } from './count-popular-searches.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;

const visitor = { ip: '10.0.0.1', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

interface Noted {
  ip?: string;
  userAgent?: string;
  actor?: Actor;
  hasResults?: boolean;
}

function note(query: string, { actor = guest, hasResults = true, ...rest }: Noted = {}): void {
  recordSearchQuery({ actor, services, visitor: { ...visitor, ...rest } }, { query, hasResults });
}

const countEvents = (query: string) => prisma.searchEvent.count({ where: { query } });
const listPopular = async () =>
  popularSearchesSchema.parse((await app.openBrowser().get('/api/search/popular')).body).items;

async function search(query: string, people: number, options: Noted = {}): Promise<void> {
  for (let person = 1; person <= people; person++) note(query, { ip: `10.1.0.${person}`, ...options });
  await eventually(async () => expect(await countEvents(query)).toBeGreaterThanOrEqual(people));
}

describe('popular searches', () => {
  test('are those of three different people at least, most people first, with what others may read', async () => {
    await search('iron sword', 4);
    await search('bow', 3);
    await search('lonely query', 2);
    for (let times = 0; times < 5; times++) note('one person only', { ip: '10.1.0.1' });
    await search('porn', 3);
    await search('nothing there', 3, { hasResults: false });
    await search('gone since', 3);
    note('gone since', { hasResults: false });
    await eventually(async () => {
      expect(await countEvents('gone since')).toBe(4);
      expect(await countEvents('one person only')).toBe(5);
    });
    await countPopularSearches(services);
    services.responseCache.invalidate('all');
    expect(await listPopular()).toEqual([
      { query: 'iron sword', count: 4 },
      { query: 'bow', count: 3 },
    ]);
  });

  test('do not count crawlers, and one person once an hour', async () => {
    for (const userAgent of ['Googlebot/2.1', 'curl/8.5', '']) note('crawled', { userAgent });
    for (let times = 0; times < 4; times++) note('Bow ', { ip: '10.1.0.1' });
    await eventually(async () => expect(await countEvents('bow')).toBe(7));
    expect(await countEvents('crawled')).toBe(0);
    await countPopularSearches(services);
    expect(await prisma.popularSearch.findUnique({ where: { query: 'bow' } })).toMatchObject({ people: 3, count: 3 });
  });

  test('forget people after seven days, and never knew who they are', async () => {
    const rows = await prisma.searchEvent.findMany();
    expect(new Set(rows.map(({ personKey }) => personKey)).size).toBe(5);
    for (const { personKey } of rows) expect(personKey).toMatch(/^[\w-]{22}$/);
    await prisma.searchEvent.updateMany({ data: { at: new Date(Date.now() - 7 * 86_400_000) } });
    await Promise.all([countPopularSearches(services), countPopularSearches(services)]);
    expect(await prisma.searchEvent.count()).toBe(0);
    expect(await prisma.popularSearch.count()).toBe(0);
  });

  test('a member finds the search in the own history', async () => {
    const browser = app.openBrowser();
    const { id: userId } = await browser.signUp();
    const actor: Actor = { kind: 'member', userId, sessionId: userId, roles: ['user'], vipLevel: null };
    note('  Frost BOW ', { actor, hasResults: false });
    await eventually(async () =>
      expect(await prisma.searchHistory.findMany({ where: { userId } })).toMatchObject([{ query: 'frost bow' }]),
    );
  });
});
