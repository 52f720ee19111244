import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SettingView } from '../../shared/settings/setting-view.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { createNamedStorage } from '../platform/files/named-storage.ts';
import { s3Keys, startS3Server } from '../platform/testing/servers/s3-server.ts';
import { readScreen } from '../seo/read-screen.ts';
import { namedBuckets } from './former-buckets.ts';
import { forgetSettings, getPublicSettings } from './settings.queries.ts';

const app = await createTestApp();
const { services } = app;
const { browser: admin } = await signUpAs(app, 'admin');
const { browser: member } = await signUpAs(app);
const guest = app.openBrowser();

const save = (settings: Record<string, SettingView['value']>) =>
  admin.send('post', '/api/settings/bulk-update', {
    settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
  });
const errorsOf = async (settings: Record<string, SettingView['value']>) => (await save(settings)).body.errors;

/** In force until the test ends. */
async function given(settings: Record<string, SettingView['value']>) {
  onTestFinished(async () => {
    for (const key of Object.keys(settings)) await admin.send('delete', `/api/settings/${key}`);
  });
  expect((await save(settings)).body).toEqual({ updated: Object.keys(settings) });
}

describe('how the shop looks', () => {
  test('a theme that is not offered is refused, and the standard must be offered', async () => {
    expect(await errorsOf({ allowedThemes: 'light, plaid' })).toEqual({ allowedThemes: ['themeListInvalid'] });
    expect(await errorsOf({ allowedThemes: 'light' })).toEqual({ defaultTheme: ['themeNotOffered'] });
    await given({ allowedThemes: 'sepia, light', defaultTheme: 'sepia' });
    const refused = await member.send('patch', '/api/user/preferences', { theme: 'neon' });
    expect([refused.status, refused.body.errors]).toEqual([422, { theme: ['themeNotOffered'] }]);
    expect((await member.send('patch', '/api/user/preferences', { theme: 'sepia' })).status).toBe(200);
  });

  test('the footer takes text and links, and nothing that runs', async () => {
    await given({
      footerHtml: '<p onclick="x()">Hi <a href="javascript:x()">there</a></p><script>x()</script>',
      socialLinks: 'Discord https://discord.example/shop',
    });
    const { body } = await guest.get('/api/settings/public');
    expect(body.footerHtml).toMatch(/^<p>Hi <a[^>]*>there<\/a><\/p>$/);
    expect(body.footerHtml).not.toMatch(/javascript|onclick|script/);
    expect(await errorsOf({ socialLinks: 'Discord' })).toEqual({ socialLinks: ['socialLinksInvalid'] });
    await services.db.prisma.setting.update({
      where: { key: 'footerHtml' },
      data: { value: '<img src=x onerror=x()>' },
    });
    forgetSettings(services.db);
    expect((await getPublicSettings(services)).footerHtml).toBe('');
  });

  test('search engines read what the shop says of its company', async () => {
    expect(await errorsOf({ organizationJson: '[1]' })).toEqual({ organizationJson: ['organizationInvalid'] });
    await given({ organizationJson: '{"telephone": "+49 30 123456"}' });
    const answer = await readScreen(services, '/', '');
    expect(answer).toMatchObject({ head: { data: [{ '@type': 'Organization', telephone: '+49 30 123456' }, {}] } });
  });

  test('lists begin with the page size of the shop, until a member chooses', async () => {
    const { browser } = await signUpAs(app);
    await given({ defaultPageSize: 24 });
    expect((await browser.get('/api/user/preferences')).body.display.productsPerPage).toBe(24);
    await browser.send('patch', '/api/user/preferences', { display: { productsPerPage: 12 } });
    expect((await browser.get('/api/user/preferences')).body.display.productsPerPage).toBe(12);
    expect(await errorsOf({ defaultPageSize: 13 })).toEqual({ defaultPageSize: ['valueInvalid'] });
    expect(await errorsOf({ timezone: 'Mars/Base' })).toEqual({ timezone: ['timeZoneInvalid'] });
  });
});

describe('files', () => {
  test('a bucket of the settings wins once it is complete, and what was stored before stays readable', async () => {
    const s3 = await startS3Server();
    expect(await errorsOf({ s3Bucket: 'shop' })).toEqual({ s3AccessKey: ['required'], s3SecretKey: ['required'] });
    const storage = createNamedStorage(services.storage, services.storage, namedBuckets(services));
    const readAll = (key: string) => buffer(storage.read(key, { start: 0, end: 4 }));
    await storage.write('files/before', Buffer.from('early'));
    await given({
      s3Bucket: 'shop',
      s3Endpoint: s3.endpoint,
      s3PathStyle: true,
      s3AccessKey: s3Keys.S3_ACCESS_KEY,
      s3SecretKey: s3Keys.S3_SECRET_KEY,
    });
    await storage.write('files/after', Buffer.from('later'));
    expect(await services.storage.size('files/after')).toBeNull();
    expect([await storage.size('files/before'), await storage.size('files/after')]).toEqual([5, 5]);
    expect([`${await readAll('files/before')}`, `${await readAll('files/after')}`]).toEqual(['early', 'later']);
    await storage.remove('files/before');
    await storage.remove('files/after');
    expect([await storage.size('files/before'), await storage.size('files/after')]).toEqual([null, null]);
  });

  test('a bucket that the settings no longer name is still read, and removed from, as long as it lets the shop in', async () => {
    const [first, second] = [await startS3Server(), await startS3Server()];
    const storage = createNamedStorage(services.storage, services.storage, namedBuckets(services));
    const readAll = async (key: string) => `${await buffer(storage.read(key, { start: 0, end: 4 }))}`;
    const keys = { s3AccessKey: s3Keys.S3_ACCESS_KEY, s3SecretKey: s3Keys.S3_SECRET_KEY };
    await given({ s3Bucket: 'one', s3Endpoint: first.endpoint, s3PathStyle: true, ...keys });
    await storage.write('files/first', Buffer.from('first'));
    await storage.write('files/gone', Buffer.from('early'));
    await given({ s3Bucket: 'two', s3Endpoint: second.endpoint });
    await storage.write('files/second', Buffer.from('other'));
    expect(await readAll('files/first')).toBe('first');
    await given({ s3Bucket: '' });
    expect([await readAll('files/first'), await readAll('files/second')]).toEqual(['first', 'other']);
    await storage.remove('files/gone');
    expect([...first.objects.keys()]).toEqual(['/one/files/first']);
    const { value } = await services.db.prisma.setting.findUniqueOrThrow({ where: { key: 'formerBuckets' } });
    expect(value).toMatch(/^ENC:/);
    first.state.isShut = true;
    expect([await storage.size('files/first'), await storage.size('files/second')]).toEqual([null, 5]);
    await storage.remove('files/second');
    expect(second.objects.size).toBe(0);
  });
});
