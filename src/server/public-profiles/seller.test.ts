import sharp from 'sharp';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { describeHandover } from '../../shared/users/seller.rules.ts';
import { sellerSchema } from '../../shared/users/seller.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { onInvalidate } from '../platform/cache/cache-bus.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const listener = { on: () => undefined, close: async () => undefined };
onInvalidate({ db: app.services.db, listener }, (tags) => app.services.responseCache.invalidate(tags));
const guest = app.openBrowser();
const seller = await signUpAs(app, 'seller');
const buyer = await signUpAs(app, 'buyer');

async function open(facts: { salesCount: number }) {
  const profile = { displayName: 'Forge & Co', about: 'Blades', rating: 4.5, reviewCount: 8, ...facts };
  await prisma.sellerProfile.upsert({
    where: { userId: seller.id },
    create: { userId: seller.id, ...profile },
    update: profile,
  });
}

describe('a seller’s page', () => {
  test('tells who sells, how they are rated and how fast they are, whatever the case of the name', async () => {
    await open({ salesCount: 1240 });
    const { body } = await guest.get(`/api/sellers/${seller.userName.toUpperCase()}`);
    expect(sellerSchema.strict().parse(body)).toMatchObject({
      id: seller.id,
      userName: seller.userName,
      displayName: 'Forge & Co',
      about: 'Blades',
      rating: 4.5,
      reviewCount: 8,
      salesCount: 1240,
      handoverMinutes: null,
    });
    expect(JSON.stringify(body)).not.toContain('@example');
  });

  test('shows a new name, description and picture at once', async () => {
    const { browser, userName } = await signUpAs(app, 'seller');
    const page = async (name: string) => (await guest.get(`/api/sellers/${name}`)).body;
    expect(await page(userName)).toMatchObject({ userName, about: '', avatarUrl: null });
    expect((await browser.send('put', '/api/auth/profile', { bio: 'Sharp things' })).status).toBe(200);
    expect(await page(userName)).toMatchObject({ about: 'Sharp things' });
    const avatar = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const taken = await request(app.origin)
      .put('/api/auth/profile/avatar')
      .set({ Cookie: browser.cookieHeader(), 'X-CSRF-Token': browser.cookie('XSRF-TOKEN') ?? '' })
      .attach('avatar', avatar, { filename: 'a.png', contentType: 'image/png' });
    expect((await page(userName)).avatarUrl).toBe(taken.body.avatarUrl);
    const next = `${userName}_2`;
    expect((await browser.send('put', '/api/auth/profile', { userName: next })).status).toBe(200);
    expect(await page(next)).toMatchObject({ userName: next });
    expect(await page(userName)).toMatchObject({ status: 404 });
  });

  test('keeps a handful of sales to itself', async () => {
    await open({ salesCount: 9 });
    const { body } = await guest.get(`/api/sellers/${seller.userName}`);
    expect(body).toMatchObject({ salesCount: null });
  });

  test('is not found for a buyer, for nobody, and while the seller may not sell', async () => {
    const notFound = { status: 404, code: 'NOT_FOUND' };
    expect((await guest.get(`/api/sellers/${buyer.userName}`)).body).toMatchObject(notFound);
    expect((await guest.get('/api/sellers/nobody_here')).body).toMatchObject(notFound);
    const lost = await signUpAs(app, 'seller');
    await prisma.user.update({ where: { id: lost.id }, data: { lostSelling: true } });
    expect((await guest.get(`/api/sellers/${lost.userName}`)).body).toMatchObject(notFound);
    const banned = await signUpAs(app, 'seller');
    await prisma.user.update({ where: { id: banned.id }, data: { status: 'banned' } });
    expect((await guest.get(`/api/sellers/${banned.userName}`)).body).toMatchObject(notFound);
  });
});

test.each([
  [0, '1 minute'],
  [45, '45 minutes'],
  [61, '2 hours'],
  [24 * 60, '24 hours'],
  [49 * 60, '3 days'],
])('%i minutes read as %s', (minutes, words) => {
  expect(describeHandover(minutes)).toBe(words);
});
