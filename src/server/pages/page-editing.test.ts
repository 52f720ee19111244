import sharp from 'sharp';
import request from 'supertest';
import { afterAll, describe, expect, test } from 'vitest';
import { editedPageSchema } from '../../shared/pages/page-editing.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { onInvalidate } from '../platform/cache/cache-bus.ts';
import { createListener } from '../platform/database/listener.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { pagesWorker } from './pages.worker.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const { browser: admin, id: adminId, userName } = await signUpAs(app, 'admin');
const { browser: moderator } = await signUpAs(app, 'moderator');
const guest = app.openBrowser();
const listener = createListener(services.db.url, services.logger);
onInvalidate({ db: services.db, listener }, (stale) => services.responseCache.invalidate(stale));
afterAll(() => listener.close());
const jobs = pagesWorker(services).handlers;

const seo = { title: '', description: '', isHidden: false };
const textOf = (content: string, title = 'Shipping') => ({ title, content, excerpt: 'How it works', seo });
let made = 0;
async function create(content = '<p>First</p>', title?: string) {
  made += 1;
  const response = await admin.post('/api/admin/pages', { slug: `page-${made}`, ...textOf(content, title) });
  expect(response.status, response.text).toBe(201);
  return editedPageSchema.parse(response.body);
}
const put = (path: string, body: object) => admin.send('put', `/api/admin/pages/${path}`, body);
const publish = (id: string, body: object) => admin.post(`/api/admin/pages/${id}/publish`, body);
const seen = async (slug: string) => {
  const { status, body } = await guest.get(`/api/page/${slug}`);
  return status === 200 ? body.content : status;
};
const audited = (id: string) => prisma.auditEntry.count({ where: { entity: 'page', entityId: id } });

describe('a page', () => {
  test('is a draft until it is published, and keeps what visitors see while it is rewritten', async () => {
    const page = await create();
    expect(page).toMatchObject({ status: 'draft', version: 1, publishedVersion: null, isSystem: false });
    expect(await seen(page.slug)).toBe(404);

    expect((await publish(page.id, { version: 1 })).body).toMatchObject({ status: 'published', publishedVersion: 1 });
    expect(await seen(page.slug)).toBe('<p>First</p>');
    const saved = await put(page.id, { version: 1, ...textOf('<p>Second</p>', 'New title') });
    expect(saved.body).toMatchObject({ version: 2, publishedVersion: 1, title: 'New title', content: '<p>Second</p>' });
    expect(await seen(page.slug)).toBe('<p>First</p>');
    expect((await publish(page.slug, { version: 2 })).status).toBe(200);
    await expect.poll(() => seen(page.slug)).toBe('<p>Second</p>');
    expect(await audited(page.id)).toBe(4);

    await admin.post(`/api/admin/pages/${page.id}/archive`, {});
    await expect.poll(() => seen(page.slug)).toBe(404);
  });

  test('is not overwritten by somebody who looked at an older version', async () => {
    const { id } = await create();
    expect((await put(id, { version: 1, ...textOf('<p>Mine</p>') })).status).toBe(200);
    expect((await put(id, { version: 1, ...textOf('<p>Late</p>') })).body.code).toBe('STALE_VERSION');
    expect((await publish(id, { version: 1 })).body.code).toBe('STALE_VERSION');
    expect((await admin.get(`/api/admin/pages/${id}`)).body.content).toBe('<p>Mine</p>');
  });

  test('goes back to an earlier version, as its next one', async () => {
    const { id } = await create('<p>One</p>');
    await put(id, { version: 1, ...textOf('<p>Two</p>') });
    const { body } = await admin.get(`/api/admin/pages/${id}/versions`);
    expect(body.items).toMatchObject([{ version: 2 }, { version: 1, savedBy: { id: adminId, userName } }]);
    expect((await admin.get(`/api/admin/pages/${id}/versions/1`)).body.content).toBe('<p>One</p>');
    const restored = await admin.post(`/api/admin/pages/${id}/versions/1/restore`, { version: 2 });
    expect(restored.body).toMatchObject({ version: 3, content: '<p>One</p>' });
    expect((await admin.post(`/api/admin/pages/${id}/versions/9/restore`, { version: 3 })).status).toBe(404);
  });

  test('may be long, has an address of its own, and is not published empty', async () => {
    const { id, slug } = await create('<p></p>');
    expect((await publish(id, { version: 1 })).body.errors).toEqual({ content: ['pageEmpty'] });
    const long = `<p>${'ä'.repeat(199_000)}</p>`;
    expect((await put(id, { version: 1, ...textOf(long), slug: `${slug}-b` })).body).toMatchObject({
      slug: `${slug}-b`,
    });
    expect((await put(id, { version: 2, ...textOf(`${long}${long}`) })).body.errors).toEqual({ content: ['tooLong'] });
    const taken = await create();
    expect((await put(id, { version: 2, ...textOf('a'), slug: taken.slug })).body.errors).toEqual({
      slug: ['pageSlugTaken'],
    });
    await publish(id, { version: 2 });
    expect((await put(id, { version: 2, ...textOf('a'), slug: 'moved' })).body.errors).toEqual({
      slug: ['pageSlugFixed'],
    });
    for (const refused of ['terms', '01a1fd71-5fe7-704b-99c0-dbba7d10f94c', 'A b']) {
      expect((await admin.post('/api/admin/pages', { slug: refused, ...textOf('a') })).body.errors).toHaveProperty(
        'slug',
      );
    }
  });

  test('is cleaned, and a first row of titles is the head of its table', async () => {
    const picture = '<img src="/media/pages/a-1280.webp" alt="A map" width="4" height="3">';
    const table = '<table><tbody><tr><th>Plan</th></tr><tr><td>Free</td></tr></tbody></table>';
    const hostile =
      '<script>x()</script><p onclick="x()">Text <a href="javascript:x()">link</a></p><img src="https://elsewhere.example/x.png" onerror="x()">';
    const { content } = await create(`${hostile}${picture}${table}`);
    expect(content).not.toMatch(/script|onclick|onerror|elsewhere/);
    expect(content).toContain('<img src="/media/pages/a-1280.webp" alt="A map" width="4" height="3" loading="lazy"');
    expect(content).toContain('<thead><tr><th>Plan</th></tr></thead><tbody><tr><td>Free</td></tr></tbody>');

    const { id, slug } = await create();
    await publish(id, { version: 1 });
    await prisma.page.update({ where: { id }, data: { content: '<p>Old<script>x()</script></p>' } });
    await services.db.pool.query(`SELECT pg_notify('cache_invalidation', '["pages"]')`);
    await expect.poll(() => seen(slug)).toBe('<p>Old</p>');
  });
});

describe('a page for later', () => {
  test('appears at its time, once', async () => {
    const page = await create('<p>Sale</p>');
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const scheduled = await publish(page.id, { version: 1, at });
    expect(scheduled.body).toMatchObject({ status: 'draft', scheduledVersion: 1, scheduledAt: at });
    await put(page.id, { version: 1, ...textOf('<p>Not yet</p>') });
    await runJobs(services, jobs);
    expect(await seen(page.slug)).toBe(404);

    await prisma.page.update({ where: { id: page.id }, data: { scheduledAt: new Date(Date.now() - 1000) } });
    const [job] = await prisma.outboxMessage.findMany({ where: { key: { startsWith: `publish-page:${page.id}` } } });
    expect(job?.availableAt.toISOString()).toBe(at);
    for (const _run of [1, 2]) {
      await prisma.outboxMessage.updateMany({
        where: { id: job?.id ?? '' },
        data: { availableAt: new Date(0), doneAt: null, dispatchedAt: null },
      });
      await runJobs(services, jobs);
    }
    await expect.poll(() => seen(page.slug)).toBe('<p>Sale</p>');
    const entry = await prisma.auditEntry.findFirstOrThrow({ where: { entityId: page.id }, orderBy: { seq: 'desc' } });
    expect(entry).toMatchObject({ userId: null, action: 'update' });
    expect(await audited(page.id)).toBe(4);
  });

  test('stays a draft when it is called off', async () => {
    const page = await create();
    await publish(page.id, { version: 1, at: new Date(Date.now() + 3_600_000).toISOString() });
    const { body } = await admin.post(`/api/admin/pages/${page.id}/unschedule`, {});
    expect(body).toMatchObject({ scheduledVersion: null, scheduledAt: null });
    await prisma.outboxMessage.updateMany({ where: { name: 'pages.publish' }, data: { availableAt: new Date(0) } });
    await runJobs(services, jobs);
    expect(await seen(page.slug)).toBe(404);
  });
});

describe('the pages that a shop must have', () => {
  test('begin with the shop’s own text and cannot be deleted', async () => {
    const { body } = await admin.get('/api/admin/pages');
    const slugs = body.items.slice(0, 6).map(({ slug }: { slug: string }) => slug);
    expect(slugs).toEqual(['help', 'terms', 'privacy', 'refund', 'withdrawal', 'imprint']);
    const first = await admin.get('/api/admin/pages/imprint');
    expect(first.body).toMatchObject({ id: 'imprint', version: 0, isSystem: true, title: 'Imprint' });
    expect(first.body.content).toContain('Who runs this shop');

    const saved = await put('imprint', { version: 0, ...textOf('<p>Ours</p>', 'About us') });
    expect(saved.body).toMatchObject({ version: 1, slug: 'imprint', showInFooter: true });
    expect(await seen('imprint')).toContain('Who runs this shop');
    await publish('imprint', { version: 1 });
    await expect.poll(() => seen('imprint')).toBe('<p>Ours</p>');
    expect((await admin.send('delete', '/api/admin/pages/imprint')).body.errors).toEqual({ id: ['pageIsSystem'] });
    await admin.post('/api/admin/pages/imprint/archive', {});
    await expect.poll(() => seen('imprint')).toContain('Who runs this shop');
  });
});

test('menu and footer lead to published pages in their order', async () => {
  const pages = [
    await create('<p>B</p>', 'Second'),
    await create('<p>A</p>', 'First'),
    await create('<p>C</p>', 'Draft'),
  ];
  for (const [index, page] of pages.entries()) {
    const place = { showInFooter: true, showInMenu: index === 1, position: 2 - index };
    expect((await put(`${page.id}/place`, place)).status).toBe(200);
    if (index < 2) await publish(page.id, { version: 1 });
  }
  await expect.poll(async () => (await guest.get('/api/pages')).body.menu.length).toBe(1);
  const { body } = await guest.get('/api/pages');
  expect(body.footer.map(({ title }: { title: string }) => title)).toEqual(['First', 'Second']);
  expect(body.menu).toEqual([{ slug: pages[1]?.slug, title: 'First' }]);
  expect((await admin.send('delete', `/api/admin/pages/${pages[1]?.id}`)).status).toBe(200);
  await expect.poll(async () => (await guest.get('/api/pages')).body.menu).toEqual([]);
});

test('a picture is stored for pages, and nothing but a picture', async () => {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const upload = (file: Buffer) =>
    request(app.origin)
      .post('/api/admin/pages/images')
      .set('X-Forwarded-For', admin.ip)
      .set('Cookie', admin.cookieHeader('/api'))
      .set('X-CSRF-Token', admin.cookie('XSRF-TOKEN') ?? '')
      .attach('image', file, 'x.png');
  const { status, body } = await upload(bytes);
  expect(status).toBe(201);
  expect(body).toMatchObject({ width: 40, height: 20 });
  const { content } = await create(`<img src="${body.url}" alt="Teal">`);
  expect(content).toContain(body.url);
  expect((await upload(Buffer.from('<svg/>'))).status).toBe(415);
});

test('a moderator may read none of it', async () => {
  for (const path of ['', '/terms', '/terms/versions']) {
    expect((await moderator.get(`/api/admin/pages${path}`)).status).toBe(403);
  }
  expect((await moderator.post('/api/admin/pages', { slug: 'mine', ...textOf('a') })).status).toBe(403);
});

describe('what somebody is writing', () => {
  const text = (content: string) => ({ slug: '', ...textOf(content) });
  const keep = (id: string, seen: string | null, content: string, browser = admin) =>
    browser.send('put', `/api/admin/pages/${id}/draft`, { seen, version: 1, text: text(content) });
  const kept = async (id: string, browser = admin) => (await browser.get(`/api/admin/pages/${id}/draft`)).body.draft;

  test('is kept for them alone, and is neither a version nor seen by visitors', async () => {
    const page = await create();
    const { browser: other } = await signUpAs(app, 'admin');
    expect(await kept(page.id)).toBeNull();
    const { body, status } = await keep(page.id, null, '<p onclick="x()">Half a</p>');
    expect(status).toBe(200);
    expect(await kept(page.id)).toMatchObject({ mark: body.mark, version: 1, text: { content: '<p>Half a</p>' } });
    expect(await kept(page.slug)).toMatchObject({ mark: body.mark });
    expect(await kept(page.id, other)).toBeNull();
    expect((await admin.get(`/api/admin/pages/${page.id}`)).body).toMatchObject({
      version: 1,
      content: '<p>First</p>',
    });
    expect((await admin.get(`/api/admin/pages/${page.id}/versions`)).body.items).toHaveLength(1);
    expect(await audited(page.id)).toBe(1);
    expect(await seen(page.slug)).toBe(404);
  });

  test('is not overwritten by a tab that looked at an older text', async () => {
    const { id } = await create();
    const first = (await keep(id, null, '<p>One</p>')).body.mark;
    expect((await keep(id, null, '<p>Two</p>')).status).toBe(409);
    const second = (await keep(id, first, '<p>Three</p>')).body.mark;
    expect((await keep(id, first, '<p>Four</p>')).body.code).toBe('STALE_VERSION');
    await admin.send('delete', `/api/admin/pages/${id}/draft`, { mark: first });
    expect(await kept(id)).toMatchObject({ mark: second, text: { content: '<p>Three</p>' } });
    await admin.send('delete', `/api/admin/pages/${id}/draft`, { mark: second });
    expect(await kept(id)).toBeNull();
    expect((await keep(id, second, '<p>Five</p>')).status).toBe(409);
  });

  test('begins before the page was saved, and goes with the page', async () => {
    expect((await keep('new', null, '<p>New</p>')).status).toBe(200);
    expect(await kept('new')).toMatchObject({ text: { content: '<p>New</p>' } });
    expect((await keep('terms', null, '<p>Terms</p>')).status).toBe(200);
    const { id } = await create();
    await keep(id, null, '<p>Gone</p>');
    await admin.send('delete', `/api/admin/pages/${id}`, {});
    expect(await prisma.pageDraft.count({ where: { page: id } })).toBe(0);
    expect((await keep(id, null, '<p>Late</p>')).status).toBe(404);
    expect((await moderator.get('/api/admin/pages/new/draft')).status).toBe(403);
  });
});
