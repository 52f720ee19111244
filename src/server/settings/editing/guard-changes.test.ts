import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';

const app = await createTestApp();
const { services } = app;
const { prisma } = services.db;
const first = await signUpAs(app, 'admin');
const { browser: admin } = first;
const network = 'networks.bsc.walletAddress';
const [address, other] = ['0x52908400098527886E0F7030069857D2E4169EE7', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'];
const put = (key: string, value: unknown, browser = admin) => browser.send('put', `/api/settings/${key}`, { value });
const currentOf = async (key: string) => (await admin.get(`/api/settings/${key}`)).body.value;
const openAlerts = async (kind: string) =>
  await prisma.opsAlert.findMany({ where: { kind, resolvedAt: null }, orderBy: { createdAt: 'desc' } });
const setSudo = (userId: string, sudoUntil: Date | null) =>
  prisma.session.updateMany({ where: { userId }, data: { sudoUntil } });

describe('guarded settings', () => {
  test.each([
    ['emailPort', 2525],
    ['twoPersonFrom', 100_000],
    ['rateSources', 'coinbase=https://evil.example'],
    ['alertMails', false],
    ['testMode', false],
    [network, address],
  ])('%s needs a fresh password', async (key, value) => {
    const before = await currentOf(key);
    await setSudo(first.id, null);
    const { status, body } = await put(key, value);
    const settings = [{ key, value }];
    const bulk = await admin.post('/api/settings/bulk-update', { settings });
    const imported = await admin.post('/api/settings/import', { version: 1, settings });
    expect(await currentOf(key)).toEqual(before);
    expect([status, body.code, bulk.status, imported.status]).toEqual([403, 'AUTH_014', 403, 403]);
    await setSudo(first.id, new Date(Date.now() + 600_000));
  });

  test('need the right to change secrets, and others do not', async () => {
    const role = await prisma.role.create({
      data: { name: 'clerk', displayName: 'Clerk', permissions: ['settings:read', 'settings:update'] },
    });
    const { browser: clerk, id } = await signUpAs(app, role.name);
    expect((await put('twoPersonFrom', 100_000, clerk)).body.code).toBe('FORBIDDEN');
    expect((await put('websiteName', 'Anvil', clerk)).status).toBe(200);
    await prisma.userRole.deleteMany({ where: { userId: id } });
  });

  test('raise an alert for each change', async () => {
    expect((await put('withdrawalMax', 400)).status).toBe(200);
    expect((await put('withdrawalMax', 300)).status).toBe(200);
    const titles = (await openAlerts('settings-guarded')).map(({ title }) => title);
    const title = `${first.userName} changed the setting “Maximum withdrawal”`;
    expect(titles.filter((each) => each === title)).toHaveLength(2);
  });

  test('another mail server needs the password again', async () => {
    const server = { host: 'mail.example.com', username: 'shop', password: 'First-Secret-1' };
    expect((await admin.send('put', '/api/settings/email', server)).status).toBe(200);
    const moved = await admin.send('put', '/api/settings/email', { host: 'mail.evil.example' });
    expect([moved.status, moved.body.errors]).toEqual([422, { host: ['mailPasswordAgain'] }]);
    const masked = await admin.send('put', '/api/settings/email', { host: 'mail.evil.example', password: '••••••••' });
    expect(masked.status).toBe(422);
    const known = await admin.send('put', '/api/settings/email', {
      host: 'smtp.example.com',
      password: server.password,
    });
    expect(known.body).toMatchObject({ host: 'smtp.example.com' });
  });
});

describe('a new receiving address', () => {
  beforeEach(async () => {
    await prisma.settingProposal.deleteMany();
    await prisma.setting.deleteMany({ where: { key: network } });
  });

  test('is in force at once where there is one administrator', async () => {
    expect((await put(network, address)).body.value).toBe(address);
    expect((await admin.get('/api/settings/proposals')).body).toEqual({ items: [] });
  });

  test('waits for a second administrator, who sees what they agree to', async () => {
    const { browser: second, userName } = await signUpAs(app, 'admin');
    const together = ['networks.bsc.enabled', network].map((key) => ({ key, value: key === network ? address : true }));
    const early = await admin.post('/api/settings/bulk-update', { settings: together });
    expect([early.status, await currentOf('networks.bsc.enabled')]).toEqual([422, false]);
    expect((await put(network, address)).body.value).toBe('');
    const own = (await admin.get('/api/settings/proposals')).body.items;
    expect(own).toMatchObject([{ key: network, from: '', to: address, proposedBy: first.userName, isOwn: true }]);
    expect(await openAlerts('settings-proposed')).toHaveLength(1);
    const agree = (browser: typeof admin, value: string) =>
      browser.post(`/api/settings/proposals/${network}/approve`, { value });
    expect((await agree(admin, address)).status).toBe(403);
    expect((await agree(second, other)).body.code).toBe('STALE_VERSION');
    const both = await Promise.all([agree(second, address), agree(second, address)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await currentOf(network)).toBe(address);
    expect(await openAlerts('settings-proposed')).toEqual([]);
    const [entry] = await prisma.auditEntry.findMany({ where: { key: network }, orderBy: { seq: 'desc' }, take: 1 });
    expect(entry).toMatchObject({ action: 'update', userName, newValue: address });
  });

  test('is not told as imported or restored while it waits', async () => {
    const settings = [
      { key: network, value: address },
      { key: 'websiteName', value: 'Hammer' },
    ];
    const { body: report } = await admin.post('/api/settings/import', { version: 1, settings });
    expect(report).toMatchObject({ updated: ['websiteName'] });
    expect(report.changes).toHaveLength(2);
    const { id } = await prisma.auditEntry.findFirstOrThrow({
      where: { key: network, action: 'update', newValue: { equals: address } },
    });
    const restored = await admin.post(`/api/admin/audit/${id}/restore`, { side: 'new' });
    expect([restored.body, await currentOf(network)]).toEqual([{ success: true, isWaiting: true }, '']);
  });

  test('can be discarded, replaced and taken away', async () => {
    await put(network, address);
    expect(await currentOf(network)).toBe('');
    await put(network, other);
    expect((await admin.get('/api/settings/proposals')).body.items).toMatchObject([{ to: other }]);
    expect((await admin.send('delete', `/api/settings/proposals/${network}`)).status).toBe(200);
    expect((await admin.send('delete', `/api/settings/proposals/${network}`)).status).toBe(404);
    await prisma.setting.create({ data: { key: network, value: address } });
    expect((await admin.send('delete', `/api/settings/${network}`)).status).toBe(200);
    expect(await currentOf(network)).toBe('');
  });
});
