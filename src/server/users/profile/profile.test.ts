import sharp from 'sharp';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { movingAvatarUrl } from '../../../shared/auth/avatar.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { openSudo } from '../../app/testing/open-sudo.ts';
import type { TestBrowser } from '../../app/testing/test-browser.ts';
import { openVariables } from '../../email-templates/sending/sealed-variables.ts';

const app = await createTestApp();
const { prisma } = app.services.db;
const browser = app.openBrowser();
const user = await browser.signUp();
const put = (body: unknown, who: TestBrowser = browser) => who.send('put', '/api/auth/profile', body);

async function upload(bytes: Buffer, name = 'a.png') {
  return request(app.origin)
    .put('/api/auth/profile/avatar')
    .set('Cookie', browser.cookieHeader())
    .set('X-CSRF-Token', browser.cookie('XSRF-TOKEN') ?? '')
    .attach('avatar', bytes, { filename: name, contentType: 'image/png' });
}

const picture = (width: number, height: number, background = '#3a6') =>
  sharp({ create: { width, height, channels: 3, background } });

describe('profile', () => {
  test('changes what is named, keeps the rest, and empties with an empty text', async () => {
    expect((await put({ firstName: 'Zoë', bio: 'Hi', country: 'NL' })).body).toMatchObject({
      firstName: 'Zoë',
      country: 'NL',
    });
    const { body } = await put({ bio: '', phone: '+31 (20) 123-4567', privacy: { showProfile: false } });
    expect(body).toMatchObject({ firstName: 'Zoë', phone: '+31201234567', emailChangePending: false });
    expect(body.bio).toBeUndefined();
    expect((await put({ country: 'UK' })).body).toMatchObject({ errors: { country: ['countryInvalid'] } });
    expect((await put({ country: 'Holland', firstName: '<b>' })).body).toMatchObject({
      status: 422,
      errors: { country: ['countryInvalid'], firstName: ['nameInvalid'] },
    });
    const preferences = (await browser.get('/api/user/preferences')).body;
    expect(preferences.privacy).toMatchObject({ showProfile: false, trackVisits: true });
  });

  test('the username changes once in 30 days, and never to one that is taken', async () => {
    const other = app.openBrowser();
    const holder = await other.signUp();
    expect((await put({ userName: holder.userName.toUpperCase() })).body).toMatchObject({
      status: 409,
      errors: { userName: ['userNameTaken'] },
    });
    expect((await put({ userName: 'New_Name_1' })).body.userName).toBe('New_Name_1');
    expect((await put({ userName: 'New_Name_2' })).body).toMatchObject({ errors: { userName: ['userNameTooSoon'] } });
    const check = await browser.get('/api/user/name-check?userName=admin');
    expect(check.body).toEqual({ isAvailable: false, reason: 'userNameReserved' });
  });

  test('a new address counts once its link is opened; the old one is told', async () => {
    const self = app.openBrowser();
    const { id, email, password } = await self.signUp();
    const newEmail = `new-${email}`;
    expect((await put({ email: newEmail }, self)).body).toMatchObject({ status: 403, code: 'AUTH_014' });
    // The same address in other letters is no change.
    expect((await put({ email: email.toUpperCase() }, self)).status).toBe(200);
    await openSudo(app.services, id);
    const taken = await put({ email: user.email }, self);
    const pending = await put({ email: newEmail }, self);
    expect(taken.body).toMatchObject({ email, emailChangePending: true });
    expect(pending.body).toMatchObject({ email, emailChangePending: true });
    const rows = await prisma.outboxMessage.findMany({
      where: { name: 'mail.send', payload: { path: ['userId'], equals: id } },
      orderBy: { id: 'asc' },
    });
    const mails = rows.map(({ payload }) =>
      z
        .object({ templateKey: z.string(), variables: z.record(z.string(), z.string()), to: z.string().optional() })
        .parse(payload),
    );
    const confirms = mails.filter(({ templateKey }) => templateKey === 'email-change-confirm');
    expect(confirms.map(({ to }) => to)).toEqual([newEmail]);
    const { confirmUrl = '' } = openVariables(app.services.secrets, confirms[0]?.variables ?? {});
    const token = new URL(confirmUrl).searchParams.get('token');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.openBrowser().post('/api/auth/confirm-email-change', { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = () => app.openBrowser().post('/api/auth/confirm-email-change', { token });
    expect((await again()).body).toMatchObject({ code: 'TOKEN_INVALID', details: { isConfirmed: true } });
    await self.post('/api/auth/login', { email: newEmail, password });
    expect((await self.get('/api/auth/profile')).body).toMatchObject({ email: newEmail, emailVerified: true });
    await prisma.user.update({ where: { id }, data: { email: `later-${email}` } });
    expect((await again()).body).not.toHaveProperty('details');
    const notices = await prisma.notification.findMany({ where: { userId: id } });
    expect(notices).toMatchObject([{ type: 'email_changed', category: 'security', important: true }]);
    expect(mails.filter(({ templateKey, to }) => templateKey === 'email-change-notice' && to === email)).toHaveLength(
      2,
    );
  });

  test('a new address that waits can be read, mailed again once a minute, and taken back', async () => {
    const self = app.openBrowser();
    const { id, email } = await self.signUp();
    const waiting = async () => (await self.get('/api/user/email-change')).body.email;
    expect(await waiting()).toBeNull();
    expect((await self.post('/api/user/email-change/resend')).status).toBe(404);
    await openSudo(app.services, id);
    await put({ email: `new-${email}` }, self);
    expect(await waiting()).toBe(`new-${email}`);
    expect((await self.post('/api/user/email-change/resend')).status).toBe(429);
    const resendIn = async () => (await self.get('/api/user/email-change')).body.resendIn;
    expect(await resendIn()).toBeGreaterThan(50);
    const earlier = { createdAt: new Date(Date.now() - 61_000) };
    await prisma.emailToken.updateMany({ where: { userId: id, purpose: 'email_change' }, data: earlier });
    expect(await resendIn()).toBe(0);
    const answers = await Promise.all([1, 2, 3].map(() => self.post('/api/user/email-change/resend')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
    const open = () => prisma.emailToken.count({ where: { userId: id, purpose: 'email_change', usedAt: null } });
    expect([await waiting(), await open()]).toEqual([`new-${email}`, 1]);
    expect((await self.send('delete', '/api/user/email-change')).status).toBe(200);
    expect([await waiting(), await open()]).toEqual([null, 0]);
    expect((await self.send('delete', '/api/user/email-change')).status).toBe(404);
  });

  test('asking for one new address after the other mails no more than five a day', async () => {
    const self = app.openBrowser();
    const { id, email } = await self.signUp();
    await openSudo(app.services, id);
    const ask = async (newEmail: string) => (await put({ email: newEmail }, self)).status;
    expect([await ask(`victim-${email}`), await ask(`victim-${email.toUpperCase()}`)]).toEqual([200, 429]);
    // A mistyped address is corrected at once.
    expect(await ask(`other-${email}`)).toBe(200);
    expect([await ask(`victim-${email}`), (await self.send('delete', '/api/user/email-change')).status]).toEqual([
      429, 200,
    ]);
    expect(await ask(`other-${email}`)).toBe(429);
    const where = { userId: id, purpose: 'email_change' } as const;
    await prisma.emailToken.updateMany({ where, data: { createdAt: new Date(Date.now() - 3_600_000) } });
    const statuses: number[] = [];
    for (const prefix of ['a', 'b', 'c', 'd']) statuses.push(await ask(`${prefix}-${email}`));
    expect(statuses).toEqual([200, 200, 200, 429]);
    const payload = { path: ['templateKey'], equals: 'email-change-confirm' };
    const sent = await prisma.outboxMessage.findMany({ where: { name: 'mail.send', payload } });
    expect(sent.filter((mail) => JSON.stringify(mail.payload).includes(id))).toHaveLength(5);
    await prisma.emailToken.updateMany({ where, data: { createdAt: new Date(Date.now() - 86_400_000) } });
    expect(await ask(`victim-${email}`)).toBe(200);
  });

  test('preferences merge deeply, also when two changes come at once', async () => {
    await Promise.all([
      browser.send('patch', '/api/user/preferences', { display: { productsPerPage: 48 } }),
      browser.send('patch', '/api/user/preferences', { notifications: { orderUpdates: false } }),
    ]);
    const { body } = await browser.get('/api/user/preferences');
    expect(body).toMatchObject({
      display: { productsPerPage: 48, showPrices: true },
      notifications: { orderUpdates: false },
    });
    const refused = await browser.send('patch', '/api/user/preferences', { display: { productsPerPage: 13 } });
    expect(refused.status).toBe(422);
  });

  test.each([
    ['EUR', 200],
    ['JPY', 200],
    ['XAU', 422],
    ['eur', 422],
  ])('the currency that prices are also shown in may be %s: %i', async (currency, status) => {
    const answer = await browser.send('patch', '/api/user/preferences', { currency });
    expect(answer.status).toBe(status);
    const { body } = await browser.get('/api/user/preferences');
    expect(body.currency === currency).toBe(status === 200);
  });

  test('a resting account ends its sessions and comes back with a login', async () => {
    const self = app.openBrowser();
    const { id, email, password } = await self.signUp();
    await prisma.user.update({ where: { id }, data: { status: 'active', emailVerifiedAt: new Date() } });
    expect((await self.post('/api/user/deactivate', { password: 'Wrong-Horse-1' })).status).toBe(422);
    expect((await self.post('/api/user/deactivate', { password })).status).toBe(200);
    expect((await prisma.user.findUniqueOrThrow({ where: { id } })).status).toBe('inactive');
    const back = await app.openBrowser().post('/api/auth/login', { email, password });
    expect(back.body.user.status).toBe('active');
  });
});

describe('avatar', () => {
  test('is painted anew: three squares of WebP without the place it was taken at', async () => {
    const photo = await picture(300, 200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { status, body } = await upload(photo);
    expect(status).toBe(200);
    for (const size of [256, 96, 48]) {
      const file = await request(app.origin)
        .get(body.avatarUrl.replace('-256', `-${size}`))
        .responseType('blob');
      const found = await sharp(file.body).metadata();
      expect(found).toMatchObject({ format: 'webp', width: size, height: size });
      expect(found.exif).toBeUndefined();
      expect(file.body.includes('Somebody')).toBe(false);
    }
    const next = await upload(await picture(64, 64).png().toBuffer());
    expect((await request(app.origin).get(body.avatarUrl)).status).toBe(404);
    expect(next.body.avatarUrl).not.toBe(body.avatarUrl);
    expect((await browser.send('delete', '/api/auth/profile/avatar')).body).toEqual({ avatarUrl: null });
  });

  test('keeps a small GIF moving for the profile, five seconds long', async () => {
    const frames = await Promise.all(['red', 'blue'].map((background) => picture(80, 80, background).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [400, 600], loop: 0 })
      .toBuffer();
    const { body } = await upload(gif, 'a.gif');
    const still = await request(app.origin).get(body.avatarUrl).responseType('blob');
    expect((await sharp(still.body).metadata()).pages ?? 1).toBe(1);
    const moving = await request(app.origin)
      .get(movingAvatarUrl(body.avatarUrl) ?? '')
      .responseType('blob');
    expect(await sharp(moving.body).metadata()).toMatchObject({ format: 'webp', pages: 2, width: 256, loop: 5 });
    const { body: plain } = await upload(await picture(80, 80).png().toBuffer());
    expect(movingAvatarUrl(plain.avatarUrl)).toBeUndefined();
  });

  test('takes PNG, JPG, GIF and WEBP by their bytes, and nothing else', async () => {
    const base = picture(80, 80);
    const png = await base.clone().png().toBuffer();
    for (const bytes of [png, await base.clone().gif().toBuffer(), await base.clone().webp().toBuffer()]) {
      expect((await upload(bytes, 'x.exe')).status).toBe(200);
    }
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>1</script></svg>');
    const cut = Array.from({ length: 20 }, (_, index) => png.subarray(0, Math.floor((png.length * index) / 22)));
    const wrong = [
      svg,
      Buffer.from('<html><script>alert(1)</script>'),
      Buffer.concat([Buffer.from('GIF89a'), svg]),
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<?php echo 1; ?>')]),
      Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), png]),
      await base.clone().tiff().toBuffer(),
      await base.clone().avif().toBuffer(),
      ...cut,
    ];
    for (const [index, bytes] of wrong.entries()) {
      expect.soft({ index, status: (await upload(bytes)).status }).toEqual({ index, status: 415 });
    }
  });

  test('a valid picture with a script behind it loses the script', async () => {
    const png = await picture(80, 80).png().toBuffer();
    const { body } = await upload(Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]));
    const file = await request(app.origin).get(body.avatarUrl).responseType('blob');
    expect(file.body.includes('script')).toBe(false);
  });

  test('refuses what is too small, too large or a bomb', async () => {
    expect((await upload(await picture(63, 200).png().toBuffer())).body.errors).toEqual({ avatar: ['avatarTooSmall'] });
    expect((await upload(await picture(4097, 64).png().toBuffer())).body.errors).toEqual({
      avatar: ['avatarTooLarge'],
    });
    const bomb = await picture(64, 64).png().toBuffer();
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect([415, 422]).toContain((await upload(bomb)).status);
    expect((await upload(Buffer.alloc(5_000_001))).status).toBe(413);
  });
});
