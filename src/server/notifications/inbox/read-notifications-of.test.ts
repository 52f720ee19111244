import { expect, test } from 'vitest';
import { transaction } from '../../platform/database/db.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { notify } from '../notify.ts';
import { listNotifications } from './notifications.queries.ts';
import { readNotificationsOf } from './read-notifications-of.ts';

const db = await createTestDatabase();

async function tell(...pages: string[]) {
  const name = `user_${pages.join('_')}`;
  const email = `${name}@example.com`;
  const user = { userName: name, userNameKey: name, email, emailKey: email };
  const { id: userId } = await db.prisma.user.create({ data: user, select: { id: true } });
  for (const [index, page] of pages.entries()) {
    const texts = { title: `From ${page}`, message: `About ${page}`, link: `/user/messages/${page}` };
    const dedupeKey = `${userId}:${index}`;
    await transaction(db, (tx) => notify(tx, { userId, type: 'message_received', ...texts, dedupeKey }));
  }
  const read = (page: string) => transaction(db, (tx) => readNotificationsOf(tx, userId, `/user/messages/${page}`));
  const listed = async () => {
    const actor = { kind: 'member', userId, sessionId: userId, roles: ['user'], vipLevel: null } as const;
    const { items } = await listNotifications({ db }, actor, { page: 1, limit: 20 });
    return items.map(({ title, read: isRead }) => `${title}${isRead ? ', read' : ''}`);
  };
  return { read, listed };
}

test('a bundle is read once all of its pages are, whichever comes first', async () => {
  const { read, listed } = await tell('a', 'b', 'c', 'd', 'e');
  expect(await listed()).toEqual(['5 new messages']);
  await read('e');
  expect(await listed()).toEqual(['4 new messages']);
  await read('b');
  await read('d');
  expect(await listed()).toEqual(['2 new messages']);
  await read('c');
  expect(await listed()).toEqual(['From a']);
  await read('a');
  expect(await listed()).toEqual(['From a, read']);
});

test('a bundle of one page is read with it', async () => {
  const { read, listed } = await tell('x', 'x', 'x', 'x');
  await read('y');
  expect(await listed()).toEqual(['4 new messages']);
  await read('x');
  expect(await listed()).toEqual(['4 new messages, read']);
});
