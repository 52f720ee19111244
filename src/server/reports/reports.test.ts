import { describe, expect, test } from 'vitest';
import { reportPageSchema } from '../../shared/reports/report-desk.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { createReviewShop } from '../app/testing/review-shop.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const shop = await createReviewShop(app);
const moderator = await shop.addMember({ roles: ['moderator'] });
const support = await shop.addMember({ roles: ['support'] });
const member = await shop.addMember();

/** A published review that these members have reported. */
async function reported(...reporters: { browser: typeof member.browser }[]) {
  const product = await shop.addProduct();
  const author = await shop.addBuyer(product.id);
  const { body } = await shop.write(author, { productId: product.id, rating: 4, content: 'Good value for money.' });
  for (const { browser } of reporters) {
    expect(
      (await browser.post(`/api/reviews/${body.id}/report`, { reason: 'spam', details: 'Look at it' })).status,
    ).toBe(201);
  }
  const { id } = await prisma.abuseReport.findFirstOrThrow({
    where: { targetId: body.id },
    orderBy: { createdAt: 'asc' },
  });
  return { reviewId: String(body.id), id, author };
}
const list = async (view: string, { browser } = moderator) =>
  reportPageSchema.parse((await browser.get(`/api/admin/reports?view=${view}`).expect(200)).body).items;
const decide = (id: string, by = moderator) =>
  by.browser.post(`/api/admin/reports/${id}/decide`, { status: 'dismissed', resolution: 'It keeps to our rules.' });
const noticesOf = (userId: string) => prisma.notification.findMany({ where: { userId, type: 'report_update' } });

describe('reports', () => {
  test('show what was reported, are taken by one, and all are answered at once', async () => {
    const other = await shop.addMember();
    const { id, reviewId, author } = await reported(member, other);
    const [first] = await list('waiting');
    expect(first).toMatchObject({
      id,
      status: 'open',
      target: { type: 'review', text: 'Good value for money.', owner: { id: author.id } },
      reporter: { id: member.id },
      reports: 2,
    });
    expect((await moderator.browser.get('/api/admin/work')).body.items).toContainEqual({
      kind: 'reports.open',
      count: 2,
    });
    expect((await moderator.browser.post(`/api/admin/reports/${id}/assign`, { toMe: true })).status).toBe(200);
    expect((await list('mine')).map((report) => report.id)).toEqual([id]);
    expect((await decide(id, support)).status).toBe(409);
    expect((await decide(id)).status).toBe(200);
    expect((await decide(id)).status).toBe(409);
    expect(await list('waiting')).toEqual([]);
    expect((await list('decided')).map(({ status }) => status)).toEqual(['dismissed', 'dismissed']);
    for (const reporter of [member, other]) {
      expect(await noticesOf(reporter.id)).toMatchObject([
        { message: expect.stringContaining('It keeps to our rules.') },
      ]);
    }
    expect(await prisma.review.findUniqueOrThrow({ where: { id: reviewId } })).toMatchObject({
      status: 'approved',
      reportCount: 0,
    });
    expect(await prisma.auditEntry.count({ where: { entityId: id, key: 'report.dismissed' } })).toBe(1);
  });

  test('are answered by a decision about the review, and their reporters told', async () => {
    const reporter = await shop.addMember();
    const { reviewId } = await reported(reporter);
    expect((await moderator.browser.post(`/api/admin/reviews/${reviewId}/reject`, { reason: 'Spam' })).status).toBe(
      200,
    );
    expect(await noticesOf(reporter.id)).toMatchObject([{ message: expect.stringContaining('has been removed') }]);
  });

  test('may be given back, and are nothing for members', async () => {
    const { id } = await reported(await shop.addMember());
    expect((await support.browser.post(`/api/admin/reports/${id}/assign`, { toMe: true })).status).toBe(200);
    expect((await support.browser.post(`/api/admin/reports/${id}/assign`, { toMe: false })).status).toBe(200);
    expect((await list('waiting', support))[0]).toMatchObject({ id, status: 'open', assignee: null });
    expect((await member.browser.get('/api/admin/reports')).status).toBe(403);
    expect((await decide(id, member)).status).toBe(403);
  });

  test('are not read by whoever was reported, staff or not', async () => {
    const accused = await shop.addMember({ roles: ['moderator'] });
    const countFor = async ({ browser }: typeof accused) => {
      const { items } = (await browser.get('/api/admin/work')).body;
      const found = items.find(({ kind }: { kind: string }) => kind === 'reports.open');
      const { totalItems } = reportPageSchema.parse((await browser.get('/api/admin/reports?view=waiting')).body);
      expect(totalItems).toBe(found.count);
      return totalItems;
    };
    const [before, beforeOfAccused] = [await countFor(moderator), await countFor(accused)];
    expect((await member.browser.post(`/api/user/${accused.id}/report`, { reason: 'spam' })).status).toBe(201);
    expect(await countFor(moderator)).toBe(before + 1);
    expect(await countFor(accused)).toBe(beforeOfAccused);
    const { id } = await prisma.abuseReport.findFirstOrThrow({ where: { targetId: accused.id } });
    expect((await decide(id)).status).toBe(200);
    for (const [reader, isListed] of [[moderator, true] as const, [accused, false] as const]) {
      expect((await list('decided', reader)).some((report) => report.id === id)).toBe(isListed);
    }
  });

  test('of one thing are not closed while a colleague has taken one of them', async () => {
    const { id, reviewId } = await reported(await shop.addMember(), await shop.addMember());
    const { id: twin } = await prisma.abuseReport.findFirstOrThrow({ where: { targetId: reviewId, id: { not: id } } });
    await support.browser.post(`/api/admin/reports/${twin}/assign`, { toMe: true });
    expect((await decide(id)).body).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await prisma.abuseReport.count({ where: { id: twin, status: 'in_review' } })).toBe(1);
    await support.browser.post(`/api/admin/reports/${twin}/assign`, { toMe: false });
    expect((await decide(id)).status).toBe(200);
  });

  test('that hid a review bring it back when they are dismissed, unless more is against it', async () => {
    const reporters = await Promise.all(Array.from({ length: 5 }, () => shop.addMember()));
    const [hidden, banned, listed] = [
      await reported(...reporters),
      await reported(...reporters),
      await reported(...reporters),
    ];
    await prisma.user.update({ where: { id: banned.author.id }, data: { status: 'banned' } });
    await prisma.review.update({ where: { id: listed.reviewId }, data: { flags: ['reported', 'link'] } });
    const stateOf = async ({ reviewId }: typeof hidden) => {
      const select = { status: true, flags: true, product: { select: { reviewCount: true } } } as const;
      const { product, ...state } = await prisma.review.findUniqueOrThrow({ where: { id: reviewId }, select });
      return { ...state, totalReviews: product.reviewCount };
    };
    expect(await stateOf(hidden)).toEqual({ status: 'pending', flags: ['reported'], totalReviews: 0 });
    for (const { id } of [hidden, banned, listed]) expect((await decide(id)).status).toBe(200);
    expect(await stateOf(hidden)).toEqual({ status: 'approved', flags: [], totalReviews: 1 });
    expect(await stateOf(banned)).toEqual({ status: 'pending', flags: ['author_banned'], totalReviews: 0 });
    expect(await stateOf(listed)).toEqual({ status: 'pending', flags: ['link'], totalReviews: 0 });
  });

  test('are decided several at once, each thing once, and what cannot be decided is named', async () => {
    const [first, second] = [await shop.addMember(), await shop.addMember()];
    const [both, own, taken] = [await reported(first, second), await reported(moderator), await reported(first)];
    const { id: twin } = await prisma.abuseReport.findFirstOrThrow({
      where: { targetId: both.reviewId, id: { not: both.id } },
    });
    await support.browser.post(`/api/admin/reports/${taken.id}/assign`, { toMe: true });
    const ids = [both.id, own.id, twin, taken.id, member.id];
    const asked = { ids, status: 'resolved', resolution: 'We took it down.' };
    expect((await member.browser.post('/api/admin/reports/decide', asked)).status).toBe(403);
    expect((await moderator.browser.post('/api/admin/reports/decide', { ...asked, resolution: '' })).status).toBe(422);
    const { status, body } = await moderator.browser.post('/api/admin/reports/decide', asked);
    expect(status).toBe(200);
    expect(body).toEqual({
      done: [both.id, twin],
      failed: [
        { id: own.id, code: 'OWN_MATTER' },
        { id: taken.id, code: 'CONFLICT' },
        { id: member.id, code: 'NOT_FOUND' },
      ],
    });
    expect(await prisma.auditEntry.count({ where: { entityId: { in: ids }, key: 'report.resolved' } })).toBe(1);
    expect(await noticesOf(second.id)).toMatchObject([{ message: expect.stringContaining('We took it down.') }]);
    expect(await prisma.abuseReport.count({ where: { id: { in: [own.id, taken.id] }, status: 'resolved' } })).toBe(0);
  });
});
