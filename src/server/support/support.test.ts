import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { createReviewShop, picture } from '../app/testing/review-shop.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { openVariables } from '../email-templates/sending/sealed-variables.ts';
import { transaction } from '../platform/database/db.ts';
import { eraseSupport } from './erase-support.ts';
import { mailAnswer } from './mail/mail-answer.ts';

const app = await createTestApp();
const shop = await createReviewShop(app);
const { services } = app;
const { prisma } = services.db;
type Member = Awaited<ReturnType<typeof signUpAs>>;

const ask = ({ browser }: Member, body: object = {}) =>
  browser.post('/api/support/conversations', { topic: 'order', content: 'Where is my key?', ...body });
const write = ({ browser }: Member, id: string, body: object = {}) =>
  browser.post(`/api/support/conversations/${id}/messages`, { content: 'Anybody there?', ...body });
const answer = ({ browser }: Member, id: string, body: object = {}) =>
  browser.post(`/api/admin/support/${id}/messages`, { content: 'Here it is.', ...body });
const see = async ({ browser }: Member, id: string) => (await browser.get(`/api/support/conversations/${id}`)).body;
const seeAsStaff = async ({ browser }: Member, id: string) => (await browser.get(`/api/admin/support/${id}`)).body;
const queueOf = async ({ browser }: Member, view = 'waiting') =>
  (await browser.get(`/api/admin/support?view=${view}&limit=100`)).body.items.map(({ id }: { id: string }) => id);

async function begin(body: object = {}) {
  const [ann, sue] = [await signUpAs(app, 'buyer'), await signUpAs(app, 'support')];
  const { id } = (await ask(ann, body)).body;
  return { ann, sue, id };
}

async function makeVip({ id }: Member) {
  const subscription = { type: 'annual', status: 'active', level: 'bronze', priceCents: 4999 } as const;
  const endDate = new Date(Date.now() + 86_400_000);
  await prisma.vipSubscription.create({ data: { ...subscription, userId: id, startDate: new Date(), endDate } });
}

describe('a conversation with support', () => {
  test('goes from the member to staff and back, each seeing what the other read', async () => {
    const { ann, sue, id } = await begin();
    expect(await see(ann, id)).toMatchObject({ topic: 'order', status: 'open', messages: { totalItems: 1 } });
    await sue.browser.send('put', `/api/admin/support/${id}/read`);
    expect((await see(ann, id)).messages.items).toMatchObject([{ kind: 'member', isRead: true }]);

    expect((await answer(sue, id)).status).toBe(201);
    const seen = await see(ann, id);
    expect(seen).toMatchObject({ status: 'waiting', messages: { items: [{ kind: 'staff', isRead: false }, {}] } });
    const list = (await ann.browser.get('/api/support/conversations')).body;
    expect(list).toMatchObject({ unreadCount: 1, answerHours: 24, items: [{ unread: 1, preview: 'Here it is.' }] });

    await ann.browser.send('put', `/api/support/conversations/${id}/read`);
    expect((await seeAsStaff(sue, id)).messages.items[0]).toMatchObject({ kind: 'staff', isRead: true });
    await ann.browser.send('patch', '/api/user/preferences', { privacy: { readMarks: false } });
    expect((await seeAsStaff(sue, id)).messages.items[0]).toMatchObject({ isRead: false });

    expect((await write(ann, id)).status).toBe(201);
    expect(await see(ann, id)).toMatchObject({ status: 'open' });
  });

  test('is about an order of the member, and of nobody else', async () => {
    const [ann, bob] = [await signUpAs(app, 'buyer'), await signUpAs(app, 'buyer')];
    const order = await shop.addPurchase(ann.id, (await shop.addProduct()).id);
    expect((await ask(bob, { orderId: order.id })).status).toBe(404);
    const asked = await ask(ann, { orderId: order.id });
    expect(asked.body.order).toEqual({ id: order.id, orderNumber: order.orderNumber });
  });

  test('tells the member of the first unread answer, once, and mails it after 15 minutes', async () => {
    const { ann, sue, id } = await begin();
    const first = (await answer(sue, id)).body;
    await answer(sue, id, { content: 'And one more thing.' });
    const told = await prisma.notification.findMany({ where: { userId: ann.id, type: 'support_answer' } });
    expect(told).toMatchObject([{ link: `/support/${id}`, message: 'Order or delivery', readAt: null }]);
    expect(await mailAnswer(services, first.id)).toBe('mailed');
    expect(await mailAnswer(services, first.id)).toBe('mailed');
    expect(await prisma.outboxMessage.count({ where: { key: `mail:support-answered:${first.id}` } })).toBe(1);
    await ann.browser.send('put', `/api/support/conversations/${id}/read`);
    expect(await mailAnswer(services, first.id)).toBe('nothing');
    const read = await prisma.notification.findFirstOrThrow({ where: { userId: ann.id, type: 'support_answer' } });
    expect(read.readAt).not.toBeNull();
  });

  test('that is sent again after a lost answer is written once', async () => {
    const ann = await signUpAs(app);
    const key = { clientKey: randomUUID() };
    const [one, two] = await Promise.all([ask(ann, key), ask(ann, key)]);
    expect([one.status, two.status, one.body.id === two.body.id]).toEqual([201, 201, true]);
    const again = { clientKey: randomUUID() };
    await Promise.all([write(ann, one.body.id, again), write(ann, one.body.id, again)]);
    expect((await see(ann, one.body.id)).messages.totalItems).toBe(2);
  });

  test('is limited to five at once, however many are begun at the same time', async () => {
    const ann = await signUpAs(app);
    const tries = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => ask(ann)));
    expect(tries.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
    const { id } = tries.find(({ status }) => status === 201)?.body ?? {};
    expect((await ann.browser.post(`/api/support/conversations/${id}/close`)).status).toBe(200);
    expect((await ann.browser.post(`/api/support/conversations/${id}/close`)).status).toBe(409);
    expect((await ask(ann)).status).toBe(201);
    expect(await write(ann, id)).toMatchObject({ status: 409, body: { code: 'SUPPORT_LIMIT' } });
    expect(await see(ann, id)).toMatchObject({ status: 'closed' });
  });

  test('shows its pictures to the member and to staff alone', async () => {
    const [ann, eve, sue] = [await signUpAs(app), await signUpAs(app), await signUpAs(app, 'support')];
    const bytes = await picture(30, 20).png().toBuffer();
    const fields = { topic: 'other', content: 'Look' };
    const sent = await shop.multipart(ann.browser, 'post', '/api/support/conversations', fields, [bytes]);
    expect(sent.status).toBe(201);
    const [mine] = sent.body.messages.items[0].images;
    const [theirs] = (await seeAsStaff(sue, sent.body.id)).messages.items[0].images;
    expect((await ann.browser.get(mine.url)).headers['content-type']).toBe('image/webp');
    expect((await sue.browser.get(theirs.url)).headers['content-type']).toBe('image/webp');
    expect([(await eve.browser.get(mine.url)).status, (await eve.browser.get(theirs.url)).status]).toEqual([404, 403]);
    const files = await transaction(services.db, (tx) => eraseSupport(tx, ann.id));
    expect(files).toHaveLength(1);
    expect(await prisma.supportConversation.count({ where: { memberId: ann.id } })).toBe(0);
  });
});

describe('staff', () => {
  test('see VIP members first, then who has waited longest, with the time that was promised', async () => {
    const { ann, sue, id } = await begin();
    const [vip, late] = [await signUpAs(app), await signUpAs(app)];
    await makeVip(vip);
    const [first, third] = [(await ask(vip)).body.id, (await ask(late)).body.id];
    const mine = [first, id, third];
    expect((await queueOf(sue)).filter((one: string) => mine.includes(one))).toEqual(mine);
    const hours = ({ dueAt, createdAt }: { dueAt: string; createdAt: string }) =>
      Math.round((Date.parse(dueAt) - Date.parse(createdAt)) / 3_600_000);
    const rows = (await sue.browser.get('/api/admin/support?limit=100')).body.items;
    const hoursOf = (one: string) => hours(rows.find((row: { id: string }) => row.id === one));
    expect(mine.map(hoursOf)).toEqual([4, 24, 24]);
    expect((await vip.browser.get('/api/support/conversations')).body.answerHours).toBe(4);

    await answer(sue, id);
    expect(await queueOf(sue)).not.toContain(id);
    expect([await queueOf(sue, 'mine'), await queueOf(sue, 'answered')].map((ids) => ids.includes(id))).toEqual([
      true,
      true,
    ]);
    await write(ann, id);
    expect(await queueOf(sue)).toContain(id);
  });

  test('count the waiting in the badge', async () => {
    const { sue } = await begin();
    const work = (await sue.browser.get('/api/admin/work')).body.items;
    const waiting = await prisma.supportConversation.count({ where: { status: 'open' } });
    expect(work).toContainEqual({ kind: 'support.waiting', count: waiting });
  });

  test('answer what no colleague has, and may take it over', async () => {
    const { ann, sue, id } = await begin();
    const tom = await signUpAs(app, 'admin');
    const assign = ({ browser }: Member, toMe: boolean) => browser.post(`/api/admin/support/${id}/assign`, { toMe });
    await assign(sue, true);
    expect((await answer(tom, id)).body.code).toBe('SUPPORT_TAKEN');
    expect((await tom.browser.post(`/api/admin/support/${id}/close`)).body.code).toBe('SUPPORT_TAKEN');
    expect((await assign(tom, false)).body.code).toBe('SUPPORT_TAKEN');
    expect((await answer(tom, id, { isNote: true, content: 'I know this one' })).status).toBe(201);
    await assign(tom, true);
    expect((await answer(tom, id)).status).toBe(201);
    expect(await seeAsStaff(sue, id)).toMatchObject({ assignee: { id: tom.id }, status: 'waiting', dueAt: null });
    const keys = (await prisma.auditEntry.findMany({ where: { entityId: id }, orderBy: { seq: 'asc' } })).map(
      ({ key }) => key,
    );
    expect(keys).toEqual(['support.assigned', 'support.noted', 'support.assigned', 'support.answered']);
    expect((await see(ann, id)).messages.items.map(({ kind }: { kind: string }) => kind)).toEqual(['staff', 'member']);
  });

  test('leave notes that the member never sees: in no list, picture, mail or copy of their data', async () => {
    const { ann, sue, id } = await begin();
    const secret = 'Suspicious, ask for proof';
    const bytes = await picture(9, 9).png().toBuffer();
    const note = await shop.multipart(
      sue.browser,
      'post',
      `/api/admin/support/${id}/messages`,
      { content: secret, isNote: 'true' },
      [bytes],
    );
    expect(note.body.kind).toBe('note');
    const { id: imageId } = note.body.images[0];
    expect((await ann.browser.get(`/api/support/messages/${note.body.id}/images/${imageId}`)).status).toBe(404);
    const texts = [
      (await ann.browser.get('/api/support/conversations')).text,
      (await ann.browser.get(`/api/support/conversations/${id}`)).text,
    ];
    expect(texts.join()).not.toContain(secret);
    expect(await see(ann, id)).toMatchObject({ status: 'open', messages: { totalItems: 1 } });
    expect(await prisma.notification.count({ where: { userId: ann.id, type: 'support_answer' } })).toBe(0);
    await answer(sue, id);
    await sue.browser.post(`/api/admin/support/${id}/close`);
    expect(await transcriptsOf(id)).toEqual([expect.not.stringContaining(secret)]);
  });

  test('close a conversation with a transcript, and the member opens it again', async () => {
    const { ann, sue, id } = await begin({ content: 'My key\nis wrong' });
    await answer(sue, id, { content: 'A new one: <b>ABC</b>' });
    expect((await sue.browser.post(`/api/admin/support/${id}/close`)).status).toBe(200);
    expect((await sue.browser.post(`/api/admin/support/${id}/close`)).status).toBe(409);
    const [transcript] = await transcriptsOf(id);
    const lines = transcript?.split('\n') ?? [];
    expect(lines[0]).toContain(`${ann.userName}: My key is wrong`);
    expect(lines[1]).toContain(`${sue.userName} (support): A new one: <b>ABC</b>`);
    expect((await ann.browser.post(`/api/support/conversations/${id}/transcript`)).status).toBe(200);
    await ann.browser.post(`/api/support/conversations/${id}/transcript`);
    expect(await transcriptsOf(id)).toHaveLength(2);
    await write(ann, id);
    await ann.browser.post(`/api/support/conversations/${id}/transcript`);
    expect(await transcriptsOf(id)).toHaveLength(3);
    expect(await queueOf(sue)).toContain(id);
    // The member may end it too: with what is new by mail, and in the log.
    expect((await ann.browser.post(`/api/support/conversations/${id}/close`)).status).toBe(200);
    expect(await prisma.auditEntry.count({ where: { entityId: id, key: 'support.closed' } })).toBe(2);
    await write(ann, id);
    await ann.browser.post(`/api/support/conversations/${id}/close`);
    expect(await transcriptsOf(id)).toHaveLength(5);
  });

  test('have no part in their own conversations', async () => {
    const sue = await signUpAs(app, 'support');
    const { id } = (await ask(sue)).body;
    expect(await queueOf(sue)).not.toContain(id);
    expect((await sue.browser.get(`/api/admin/support/${id}`)).body.code).toBe('OWN_MATTER');
    expect((await answer(sue, id)).body.code).toBe('OWN_MATTER');
  });

  test('keep canned answers, whose placeholders exist and whose titles are unique', async () => {
    const sue = await signUpAs(app, 'support');
    const path = '/api/admin/canned-answers';
    const add = (body: object) => sue.browser.post(path, { title: 'Key', content: 'Hi {{userName}}', ...body });
    const [one, two] = await Promise.all([add({}), add({})]);
    expect([one.status, two.status].sort()).toEqual([201, 409]);
    expect((await add({ title: 'Other', content: '{{password}}' })).body.errors).toEqual({
      content: ['cannedPlaceholderUnknown'],
    });
    const { items } = (await sue.browser.get(path)).body;
    const mine = items.find(({ title }: { title: string }) => title === 'Key');
    const change = { title: 'Key', content: 'Order {{orderNumber}}' };
    const put = (body: object) => sue.browser.send('put', `${path}/${mine.id}`, body);
    const { body: saved } = await put({ ...change, replaces: mine.updatedAt });
    expect(saved).toEqual({ id: mine.id, ...change, updatedAt: expect.any(String) });
    expect((await put({ ...change, content: 'Late', replaces: mine.updatedAt })).body).toMatchObject({
      code: 'STALE_VERSION',
      details: { now: { ...change, at: saved.updatedAt } },
    });
    expect((await put({ ...change, replaces: saved.updatedAt })).status).toBe(200);
    expect((await sue.browser.send('delete', `${path}/${mine.id}`)).status).toBe(200);
    expect((await sue.browser.send('delete', `${path}/${mine.id}`)).status).toBe(404);
  });
});

/** The texts of the transcripts that were mailed, as their readers get them. */
async function transcriptsOf(id: string): Promise<string[]> {
  const where = { name: 'mail.send', key: { startsWith: `mail:support-transcript:${id}` } };
  const jobs = await prisma.outboxMessage.findMany({ where, orderBy: { createdAt: 'asc' } });
  return jobs.map(({ payload }) => {
    const { transcript = '' } = JSON.parse(JSON.stringify(payload)).variables;
    expect(transcript).toMatch(/^sealed:/);
    return openVariables(services.secrets, { transcript }).transcript ?? '';
  });
}

describe('strangers and those who are kept out', () => {
  test('guests read the questions and send nothing', async () => {
    const guest = app.openBrowser();
    const panel = (await guest.get('/api/support')).body;
    expect(panel.answerHours).toEqual({ vip: 4, member: 24 });
    expect(panel.email).toBe('support@example.com');
    expect(panel.faq.length).toBeGreaterThan(8);
    expect(panel.faq[0]).toMatchObject({ question: 'When do I get what I bought?' });
    expect((await guest.post('/api/support/conversations', { topic: 'other', content: 'Hi' })).status).toBe(401);
    expect((await guest.get('/api/support/conversations')).status).toBe(401);
  });

  test.each(['banned', 'suspended', 'deleted'] as const)('who is %s reaches nobody by any call', async (status) => {
    const { ann, sue, id } = await begin();
    await answer(sue, id);
    const statusUntil = status === 'suspended' ? new Date(Date.now() + 1e8) : null;
    await prisma.user.update({ where: { id: ann.id }, data: { status, statusUntil } });
    const before = await prisma.supportMessage.count();
    const calls = [ask(ann), write(ann, id), ann.browser.post(`/api/support/conversations/${id}/transcript`)];
    for (const { status: code } of await Promise.all(calls)) expect(code).toBeGreaterThanOrEqual(400);
    expect(await prisma.supportMessage.count()).toBe(before);
    expect(await transcriptsOf(id)).toEqual([]);
  });

  test('who hides, or is blocked by the one who answers, still gets help', async () => {
    const { ann, sue, id } = await begin();
    await ann.browser.send('patch', '/api/user/preferences', { privacy: { showProfile: false } });
    await sue.browser.post(`/api/user/blocks/${ann.id}`);
    expect([(await write(ann, id)).status, (await answer(sue, id)).status]).toEqual([201, 201]);
  });
});
