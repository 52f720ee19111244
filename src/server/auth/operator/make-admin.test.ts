import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { warnWithoutAdmin } from '../../app/warn-without-admin.ts';
import { transaction } from '../../platform/database/db.ts';
import { createLogger } from '../../platform/logging/logger.ts';
import { grantRole } from '../../roles/grant-role.ts';
import { makeAdmin } from './make-admin.ts';

const app = await createTestApp();
const { db } = app.services;
const rolesOf = async (email: string) => {
  const roles = await db.prisma.userRole.findMany({ where: { user: { email } }, select: { role: true } });
  return roles.map(({ role }) => role.name).sort();
};
const factsOf = (id: string) =>
  db.prisma.auditEntry.findMany({ where: { entityId: id, key: 'user.roles' }, orderBy: { seq: 'asc' } });

test('a new account is the first administrator and sets its password by the link, once', async () => {
  const warnings = async () => {
    const warned: string[] = [];
    const logger = Object.assign(createLogger({ level: 'silent', pretty: false }), {
      warn: (text: string) => warned.push(text),
    });
    await warnWithoutAdmin({ ...app.services, logger });
    return warned;
  };
  expect(await warnings()).toEqual([expect.stringContaining('npm run users:make-admin -- EMAIL --new')]);
  const email = 'owner@example.com';
  expect(await makeAdmin(db, { email })).toEqual({ ok: false, reason: 'no-account' });
  const made = await makeAdmin(db, { email, newAccount: { userName: 'The_Owner' } });
  expect(made).toMatchObject({
    ok: true,
    userName: 'The_Owner',
    isNew: true,
    wasAdmin: false,
    mustEnableTwoFactor: false,
  });
  expect(await warnings()).toEqual([]);
  expect(await rolesOf(email)).toEqual(['admin', 'user']);
  const { id } = await db.prisma.user.findUniqueOrThrow({ where: { emailKey: email } });
  expect(await factsOf(id)).toMatchObject([
    { action: 'create', newValue: ['admin', 'user'], userId: null, userAgent: 'make-admin on the command line' },
  ]);

  // The first link was lost: the next one takes its place.
  const again = await makeAdmin(db, { email });
  expect(again).toMatchObject({ ok: true, isNew: false, wasAdmin: true });
  const tokens = [made, again].map((outcome) => (outcome.ok ? outcome.link?.token : undefined));
  const password = 'Str0ng-owner-word!';
  const reset = async (token: string | undefined) =>
    (await app.openBrowser().post('/api/auth/reset-password', { token, password, confirmPassword: password })).status;
  expect([await reset(tokens[0]), await reset(tokens[1]), await reset(tokens[1])]).toEqual([400, 200, 400]);
  const login = await app.openBrowser().post('/api/auth/login', { email, password });
  expect(login.body.user).toMatchObject({ status: 'active', role: 'Admin' });
  const last = await makeAdmin(db, { email });
  expect(last).toMatchObject({ ok: true, wasAdmin: true, isVerified: true });
  expect(last).not.toHaveProperty('link');
  expect(await factsOf(id)).toHaveLength(1);
});

test('an account that is there becomes one, and keeps what it has', async () => {
  const { id, email } = await app.openBrowser().signUp();
  await transaction(db, (tx) => grantRole(tx, id, 'seller'));
  expect(await makeAdmin(db, { email, newAccount: {} })).toEqual({ ok: false, reason: 'exists' });
  expect(await makeAdmin(db, { email: email.toUpperCase() })).toMatchObject({ ok: true, wasAdmin: false });
  expect(await rolesOf(email)).toEqual(['admin', 'seller', 'user']);
  expect(await factsOf(id)).toMatchObject([{ action: 'update', oldValue: expect.not.arrayContaining(['admin']) }]);
});

test('an account that is banned, and a name that is taken, are refused and change nothing', async () => {
  const { id, email, userName } = await app.openBrowser().signUp();
  await db.prisma.user.update({ where: { id }, data: { status: 'banned' } });
  expect(await makeAdmin(db, { email })).toEqual({ ok: false, reason: 'unusable', status: 'banned' });
  expect(await rolesOf(email)).toEqual(['user']);
  const taken = { email: 'other@example.com', newAccount: { userName: userName.toUpperCase() } };
  expect(await makeAdmin(db, taken)).toEqual({ ok: false, reason: 'user-name-taken' });
  expect(await db.prisma.user.count({ where: { emailKey: 'other@example.com' } })).toBe(0);
});

test('a database that does not answer ends no shop that is open', async () => {
  const said: unknown[] = [];
  const logger = Object.assign(createLogger({ level: 'silent', pretty: false }), {
    warn: (...told: unknown[]) => said.push(told.at(-1)),
  });
  const user = { count: () => Promise.reject(new Error('timeout exceeded when trying to connect')) };
  const prisma = new Proxy(db.prisma, { get: (target, name) => (name === 'user' ? user : Reflect.get(target, name)) });
  const away = new Proxy(db, { get: (target, name) => (name === 'prisma' ? prisma : Reflect.get(target, name)) });
  await warnWithoutAdmin({ ...app.services, db: away, logger });
  expect(said).toEqual(['Could not tell whether this shop has an administrator']);
});
