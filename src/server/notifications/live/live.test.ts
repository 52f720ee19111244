import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { serveShop } from '../../app/testing/serve-shop.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { transaction } from '../../platform/database/db.ts';
import { createListener } from '../../platform/database/listener.ts';
import { eventually } from '../../platform/testing/eventually.ts';
import { notify } from '../notify.ts';
import { createLiveHub } from './live-hub.ts';

const app = await createTestApp();
const { services } = app;
const { db, logger } = services;

/** Another web process of the same shop. */
async function openProcess() {
  const listener = createListener(db.url, logger);
  const live = createLiveHub({ db, logger, listener });
  afterAll(async () => {
    live.close();
    await listener.close();
  });
  return { origin: await serveShop(services, { live }), live };
}
const [first, second] = [await openProcess(), await openProcess()];

interface Heard {
  name: string;
  data: { title?: string; unreadCount?: number };
  id: string | undefined;
}

/** Listens as a browser does, until it is cut off. */
async function listen(origin: string, browser: TestBrowser, lastEventId?: string) {
  const cut = new AbortController();
  const headers = {
    cookie: browser.cookieHeader(),
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  };
  const response = await fetch(`${origin}/api/notification/stream`, { headers, signal: cut.signal });
  const heard: Heard[] = [];
  const page = { status: response.status, heard, hasEnded: false, cut: () => cut.abort() };
  const read = async () => {
    let text = '';
    for await (const part of response.body ?? []) {
      text += Buffer.from(part).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      heard.push(...blocks.flatMap(readEvent));
    }
  };
  void read().then(
    () => {
      page.hasEnded = true;
    },
    () => undefined,
  );
  return page;
}

function readEvent(block: string): Heard[] {
  const fields = new Map(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const name = fields.get('event');
  return name === undefined ? [] : [{ name, data: JSON.parse(fields.get('data') ?? '{}'), id: fields.get('id') }];
}
const titlesOf = ({ heard }: { heard: readonly Heard[] }) =>
  heard.filter(({ name }) => name === 'notification').map(({ data }) => data.title);
const lastIdOf = ({ heard }: { heard: readonly Heard[] }) => heard.findLast(({ id }) => id !== undefined)?.id;
const unreadOf = ({ heard }: { heard: readonly Heard[] }) =>
  heard.findLast(({ name }) => name === 'unread')?.data.unreadCount;

const notificationOf = (userId: string, title: string) => ({
  ...{ userId, type: 'order_paid' as const, title, message: 'Message', link: '/user/orders', dedupeKey: randomUUID() },
});
const tell = (userId: string, title: string) => transaction(db, (tx) => notify(tx, notificationOf(userId, title)));

function openGate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open: () => open() };
}

describe('the live channel', () => {
  test('tells every open page in every process, and nobody else', async () => {
    const [ann, ben] = [await signUpAs(app), await signUpAs(app)];
    const pages = [await listen(first.origin, ann.browser), await listen(second.origin, ann.browser)];
    const stranger = await listen(second.origin, ben.browser);
    await eventually(() => expect(pages.map(unreadOf)).toEqual([0, 0]));
    await tell(ann.id, 'One');
    await eventually(() => expect(pages.map(titlesOf)).toEqual([['One'], ['One']]));
    expect(pages.map(unreadOf)).toEqual([1, 1]);
    expect(pages[0]?.heard.map(({ name }) => name)).toEqual(['unread', 'notification', 'order', 'unread']);
    const { id } = await db.prisma.notification.findFirstOrThrow({ where: { userId: ann.id } });
    await ann.browser.send('delete', `/api/notification/${id}`);
    await eventually(() => expect(pages.map(unreadOf)).toEqual([0, 0]));
    expect(titlesOf(stranger)).toEqual([]);
    for (const page of [...pages, stranger]) page.cut();
  });

  test('misses and doubles nothing over cuts, whatever the order of commits', async () => {
    const { id, browser } = await signUpAs(app);
    const before = await listen(first.origin, browser);
    await eventually(() => expect(unreadOf(before)).toBe(0));
    // Begun before the next one, committed after it and while the page is away.
    const [begun, mayCommit] = [openGate(), openGate()];
    const slow = transaction(db, async (tx) => {
      await notify(tx, notificationOf(id, 'Slow'));
      begun.open();
      await mayCommit.isOpen;
    });
    await begun.isOpen;
    await tell(id, 'Quick');
    await eventually(() => expect(titlesOf(before)).toEqual(['Quick']));
    before.cut();
    mayCommit.open();
    await slow;
    await tell(id, 'While away');
    const after = await listen(second.origin, browser, lastIdOf(before));
    await eventually(() => expect(titlesOf(after).toSorted()).toEqual(['Slow', 'While away']));
    await tell(id, 'Back');
    await eventually(() => expect(titlesOf(after)).toContain('Back'));
    expect([...titlesOf(before), ...titlesOf(after)].toSorted()).toEqual(['Back', 'Quick', 'Slow', 'While away']);
    const again = await listen(first.origin, browser, lastIdOf(after));
    await eventually(() => expect(unreadOf(again)).toBe(4));
    expect(titlesOf(again)).toEqual([]);
    for (const page of [after, again]) page.cut();
  });

  test('ends with the session, at once', async () => {
    const { browser } = await signUpAs(app);
    const page = await listen(second.origin, browser);
    await eventually(() => expect(unreadOf(page)).toBe(0));
    await browser.post('/api/auth/logout');
    await eventually(() => expect(page.hasEnded).toBe(true));
  });

  test('ends with a ban, and tells nothing of what comes after', async () => {
    const { id, browser } = await signUpAs(app);
    const page = await listen(first.origin, browser);
    await eventually(() => expect(unreadOf(page)).toBe(0));
    await db.prisma.user.update({ where: { id }, data: { status: 'banned' } });
    await tell(id, 'Secret');
    await eventually(() => expect(page.hasEnded).toBe(true));
    expect(titlesOf(page)).toEqual([]);
  });

  test('does not register a page that left before it was let in', async () => {
    const { id, browser } = await signUpAs(app);
    const client = await db.pool.connect();
    const url = new URL(`${first.origin}/api/notification/stream`);
    try {
      // The last thing that is read before the page is let in waits for this lock.
      await client.query('BEGIN; LOCK TABLE users, sessions IN ACCESS EXCLUSIVE MODE');
      const socket = connect({ host: url.hostname, port: Number(url.port) });
      await once(socket, 'connect');
      socket.write(`GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nCookie: ${browser.cookieHeader()}\r\n\r\n`);
      await eventually(async () => {
        const { rows } = await db.pool.query(`SELECT 1 FROM pg_locks WHERE NOT granted`);
        expect(rows.length).toBeGreaterThan(0);
      });
      socket.destroy();
      await setTimeout(50);
    } finally {
      await client.query('COMMIT');
      client.release();
    }
    const page = await listen(first.origin, browser);
    await eventually(() => expect(unreadOf(page)).toBe(0));
    await tell(id, 'Only one listens');
    await eventually(() => expect(titlesOf(page)).toEqual(['Only one listens']));
    expect(first.live.size()).toBe(1);
    page.cut();
    await eventually(() => expect(first.live.size()).toBe(0));
  });

  test('is for members', async () => {
    const response = await fetch(`${first.origin}/api/notification/stream`);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  test.each(['', 'yesterday', '1:2:1,', '9000000000000000000:9000000000000000000:', "1:2:') OR 1=1"])(
    'takes %j for no cursor',
    async (cursor) => {
      const { id, browser } = await signUpAs(app);
      await tell(id, 'Old');
      const page = await listen(first.origin, browser, cursor);
      await eventually(() => expect(unreadOf(page)).toBe(1));
      expect(titlesOf(page)).toEqual([]);
      page.cut();
    },
  );

  test('closes all pages when the process stops', async () => {
    const { browser } = await signUpAs(app);
    const third = await openProcess();
    const page = await listen(third.origin, browser);
    await eventually(() => expect(unreadOf(page)).toBe(0));
    third.live.close();
    await eventually(() => expect(page.hasEnded).toBe(true));
  });
});
