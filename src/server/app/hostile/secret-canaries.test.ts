import { expect, test } from 'vitest';
import { z } from 'zod';
import { mailResetLinkJob } from '../../auth/auth.jobs.ts';
import { mailResetLink } from '../../auth/passwords/mail-reset-link.ts';
import { openVariables } from '../../email-templates/sending/sealed-variables.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { listRestRoutes } from '../../platform/rest/rest-routes.ts';
import { sealSetting } from '../../settings/setting-secrets.ts';
import { appRouter } from '../app-router.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { openSudo } from '../testing/open-sudo.ts';
import { beginLogin, codeOf, joinWithTwoFactor } from '../testing/two-factor-member.ts';

const logged: string[] = [];
const logger = createLogger({
  level: 'trace',
  pretty: false,
  destination: { write: (line: string) => logged.push(line) },
});
const masterKey = Buffer.from('canary-master-key-of-32-bytes!!!').toString('base64');
const app = await createTestApp({ environment: { SETTINGS_KEY: masterKey }, services: { logger } });
const { services } = app;
const { prisma, pool } = services.db;
const settingSecrets = ['googleClientSecret', 'githubClientSecret', 'applePrivateKey'] as const;

/** Every text column whose name says that it holds a secret; the audit trail's chain of hashes is none. */
async function secretColumns() {
  const { rows } = await pool.query<{ table: string; column: string }>(`
    SELECT c.table_name AS "table", c.column_name AS "column" FROM information_schema.columns c
    WHERE c.table_schema = 'public' AND c.data_type = 'text' AND c.table_name NOT IN ('audit_entries', 'audit_heads')
      AND c.column_name ~* 'hash|crypt|secret|token'
    ORDER BY 1, 2`);
  return rows;
}

/** A unique marker in every secret column of every row. */
async function plantCanaries(columns: { table: string; column: string }[]) {
  for (const { table, column } of columns) {
    await pool.query(
      `UPDATE "${table}" AS t SET "${column}" = 'canary-${table}-${column}-' || md5(t::text) WHERE "${column}" IS NOT NULL`,
    );
  }
}

/** Everything that was written down for people or processes to read later. */
async function writtenDown(): Promise<string> {
  const [outbox, audit, mails] = await Promise.all([
    prisma.outboxMessage.findMany(),
    prisma.auditEntry.findMany(),
    prisma.sentMail.findMany(),
  ]);
  const text = (_key: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
  return JSON.stringify([logged, outbox, audit, mails], text);
}

test('what people type and what is mailed to them stands nowhere in the clear (S-16)', async () => {
  const password = 'Canary-Password-1';
  const browser = app.openBrowser();
  const user = await browser.signUp({ password });
  await app.openBrowser().post('/api/auth/login', { email: user.email, password: 'Canary-Password-2' });
  await browser.post('/api/auth/sudo', { password });
  const change = { currentPassword: password, newPassword: 'Canary-Password-3', confirmPassword: 'Canary-Password-3' };
  expect((await browser.post('/api/auth/change-password', change)).status).toBe(200);
  await browser.post('/api/auth/forgot-password', { email: user.email });
  const asked = await prisma.outboxMessage.findMany({ where: { name: mailResetLinkJob.name } });
  for (const { payload } of asked) await mailResetLink(services, mailResetLinkJob.payload.parse(payload));
  const member = await joinWithTwoFactor(app);
  const half = app.openBrowser();
  const { challengeId } = await beginLogin(half, member.email);
  await half.post('/api/auth/two-factor', { challengeId, method: 'totp', code: codeOf(member.secret) });

  const sent = await prisma.outboxMessage.findMany({ where: { name: 'mail.send' } });
  const schema = z.object({ variables: z.record(z.string(), z.string()) });
  const tokens = sent
    .flatMap(({ payload }) => Object.values(openVariables(services.secrets, schema.parse(payload).variables)))
    .flatMap((value) => value.match(/[\w-]{43}$/) ?? []);
  expect(tokens.length).toBeGreaterThanOrEqual(3);
  const [resetToken = ''] = tokens.slice(-1);
  await browser.get(`/reset-password/${resetToken}`);
  await browser.get(`/verify-email?token=${tokens[0]}`);

  const everything = await writtenDown();
  expect(logged.length).toBeGreaterThan(10);
  const cookies = ['access_token', 'refresh_token', 'XSRF-TOKEN'].map(
    (name) => browser.cookie(name, '/api/auth') ?? '',
  );
  const secrets = ['Canary-Password', ...tokens, ...cookies, member.secret, ...member.backupCodes, masterKey];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(8);
    expect.soft(everything.includes(secret), secret).toBe(false);
  }
});

test('no answer to anybody holds what a secret column holds (S-16)', async () => {
  const admin = await joinWithTwoFactor(app);
  const { id: roleId } = await prisma.role.findUniqueOrThrow({ where: { name: 'admin' } });
  await prisma.userRole.create({ data: { userId: admin.id, roleId } });
  await openSudo(services, admin.id);
  const user = app.openBrowser();
  const { id: userId } = await user.signUp();
  for (const key of settingSecrets) {
    const value = sealSetting(services.secrets, key, `canary-setting-${key}`);
    await prisma.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
  }
  const columns = await secretColumns();
  expect(columns.length).toBeGreaterThan(12);
  await plantCanaries(columns);
  const { passwordHash } = await prisma.user.findUniqueOrThrow({ where: { id: userId } });
  expect(passwordHash).toMatch(/^canary-users-passwordHash-/);

  const reads = listRestRoutes(appRouter).filter(({ rest }) => rest.method === 'GET' && !rest.binary);
  const answers: string[] = [];
  for (const browser of [admin.browser, user, app.openBrowser()]) {
    const asked = reads.flatMap(({ rest }) =>
      (rest.path.includes('{') ? [userId, 'password-reset'] : ['']).map((id) => rest.path.replace(/\{[^}]+\}/g, id)),
    );
    for (const path of asked) {
      const { text, headers } = await browser.get(`/api${path}`);
      answers.push(`${path} ${text} ${JSON.stringify(headers)}`);
    }
  }
  expect(answers.filter((answer) => answer.includes('"status":401')).length).toBeGreaterThan(5);
  expect(answers.filter((answer) => /canary-|ENC:v1:|\$argon2/.test(answer))).toEqual([]);
  expect((await writtenDown()).match(/canary-(users|setting|sessions|refresh)[\w-]*/)).toBeNull();
}, 90_000);
