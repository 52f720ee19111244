import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { createReviewShop, picture } from '../app/testing/review-shop.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { mailUnread } from './mail-unread.ts';

const app = await createTestApp();
const shop = await createReviewShop(app);
const { prisma } = app.services.db;
type Member = Awaited<ReturnType<typeof signUpAs>>;

const write = (from: Member, to: string, body: object = {}) =>
  from.browser.post('/api/messages', { to, subject: 'Hello', content: 'Is this still for sale?', ...body });
const reply = (from: Member, id: string, content = 'Yes, it is.', body: object = {}) =>
  from.browser.post(`/api/messages/${id}/reply`, { content, ...body });
const unreadOf = async ({ browser }: Member) => (await browser.get('/api/messages/unread-count')).body.unreadCount;
const listOf = async ({ browser }: Member, query = '') => (await browser.get(`/api/messages${query}`)).body;
const threadOf = async ({ browser }: Member, id: string) => (await browser.get(`/api/messages/threads/${id}`)).body;
const choose = ({ browser }: Member, privacy: object) => browser.send('patch', '/api/user/preferences', { privacy });

async function pair() {
  const [ann, bob] = [await signUpAs(app, 'buyer'), await signUpAs(app, 'buyer')];
  const first = (await write(ann, bob.userName)).body;
  return { ann, bob, first };
}

describe('a conversation', () => {
  test('goes from the one to the other and back, each with counters and marks of their own', async () => {
    const { ann, bob, first } = await pair();
    expect(first).toMatchObject({ subject: 'Hello', from: { id: ann.id }, to: { id: bob.id }, isRead: false });
    expect(await unreadOf(bob)).toBe(1);
    const inbox = await listOf(bob);
    expect(inbox).toMatchObject({
      totalItems: 1,
      unreadCount: 1,
      items: [{ threadId: first.threadId, isRead: false }],
    });
    expect(await listOf(bob, '?box=sent')).toMatchObject({ totalItems: 0 });
    expect(await listOf(ann)).toMatchObject({ totalItems: 0 });
    expect(await listOf(ann, '?box=sent')).toMatchObject({ totalItems: 1, items: [{ unreadInThread: 0 }] });

    const read = await bob.browser.send('put', `/api/messages/${first.id}/read`);
    expect(read.body).toEqual({ id: first.id, isRead: true, unreadCount: 0 });
    const answer = await reply(bob, first.id);
    expect(answer.status).toBe(201);
    const thread = await threadOf(ann, first.threadId);
    expect(thread).toMatchObject({ subject: 'Hello', blocked: false, closed: null });
    expect(thread.messages.items).toMatchObject([{ content: 'Yes, it is.' }, { content: first.content, isRead: true }]);
    expect(await listOf(bob, '?box=unread')).toMatchObject({ totalItems: 0 });
  });

  test('raises one notification and one mail until it is read', async () => {
    const { ann, bob, first } = await pair();
    const second = (await reply(ann, first.id, 'And one more thing')).body;
    const link = `/user/messages/${first.threadId}`;
    const told = await prisma.notification.findMany({ where: { userId: bob.id, link } });
    expect(told).toMatchObject([{ type: 'message_received', title: `New message from ${ann.userName}`, readAt: null }]);
    const jobs = await prisma.outboxMessage.findMany({ where: { name: 'messages.mail-unread' } });
    const mine = jobs.filter(({ key }) => key === `mail-unread:${first.id}` || key === `mail-unread:${second.id}`);
    expect(mine.map(({ key }) => key)).toEqual([`mail-unread:${first.id}`]);
    expect((mine[0]?.availableAt.getTime() ?? 0) - (mine[0]?.createdAt.getTime() ?? 0)).toBeGreaterThan(14 * 60_000);

    expect(await mailUnread(app.services, first.id)).toBe('mailed');
    expect(await mailUnread(app.services, first.id)).toBe('mailed');
    const mails = await prisma.outboxMessage.count({ where: { key: `mail:message-received:${first.id}` } });
    expect(mails).toBe(1);

    await bob.browser.send('put', `/api/messages/${second.id}/read`);
    expect(await mailUnread(app.services, second.id)).toBe('nothing');
    expect((await prisma.notification.findFirstOrThrow({ where: { userId: bob.id, link } })).readAt).not.toBeNull();
  });

  test('that is sent again after a lost answer is written once', async () => {
    const { ann, bob, first } = await pair();
    const clientKey = randomUUID();
    const [one, two] = await Promise.all([
      reply(ann, first.id, 'Once', { clientKey }),
      reply(ann, first.id, 'Once', { clientKey }),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.id).toBe(two.body.id);
    const again = { clientKey: randomUUID() };
    const started = [await write(bob, ann.id, again), await write(bob, ann.id, again)];
    expect(new Set(started.map(({ body }) => body.threadId)).size).toBe(1);
    expect(await unreadOf(bob)).toBe(2);
  });

  test('is deleted on one side, and comes back there with the next message', async () => {
    const { ann, bob, first } = await pair();
    expect((await bob.browser.send('delete', `/api/messages/${first.id}`)).body).toEqual({ unreadCount: 0 });
    expect((await bob.browser.get(`/api/messages/threads/${first.threadId}`)).status).toBe(404);
    expect((await threadOf(ann, first.threadId)).messages.totalItems).toBe(1);
    await reply(ann, first.id, 'Still there?');
    expect((await threadOf(bob, first.threadId)).messages.items).toMatchObject([{ content: 'Still there?' }]);
    expect((await ann.browser.send('delete', `/api/messages/threads/${first.threadId}`)).status).toBe(200);
    expect(await listOf(ann, '?box=sent')).toMatchObject({ totalItems: 0 });
    expect((await reply(ann, first.id)).status).toBe(404);
  });

  test('is found by subject, text and name, without wildcards', async () => {
    const { ann, bob } = await pair();
    await write(ann, bob.id, { subject: '100% sure', content: 'Something else' });
    const found = async (q: string) => (await listOf(bob, `?q=${encodeURIComponent(q)}`)).totalItems;
    const counts = [await found('hello'), await found('still FOR'), await found(ann.userName), await found('100%')];
    expect(counts).toEqual([1, 1, 2, 1]);
    expect([await found('%'), await found('nothing')]).toEqual([1, 0]);
  });

  test('hides marks where one of the two does', async () => {
    const { ann, bob, first } = await pair();
    await choose(bob, { readMarks: false });
    await bob.browser.send('put', `/api/messages/${first.id}/read`);
    expect((await threadOf(ann, first.threadId)).messages.items[0]).toMatchObject({ isRead: false });
    await choose(bob, { readMarks: true });
    expect((await threadOf(ann, first.threadId)).messages.items[0]).toMatchObject({ isRead: true });
  });

  test('sorts VIP members first among the unread', async () => {
    const { ann, bob } = await pair();
    const vip = await signUpAs(app, 'buyer');
    const subscription = {
      type: 'annual',
      status: 'active',
      level: 'bronze',
      priceCents: 4999,
      startDate: new Date(),
    } as const;
    await prisma.vipSubscription.create({
      data: { ...subscription, userId: vip.id, endDate: new Date(Date.now() + 86_400_000) },
    });
    await write(vip, bob.id);
    await write(ann, bob.id, { subject: 'Later' });
    const { items } = await listOf(bob);
    expect(items.map(({ isPriority }: { isPriority: boolean }) => isPriority)).toEqual([true, false, false]);
  });
});

describe('a picture', () => {
  const send = ({ browser }: Member, to: string, bytes: Buffer) =>
    shop.multipart(browser, 'post', '/api/messages', { to, subject: 'Look', content: 'A picture' }, [bytes]);

  test('is served to the two members alone, and refused when it is none', async () => {
    const [ann, bob, eve] = [await signUpAs(app), await signUpAs(app), await signUpAs(app)];
    const bytes = await picture(30, 20).png().toBuffer();
    const sent = await send(ann, bob.userName, bytes);
    expect(sent.status).toBe(201);
    const [image] = sent.body.images;
    expect(image).toMatchObject({ width: 30, height: 20 });
    for (const { browser } of [ann, bob]) {
      const answer = await browser.get(image.url);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    }
    expect((await eve.browser.get(image.url)).status).toBe(404);
    expect((await app.openBrowser().get(image.url)).status).toBe(401);
    expect((await send(ann, bob.userName, Buffer.from('no picture'))).status).toBe(415);
  });
});

describe('a product', () => {
  test('is attached when it is its seller who is asked, and on show', async () => {
    const [seller, buyer] = [await signUpAs(app, 'seller'), await signUpAs(app, 'buyer')];
    const product = await shop.addProduct({ name: 'Sword', sellerId: seller.id });
    const asked = await write(buyer, seller.userName, { productId: product.id });
    expect((await threadOf(seller, asked.body.threadId)).product).toMatchObject({ id: product.id, name: 'Sword' });
    expect((await write(buyer, (await signUpAs(app)).id, { productId: product.id })).status).toBe(404);
    await prisma.product.update({ where: { id: product.id }, data: { status: 'inactive' } });
    expect((await threadOf(seller, asked.body.threadId)).product).toBeNull();
    expect((await write(buyer, seller.userName, { productId: product.id })).status).toBe(404);
  });
});

describe('limits', () => {
  test('a new account starts five conversations a day, an older one more', async () => {
    const [ann, bob] = [await signUpAs(app), await signUpAs(app)];
    const tries = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => write(ann, bob.id)));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect((await write(ann, bob.id)).body).toMatchObject({ code: 'THREAD_LIMIT' });
    await prisma.user.update({ where: { id: ann.id }, data: { createdAt: new Date(Date.now() - 8 * 86_400_000) } });
    expect((await write(ann, bob.id)).status).toBe(201);
  });
});

/** Every call by which something of a member reaches another one. */
const reaching = {
  'a new thread by id': (from: Member, to: Member) => write(from, to.id),
  'a new thread by name': (from: Member, to: Member) => write(from, to.userName),
  'a reply': (from: Member, _: Member, messageId: string) => reply(from, messageId),
  typing: (from: Member, _: Member, __: string, threadId: string) =>
    from.browser.post(`/api/messages/threads/${threadId}/typing`),
};
/** What keeps the sender, or the recipient, away from the other. */
const states: Record<string, (from: Member, to: Member) => Promise<unknown>> = {
  'who is blocked': (from, to) => to.browser.post(`/api/user/blocks/${from.id}`),
  'who blocked the other': (from, to) => from.browser.post(`/api/user/blocks/${to.id}`),
  'who is banned': (from) => prisma.user.update({ where: { id: from.id }, data: { status: 'banned' } }),
  'who is suspended': (from) =>
    prisma.user.update({
      where: { id: from.id },
      data: { status: 'suspended', statusUntil: new Date(Date.now() + 1e8) },
    }),
  'who is unverified': (from) =>
    prisma.user.update({ where: { id: from.id }, data: { status: 'pending_verification' } }),
  'who hides': (from) => choose(from, { showProfile: false }),
  'to somebody hidden': (_, to) => choose(to, { showProfile: false }),
  'to somebody banned': (_, to) => prisma.user.update({ where: { id: to.id }, data: { status: 'banned' } }),
  'to somebody gone': (_, to) => prisma.user.update({ where: { id: to.id }, data: { status: 'deleted' } }),
};

describe.each(Object.entries(states))('a member %s', (_, bring) => {
  test('reaches nobody by any call, and nothing is told or mailed', async () => {
    const { ann, bob, first } = await pair();
    // Whoever started it, or answered: neither opens a way.
    const answer = (await reply(bob, first.id)).body;
    await ann.browser.send('put', `/api/messages/${answer.id}/read`);
    await bob.browser.send('put', `/api/messages/${first.id}/read`);
    const last = (await reply(ann, first.id, 'Unread yet')).body;
    await bring(ann, bob);
    const state = async () => ({
      messages: await prisma.privateMessage.count({ where: { recipientId: bob.id } }),
      notifications: await prisma.notification.count({ where: { userId: bob.id } }),
    });
    const before = await state();
    for (const [name, call] of Object.entries(reaching)) {
      const { status } = await call(ann, bob, answer.id, first.threadId);
      expect([name, status < 400 ? status : 'refused']).toEqual([name, 'refused']);
    }
    expect(await state()).toEqual(before);
    expect(await mailUnread(app.services, last.id)).toBe('nothing');
  });
});

describe('closed messages', () => {
  test('take answers, and new threads of buyers alone or of nobody', async () => {
    const [shy, plain, buyer] = [await signUpAs(app), await signUpAs(app), await signUpAs(app, 'buyer')];
    await choose(shy, { allowMessages: 'buyers' });
    expect([(await write(plain, shy.id)).body.code, (await write(buyer, shy.id)).status]).toEqual([
      'MESSAGES_CLOSED',
      201,
    ]);
    await choose(shy, { allowMessages: 'nobody' });
    expect((await write(buyer, shy.id)).body.code).toBe('MESSAGES_CLOSED');
    const { body } = await write(shy, plain.id);
    expect((await reply(plain, body.id)).status).toBe(201);
  });

  test('a block is taken back, and is its member’s alone', async () => {
    const { ann, bob, first } = await pair();
    await bob.browser.post(`/api/user/blocks/${ann.id}`);
    expect((await bob.browser.get('/api/user/blocks')).body.items).toMatchObject([{ id: ann.id }]);
    expect((await ann.browser.get(`/api/user/${bob.id}`)).body.canMessage).toBe(false);
    expect((await reply(ann, first.id)).body.code).toBe('MESSAGES_CLOSED');
    expect((await reply(bob, first.id)).body.code).toBe('BLOCKED');
    expect((await ann.browser.send('delete', `/api/user/blocks/${bob.id}`)).status).toBe(404);
    expect((await bob.browser.send('delete', `/api/user/blocks/${ann.id}`)).status).toBe(200);
    expect((await reply(ann, first.id)).status).toBe(201);
  });
});

describe('a report', () => {
  test('lets moderators read the message, each time with a line in the audit log, and nobody without one', async () => {
    const { ann, bob, first } = await pair();
    const [moderator, support] = [await signUpAs(app, 'moderator'), await signUpAs(app, 'support')];
    const own = await ann.browser.post(`/api/messages/${first.id}/report`, { reason: 'spam' });
    expect(own.status).toBe(404);
    expect((await bob.browser.post(`/api/messages/${first.id}/report`, { reason: 'spam' })).status).toBe(201);
    const { id } = await prisma.abuseReport.findFirstOrThrow({ where: { targetId: first.id } });
    const list = await moderator.browser.get('/api/admin/reports?targetType=message');
    expect(list.text).not.toContain(first.content);
    expect(list.body.items).toMatchObject([{ target: { owner: { id: ann.id } } }]);
    const read = await moderator.browser.post(`/api/admin/reports/${id}/message`);
    expect(read.body).toMatchObject({ subject: 'Hello', messages: [{ content: first.content }] });
    const entry = { entity: 'message', entityId: first.id, userId: moderator.id };
    expect(await prisma.auditEntry.count({ where: entry })).toBe(1);
    expect((await support.browser.post(`/api/admin/reports/${id}/message`)).status).toBe(403);
    expect((await moderator.browser.get(`/api/messages/threads/${first.threadId}`)).status).toBe(404);
    const decision = { status: 'resolved', resolution: 'We spoke with them.' };
    expect((await moderator.browser.post(`/api/admin/reports/${id}/decide`, decision)).status).toBe(200);
    expect((await moderator.browser.post(`/api/admin/reports/${id}/message`)).status).toBe(404);
  });

  test('of a member is filed once, and of who hides by those alone to whom they wrote', async () => {
    const [ann, bob, eve] = [await signUpAs(app), await signUpAs(app), await signUpAs(app)];
    const file = (by: Member, about: Member) => by.browser.post(`/api/user/${about.id}/report`, { reason: 'scam' });
    expect([(await file(ann, bob)).status, (await file(ann, bob)).body.code]).toEqual([201, 'REPORT_OPEN']);
    expect((await file(ann, ann)).status).toBe(403);
    await write(bob, eve.id);
    await choose(bob, { showProfile: false });
    expect([(await file(eve, bob)).status, (await file(await signUpAs(app), bob)).status]).toEqual([201, 404]);
  });
});
