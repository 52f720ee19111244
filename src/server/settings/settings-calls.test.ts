import { describe, expect, test } from 'vitest';
import { SECRET_MASK } from '../../shared/settings/setting-view.schemas.ts';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { openSetting } from './setting-secrets.ts';
import { getSettings } from './settings.queries.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const { browser: admin, id: adminId } = await signUpAs(app, 'admin');
const { browser: member } = await signUpAs(app);
const { browser: moderator } = await signUpAs(app, 'moderator');
const guest = app.openBrowser();

const put = (key: string, body: object) => admin.send('put', `/api/settings/${key}`, body);
const lastAudit = (key: string) => prisma.auditEntry.findFirst({ where: { key }, orderBy: { seq: 'desc' } });

describe('who may read and write', () => {
  test('a guest is asked to sign in, with the fixed sentence', async () => {
    const { status, body } = await guest.get('/api/settings');
    expect([status, body.message]).toEqual([401, 'Unauthorized. Please log in']);
  });

  test('a member reads the public settings and no other', async () => {
    const { body } = await member.get('/api/settings').expect(200);
    const keys = body.items.map(({ key }: { key: string }) => key);
    expect(keys).toContain('websiteName');
    expect(keys).not.toContain('lockAttempts');
    expect(body.items.every(({ updatedBy }: { updatedBy: unknown }) => updatedBy === null)).toBe(true);
    expect((await member.get('/api/settings/websiteName').expect(200)).body.value).toBe('Game Market');
    expect((await member.get('/api/settings/lockAttempts')).status).toBe(403);
    expect((await member.get('/api/settings/email').expect(200)).body).toEqual({ senderName: 'Game Market' });
    const { body: payment } = await member.get('/api/settings/payment').expect(200);
    expect(payment).toEqual({ currencyCode: 'USD', currencySymbol: '$', gateway: 'stripe', testMode: true });
  });

  test.each([
    ['get', '/api/settings/grouped'],
    ['get', '/api/settings/system-info'],
    ['get', '/api/settings/audit-logs'],
    ['get', '/api/settings/export'],
  ] as const)('a moderator may not %s %s', async (_method, path) => {
    const { status, body } = await moderator.get(path);
    expect([status, body.message]).toEqual([403, 'Access denied. Admin privileges required']);
  });

  test('cards are taken by a provider there is, and by no other name', async () => {
    const refused = await put('paymentGateway', { value: 'bogus', version: 0 });
    expect([refused.status, refused.body.errors]).toEqual([422, { value: ['valueInvalid'] }]);
    const { body } = await admin.get('/api/settings/paymentGateway');
    expect(body).toMatchObject({ value: 'stripe', validation: { options: ['stripe'] } });
  });

  test('a moderator may not change a setting', async () => {
    expect((await moderator.send('put', '/api/settings/websiteName', { value: 'Mine' })).status).toBe(403);
  });
});

describe('one setting', () => {
  test('is changed, audited, in force at once, and reset', async () => {
    const saved = await put('websiteTitle', { value: 'Keys for all', version: 0 });
    expect(saved.body).toMatchObject({ value: 'Keys for all', version: 1, isSet: true, updatedBy: { id: adminId } });
    expect((await getSettings(services.db)).websiteTitle).toBe('Keys for all');
    expect(await lastAudit('websiteTitle')).toMatchObject({
      ...{ action: 'update', entity: 'setting', userId: adminId },
      ...{ oldValue: 'Game Market', newValue: 'Keys for all' },
    });
    expect((await put('websiteTitle', { value: 'Late', version: 0 })).body.code).toBe('STALE_VERSION');
    expect((await admin.send('delete', '/api/settings/websiteTitle')).body).toEqual({ success: true });
    expect((await admin.get('/api/settings/websiteTitle')).body).toMatchObject({ value: 'Game Market', isSet: false });
    expect(await lastAudit('websiteTitle')).toMatchObject({ action: 'delete', newValue: 'Game Market' });
  });

  test.each([
    ['lockMinutes', -1, 'valueTooSmall'],
    ['lockMinutes', 'soon', 'valueInvalid'],
    ['currencyCode', 'dollars', 'currencyInvalid'],
    ['currencyCode', 'ZZZ', 'currencyInvalid'],
    ['currencyCode', 'XXX', 'currencyInvalid'],
    ['maintenanceBypassIps', '203.0.113.7, office', 'addressListInvalid'],
    ['maintenanceUntil', '1', 'momentInvalid'],
    ['maintenanceUntil', '12/13/2026 18:00', 'momentInvalid'],
    ['maintenanceUntil', '2020-01-01T00:00:00Z', 'momentPast'],
    ['rateSources', 'coinbase, foo', 'rateSourcesInvalid'],
    ['rateSources', 'kraken=nowhere', 'rateSourcesInvalid'],
    ['rpc.bsc.url', 'https://user:word@node.example/?api_key=x, node.example', 'nodeListInvalid'],
    ['paymentDiscountMethods', 'wallet, cash', 'methodListInvalid'],
    ['pushServices', '', 'hostListInvalid'],
    ['pushServices', 'https://push.example', 'hostListInvalid'],
    ['countryHeader', 'bad header', 'headerInvalid'],
    ['termsVersion', ' ', 'required'],
    ['logoUrl', 'javascript:alert(1)', 'urlInvalid'],
    ['reviewModeration', 'never', 'valueInvalid'],
    ['topUpMin', 600, 'topUpMax'],
    ['topUpDaily', 1, 'belowMinimum'],
    ['topUpMin', 600, 'belowMinimum'],
    ['withdrawalMin', 10.005, 'amountInvalid'],
    ['vipAnnualPrice', 0, 'valueTooSmall'],
    ['vipLifetimePrice', 149.999, 'amountInvalid'],
    ['statementDescriptor', 'The name of a shop too long', 'statementTextInvalid'],
    ['statementDescriptor', 'SHOP*', 'statementTextInvalid'],
    ['statementDescriptor', '2026', 'statementTextInvalid'],
  ])('%s: %j is refused', async (key, value, problem) => {
    const { status, body } = await put(key, { value });
    expect(status).toBe(422);
    expect(JSON.stringify(body.errors)).toContain(problem);
  });

  test.each([
    ['maintenanceBypassIps', '203.0.113.7, 2001:db8::/32'],
    ['maintenanceUntil', '2199-12-31T18:00:00+01:00'],
    ['rateSources', 'kraken, coinbase=https://rates.example.com/v1'],
    ['paymentDiscountMethods', 'wallet, paypal'],
    ['countryHeader', 'CF-IPCountry'],
    ['statementDescriptor', 'GAME MARKET'],
    ['statementDescriptor', ''],
    ['currencyCode', 'EUR'],
  ])('%s: %j is taken', async (key, value) => {
    expect((await put(key, { value })).body).toMatchObject({ value });
    await admin.send('delete', `/api/settings/${key}`);
  });

  test('that does not exist is not found, a malformed call is an invalid request', async () => {
    const { status, body } = await put('nothingOfThat', { value: 1 });
    expect([status, body.message]).toEqual([404, 'Resource not found']);
    const malformed = await put('websiteName', { value: 'A', other: 1 });
    expect([malformed.status, malformed.body.message]).toEqual([400, 'Invalid request']);
  });

  test('takes back a recorded value', async () => {
    await put('websiteDescription', { value: 'First' });
    await put('websiteDescription', { value: 'Second' });
    const { body: log } = await admin.get('/api/settings/audit-logs?key=websiteDescription&action=update').expect(200);
    expect(log.items.map(({ newValue }: { newValue: unknown }) => newValue)).toEqual(['Second', 'First']);
    const restored = await admin.post('/api/settings/websiteDescription/restore', { entryId: log.items[1].id });
    expect(restored.body).toMatchObject({ value: 'First' });
    expect((await admin.post('/api/settings/websiteName/restore', { entryId: log.items[1].id })).status).toBe(404);
  });
});

describe('several settings', () => {
  test('change all or none', async () => {
    const wrong = await admin.post('/api/settings/bulk-update', {
      settings: [
        { key: 'lowStock', value: 9 },
        { key: 'lockAttempts', value: 'many' },
      ],
    });
    expect([wrong.status, wrong.body.errors]).toEqual([422, { lockAttempts: ['valueInvalid'] }]);
    expect((await getSettings(services.db)).lowStock).toBe(5);
    const right = await admin.post('/api/settings/bulk-update', {
      settings: [
        { key: 'lowStock', value: 9 },
        { key: 'lockAttempts', value: 5 },
      ],
    });
    expect(right.body).toEqual({ updated: ['lowStock'] });
  });

  test('that need each other are accepted together and refused alone', async () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
    const alone = await put('networks.eth.enabled', { value: true });
    expect(alone.body.errors).toEqual({ 'networks.eth.walletAddress': ['required'] });
    const settings = [
      { key: 'networks.eth.enabled', value: true },
      { key: 'networks.eth.walletAddress', value: address },
    ];
    expect((await admin.post('/api/settings/bulk-update', { settings })).status).toBe(200);
    const mistyped = await put('networks.eth.walletAddress', { value: address.replace('5aA', '5aa') });
    expect(mistyped.body.errors).toEqual({ value: ['walletAddressInvalid'] });
  });

  test('a key that could spend the shop’s bitcoins is refused', async () => {
    const zprv =
      'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE';
    expect((await put('btc.xpub', { value: zprv })).body.errors).toEqual({ value: ['extendedKeyPrivate'] });
  });
});

describe('secrets', () => {
  test('are sealed, masked, kept by the mask, and shown once asked for, each step audited', async () => {
    const saved = await put('stripeSecretKey', { value: 'sk_test_42' });
    expect(saved.body).toMatchObject({ value: SECRET_MASK, isSet: true, isEncrypted: true });
    const row = await prisma.setting.findUniqueOrThrow({ where: { key: 'stripeSecretKey' } });
    expect(row.value).toMatch(/^ENC:v1:/);
    expect((await lastAudit('stripeSecretKey'))?.newValue).toBe('[changed]');
    await put('stripeSecretKey', { value: SECRET_MASK });
    expect(openSetting(services.secrets, 'stripeSecretKey', String(row.value))).toBe('sk_test_42');
    const shown = await admin.post('/api/settings/decrypt', { key: 'stripeSecretKey' });
    expect(shown.body).toEqual({ value: 'sk_test_42' });
    expect(await lastAudit('stripeSecretKey')).toMatchObject({ action: 'decrypt', newValue: null });
    expect((await admin.post('/api/settings/decrypt', { key: 'websiteName' })).status).toBe(404);
    const everything = await admin.get('/api/settings');
    expect(everything.text).not.toMatch(/sk_test_42|ENC:v1/);
  });

  test('encrypted beforehand are taken over, for their own setting alone', async () => {
    const { value } = (await admin.post('/api/settings/encrypt', { value: 'whsec_1' })).body;
    expect(value).toMatch(/^ENC:v1:/);
    await put('stripeWebhookSecret', { value });
    expect((await admin.post('/api/settings/decrypt', { key: 'stripeWebhookSecret' })).body).toEqual({
      value: 'whsec_1',
    });
    const bound = (await admin.post('/api/settings/encrypt', { value: 'x', key: 'paypalClientSecret' })).body.value;
    expect((await put('stripeWebhookSecret', { value: bound })).body.errors).toEqual({ value: ['secretUnreadable'] });
    expect((await put('applePrivateKey', { value: 'x' })).body.errors).toEqual({ value: ['privateKeyInvalid'] });
  });

  test('ask for a fresh password; other settings do not', async () => {
    await prisma.session.updateMany({ where: { userId: adminId }, data: { sudoUntil: null } });
    expect((await put('stripeSecretKey', { value: 'sk_test_other' })).body.code).toBe('AUTH_014');
    expect((await admin.post('/api/settings/decrypt', { key: 'stripeSecretKey' })).body.code).toBe('AUTH_014');
    expect((await admin.post('/api/settings/encrypt', { value: 'x' })).body.code).toBe('AUTH_014');
    expect((await put('lowStock', { value: 6 })).status).toBe(200);
    await prisma.session.updateMany({
      where: { userId: adminId },
      data: { sudoUntil: new Date(Date.now() + 600_000) },
    });
  });
});

describe('settings of an administrator’s own', () => {
  test('are added, changed, exported and removed', async () => {
    const own = { key: 'campaign.banner', value: { text: 'Sale' }, group: 'general', type: 'json' };
    const created = await admin.post('/api/settings', own);
    expect([created.status, created.body.isCustom, created.body.value]).toEqual([201, true, { text: 'Sale' }]);
    expect((await admin.post('/api/settings', own)).status).toBe(409);
    expect((await admin.post('/api/settings', { ...own, key: 'websiteName' })).status).toBe(409);
    expect((await put('campaign.banner', { value: { text: 'Over' } })).body.value).toEqual({ text: 'Over' });
    expect((await admin.send('delete', '/api/settings/campaign.banner')).status).toBe(200);
    expect((await admin.get('/api/settings/campaign.banner')).status).toBe(404);
  });
});

describe('the file of settings', () => {
  test('carries no secret and brings the same settings to another shop', async () => {
    await put('stripeSecretKey', { value: 'sk_test_never_exported' });
    await put('websiteName', { value: 'Key Barn' });
    await admin.post('/api/settings', { key: 'campaign.code', value: 'AUTUMN', group: 'general', type: 'string' });
    const exported = await admin.get('/api/settings/export').expect(200);
    expect(exported.headers['content-disposition']).toContain('attachment');
    expect(exported.text).not.toMatch(/sk_test_never_exported|ENC:v1|stripeSecretKey/);
    const file = JSON.parse(exported.text);

    const other = await createTestApp();
    const { browser } = await signUpAs(other, 'admin');
    const body = { version: file.version, settings: file.settings };
    const dry = await browser.post('/api/settings/import', { ...body, dryRun: true });
    expect(dry.body).toMatchObject({ created: ['campaign.code'], rejected: [] });
    expect(dry.body.updated).toContain('websiteName');
    expect((await getSettings(other.services.db)).websiteName).toBe('Game Market');
    expect((await browser.post('/api/settings/import', body)).body).toEqual(dry.body);
    const again = await browser.get('/api/settings/export').expect(200);
    expect(JSON.parse(again.text).settings).toEqual(file.settings);
  });

  test('says what it rejects, and a malformed one changes nothing', async () => {
    const settings = [
      { key: 'stripeSecretKey', value: 'sk_x' },
      { key: 'lowStock', value: 'few' },
      { key: 'noSuchKey', value: 1 },
      { key: 'maxCartLines', value: 40 },
    ];
    const { body } = await admin.post('/api/settings/import', { version: 1, settings });
    expect(body.updated).toEqual(['maxCartLines']);
    expect(body.rejected).toEqual(
      expect.arrayContaining([
        { key: 'stripeSecretKey', reason: 'secretNotImported' },
        { key: 'lowStock', reason: 'valueInvalid' },
        { key: 'noSuchKey', reason: 'settingUnknown' },
      ]),
    );
    expect((await admin.post('/api/settings/import', { version: 1, settings: 'all' })).body.message).toBe(
      'Invalid request',
    );
  });
});

describe('social sign-in', () => {
  test('is read and written as a set, by its rules', async () => {
    const off = await admin.get('/api/settings/system-info').expect(200);
    expect(Object.keys(off.body)).toHaveLength(14);
    const wrong = await admin.send('put', '/api/settings/system-info', { oAuthEnabled: true, googleAppId: 'g-1' });
    expect(wrong.body.errors).toEqual({ oAuthRedirectUri: ['required'], googleClientSecret: ['required'] });
    const fields = {
      oAuthEnabled: true,
      oAuthRedirectUri: 'http://evil.example/cb',
      googleAppId: 'g-1',
      googleClientSecret: 's',
    };
    const insecure = await admin.send('put', '/api/settings/system-info', fields);
    expect(insecure.body.errors).toEqual({ oAuthRedirectUri: ['callbackInvalid'] });
    const right = await admin.send('put', '/api/settings/system-info', {
      ...fields,
      oAuthRedirectUri: 'https://shop.example/auth/callback',
    });
    expect(right.body).toMatchObject({ oAuthEnabled: true, googleAppId: 'g-1', googleClientSecret: SECRET_MASK });
  });
});
