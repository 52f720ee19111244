import { expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { notifyOfVisits } from './notify-of-visits.ts';
import { purgeProfileVisits } from './purge-profile-visits.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
type Member = Awaited<ReturnType<typeof signUpAs>>;
const visit = ({ browser }: Member, { id }: Member) => browser.post(`/api/user/${id}/visit`);
const visitsOf = async ({ browser }: Member) => (await browser.get('/api/user/recent-visits')).body;
const choose = ({ browser }: Member, privacy: object) => browser.send('patch', '/api/user/preferences', { privacy });
const three = async () => [await signUpAs(app), await signUpAs(app), await signUpAs(app)] as const;
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000);

test('a visit is shown once a day with its visitor, and counted again after half an hour', async () => {
  const [ann, bob] = await three();
  for (const _ of [1, 2]) expect((await visit(bob, ann)).status).toBe(200);
  await visit(ann, ann);
  expect(await visitsOf(ann)).toMatchObject({
    totalItems: 1,
    isKept: true,
    areNamesHidden: false,
    items: [{ visitor: { id: bob.id, userName: bob.userName, isVip: false }, count: 1 }],
  });
  await prisma.profileVisit.updateMany({
    where: { ownerId: ann.id },
    data: { visitedAt: new Date(Date.now() - 1_900_000) },
  });
  await Promise.all([visit(bob, ann), visit(bob, ann)]);
  expect((await visitsOf(ann)).items).toMatchObject([{ count: 2 }]);
});

test('hiding hides both ways', async () => {
  const [ann, bob, eve] = await three();
  await choose(bob, { trackVisits: false });
  for (const visitor of [bob, eve]) await visit(visitor, ann);
  const seen = (await visitsOf(ann)).items;
  expect(seen).toHaveLength(2);
  expect(seen.map(({ visitor }: { visitor: { id: string } | null }) => visitor?.id ?? null)).toContain(eve.id);
  expect(seen).toContainEqual(expect.objectContaining({ visitor: null, count: 1 }));
  await visit(eve, bob);
  expect(await visitsOf(bob)).toMatchObject({ areNamesHidden: true, items: [{ visitor: null, count: 1 }] });
  await choose(ann, { showProfile: false });
  expect(await visitsOf(ann)).toMatchObject({ areNamesHidden: true, items: [{ visitor: null, count: 2 }] });
});

test('whoever is hidden, banned or blocked leaves nothing, and who keeps no list has none', async () => {
  const [ann, bob, eve] = await three();
  await choose(bob, { showProfile: false });
  await visit(bob, ann);
  await ann.browser.post(`/api/user/blocks/${eve.id}`);
  await visit(eve, ann);
  await visit(ann, eve);
  await visit(ann, bob);
  expect(await prisma.profileVisit.count({ where: { ownerId: { in: [ann.id, bob.id, eve.id] } } })).toBe(0);
  const other = await signUpAs(app);
  await visit(other, ann);
  await prisma.user.update({ where: { id: other.id }, data: { status: 'banned' } });
  expect((await visitsOf(ann)).items).toMatchObject([{ visitor: null, count: 1 }]);
  await choose(ann, { showVisits: false });
  await visit(await signUpAs(app), ann);
  expect(await visitsOf(ann)).toMatchObject({ isKept: false, items: [] });
  expect(await prisma.profileVisit.count({ where: { ownerId: ann.id } })).toBe(1);
});

test('members are told once a day, and visits end after 90 days', async () => {
  const [ann, bob, eve] = await three();
  const rows = [bob, eve].map(({ id }) => ({ ownerId: ann.id, visitorId: id, day: dayBefore(1) }));
  const old = [90, 89].map((days) => ({ ownerId: ann.id, visitorId: bob.id, day: dayBefore(days) }));
  await prisma.profileVisit.createMany({ data: [...rows, ...old] });
  for (const _ of [1, 2]) await notifyOfVisits(app.services);
  const told = await prisma.notification.findMany({ where: { userId: ann.id, type: 'profile_visit' } });
  expect(told.map(({ title }) => title)).toEqual(['2 users visited your profile']);
  await purgeProfileVisits(app.services);
  expect(await prisma.profileVisit.count({ where: { ownerId: ann.id } })).toBe(3);
});
