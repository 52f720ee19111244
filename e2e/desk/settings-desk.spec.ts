import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { newVisitor, showPictures } from '../support/browser.ts';
import { findFaults } from '../support/find-faults.ts';
import { openStaff } from '../support/open-staff.ts';
import { openShopDatabase } from '../support/shop-database.ts';

showPictures();

const db = await openShopDatabase();
const before = await db.prisma.setting.findMany();
const touched =
  /^(?:email|level|confirmations|rpc|heroTitle|defaultTheme|allowedThemes|socialLinks|maintenance|withdrawalFee)/;

/** The settings as they were, in force by the next second. */
async function restore(): Promise<void> {
  const rows = await db.prisma.setting.findMany({ select: { key: true } });
  const changed = rows.map(({ key }) => key).filter((key) => touched.test(key));
  await db.prisma.setting.deleteMany({ where: { key: { in: changed } } });
  for (const { key, value, ...row } of before.filter((one) => touched.test(one.key))) {
    await db.prisma.setting.create({ data: { ...row, key, value: value ?? '' } });
  }
}
afterEach(restore);
afterAll(() => db.close());

async function openGroup(group: string): Promise<{ page: Page; complaints: string[] }> {
  const { page, complaints } = await newVisitor();
  await openStaff(db, page, 'admin');
  await page.goto(`/admin/settings/${group}`);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  return { page, complaints };
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/settings? saved/i).waitFor();
}

const stored = () => db.prisma.setting.findMany({ orderBy: { key: 'asc' } });

test('a headline, a theme and a social link of the settings are what guests see', async () => {
  const { page } = await openGroup('branding');
  await page.getByLabel('Home page headline', { exact: true }).fill('Keys for rainy days.');
  await page.getByLabel('Default theme', { exact: true }).selectOption('sepia');
  await page.getByLabel('Allowed themes', { exact: true }).fill('sepia, light');
  await page.getByLabel('Social links', { exact: true }).fill('Discord https://discord.example/shop');
  await save(page);
  expect(await findFaults(page)).toEqual([]);
  const { page: guest } = await newVisitor();
  await guest.goto('/');
  await guest.getByRole('heading', { level: 1, name: 'Keys for rainy days.' }).waitFor();
  expect(await guest.locator('html').getAttribute('data-theme')).toBe('sepia');
  await guest.getByRole('link', { name: 'Discord' }).waitFor();
  await guest.getByRole('button', { name: 'Change theme' }).click();
  await guest.getByRole('button', { name: 'Sepia' }).waitFor();
  expect(await guest.getByRole('button', { name: 'Neon', exact: true }).count()).toBe(0);
});

test('levels of members are a row of fields, refused where they fall, and seen by members at once', async () => {
  const { page } = await openGroup('vip');
  const percents = page.getByRole('group', { name: 'Level discounts (%)' });
  await percents.getByLabel('Gold').fill('3');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Enter five percentages from 0 to 90, none smaller than the one before').waitFor();
  // It may be screens away from the button.
  await expect.poll(() => percents.locator(':focus').count()).toBe(1);
  await percents.getByLabel('Gold').fill('11.5');
  await page.getByRole('group', { name: 'Level thresholds' }).getByLabel('Gold').fill('240');
  await save(page);
  expect(await findFaults(page)).toEqual([]);
  await page.goto('/user/vip');
  await page.getByText('11.5% off').waitFor();
  await page.getByText('from $240 spent').waitFor();
});

test('a number is typed digit by digit, with its point', async () => {
  const { page } = await openGroup('wallet');
  const fee = page.getByLabel('Minimum withdrawal fee', { exact: true });
  await fee.fill('');
  await fee.pressSequentially('0.25');
  expect(await fee.inputValue()).toBe('0.25');
  await save(page);
  expect((await stored()).find(({ key }) => key === 'withdrawalFeeMin')?.value).toBe(0.25);
});

test('blocks that a payment needs are a table of coins and amounts', async () => {
  const { page } = await openGroup('crypto');
  await page.getByLabel('BTC on Bitcoin, Below 1,000').fill('2');
  await save(page);
  expect((await stored()).find(({ key }) => key === 'confirmations')?.value).toContain('BTC: 2, 3, 6');
  expect(await findFaults(page)).toEqual([]);
});

/** A mail server that knows nobody's password. */
async function startRefusingMailServer(): Promise<number> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example\r\n');
    socket.on('data', (data) => {
      const line = data.toString();
      if (/^EHLO/i.test(line)) socket.write('250-mail.example\r\n250 AUTH PLAIN\r\n');
      else if (/^AUTH/i.test(line)) socket.write('535 5.7.8 Username and password not accepted\r\n');
      else socket.end('221 Bye\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test('a wrong password of the mail server is said in its own words and changes nothing', async () => {
  const port = await startRefusingMailServer();
  const { page } = await openGroup('email');
  await page.getByLabel('SMTP host', { exact: true }).fill('127.0.0.1');
  await page.getByLabel('SMTP port', { exact: true }).fill(String(port));
  await page.getByLabel('Require encryption (SSL/TLS)', { exact: true }).uncheck();
  await page.getByLabel('SMTP username', { exact: true }).fill('shop');
  await page.getByLabel('SMTP password', { exact: true }).fill('wrong');
  await save(page);
  await page.getByText('E-mails are sent through the mail server in these settings.').waitFor();
  const kept = await stored();
  await page.getByRole('button', { name: 'Send me a test e-mail' }).click();
  await page.getByText('The mail server rejected it').waitFor();
  await page.getByText('Username and password not accepted').first().waitFor();
  expect(await stored()).toEqual(kept);
});

test('a node that cannot be reached gives one clear sentence and changes nothing', async () => {
  const { page } = await openGroup('crypto');
  await page.getByLabel('BNB Smart Chain nodes', { exact: true }).fill('http://127.0.0.1:1/key-of-the-node');
  await save(page);
  await page.getByText('BNB Smart Chain uses one node.').waitFor();
  const kept = await stored();
  await page.getByRole('button', { name: 'Test BNB Smart Chain' }).click();
  await page.getByText('The node 127.0.0.1 refused the connection.').waitFor();
  expect(await page.getByText('key-of-the-node').count()).toBe(0);
  expect(await stored()).toEqual(kept);
  expect(await findFaults(page)).toEqual([]);
});

test('a file that is none of settings is refused in one sentence and changes nothing', async () => {
  const { page } = await openGroup('general');
  const kept = await stored();
  const files = page.locator('input[type="file"]');
  await files.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{"version": 1, ') });
  await page.getByText('This is not a settings file.').waitFor();
  expect(await stored()).toEqual(kept);
});

test('a closed shop keeps its administrator on the page, who opens it again by the banner', async () => {
  const { page } = await openGroup('maintenance');
  await page.getByLabel('Maintenance mode', { exact: true }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('CHANGE');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The shop is closed to visitors.').waitFor();
  const { page: guest } = await newVisitor();
  const refused = await guest.goto('/product');
  expect(refused?.status()).toBe(503);
  expect(Number(refused?.headers()['retry-after'])).toBeGreaterThan(0);
  await guest.getByRole('heading', { level: 1, name: 'We will be right back' }).waitFor();
  await page.reload();
  await page.getByText('The shop is closed to visitors.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await page.getByText('The shop is open again').waitFor();
  const again = await guest.goto('/product');
  expect(again?.status()).toBe(200);
});

test('the back button asks before it takes away what is not saved', async () => {
  const { page } = await openGroup('general');
  await page.getByRole('link', { name: 'Branding' }).click();
  const headline = page.getByLabel('Home page headline', { exact: true });
  await headline.fill('Not saved');
  await page.evaluate(() => history.back());
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay here' }).click();
  expect(await headline.inputValue()).toBe('Not saved');
  await page.evaluate(() => history.back());
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByLabel('Shop name', { exact: true }).waitFor();
});
