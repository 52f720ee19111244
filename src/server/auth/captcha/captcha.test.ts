import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect, test } from 'vitest';
import { type CaptchaTask, captchaReplySchema } from '../../../shared/auth/captcha.schemas.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { forgetSettings } from '../../settings/settings.queries.ts';
import { purgeSessions } from '../sessions/purge-sessions.ts';
import { captchaKeys } from './captcha-task.ts';

const app = await createTestApp({ settings: { captcha: 'afterFailures' } });
const { db } = app.services;

async function setting(captcha: string) {
  await db.prisma.setting.update({ where: { key: 'captcha' }, data: { value: captcha } });
  forgetSettings(db);
}

async function fetchTask(): Promise<CaptchaTask> {
  const { task } = captchaReplySchema.parse((await app.openBrowser().get('/api/auth/captcha')).body);
  if (task === null) throw new Error('There is no task');
  return task;
}

const oldTask = () =>
  createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 5, deriveKey, data: { expiresAt: 1_700_000_000 } },
    ...captchaKeys(app.services),
  });

const headerOf = (proof: unknown) => ({ 'X-Captcha': Buffer.from(JSON.stringify(proof)).toString('base64url') });

async function prove(challenge: Challenge) {
  return headerOf({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });
}

let members = 0;
function register(headers: Record<string, string> = {}) {
  members += 1;
  const form = { userName: `proved_${members}`, email: `proved_${members}@example.com`, acceptTerms: true };
  const password = 'Correct-Horse-7';
  return app
    .openBrowser()
    .send('post', '/api/auth/register', { ...form, password, confirmPassword: password }, headers);
}

const refused = [403, 'CAPTCHA_REQUIRED'];
const answer = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a form that anybody may send', () => {
  test('is refused without work, and taken with it, once', async () => {
    expect(answer(await register())).toEqual(refused);
    const proof = await prove(await fetchTask());
    const both = await Promise.all([register(proof), register(proof)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(answer(await register(proof))).toEqual(refused);
    const forgot = (headers: Record<string, string>) =>
      app.openBrowser().send('post', '/api/auth/forgot-password', { email: 'proved_1@example.com' }, headers);
    expect(answer(await forgot({}))).toEqual(refused);
    expect((await forgot(await prove(await fetchTask()))).status).toBe(200);
  });

  test('is refused with work that was made up, is unfinished, or of a task that was changed or has run out', async () => {
    const task = await fetchTask();
    const solution = await solveChallenge({ challenge: task, deriveKey });
    const changed = { ...task.parameters, data: { expiresAt: task.parameters.data.expiresAt + 1 } };
    const made = [
      { 'X-Captcha': 'nothing' },
      headerOf({ challenge: task, solution: { counter: 0, derivedKey: '00' } }),
      headerOf({ challenge: { ...task, parameters: { ...task.parameters, cost: 1 } }, solution }),
      headerOf({ challenge: { ...task, parameters: changed }, solution }),
      headerOf({ challenge: { ...task, signature: '00'.repeat(32) }, solution }),
      await prove(await oldTask()),
    ];
    for (const headers of made) expect(answer(await register(headers))).toEqual(refused);
    expect((await register(headerOf({ challenge: task, solution }))).status).toBe(201);
  });

  test('costs nothing while the setting is off', async () => {
    await setting('off');
    expect((await app.openBrowser().get('/api/auth/captcha')).body).toEqual({ task: null });
    expect((await register()).status).toBe(201);
    await setting('afterFailures');
  });
});

describe('a sign-in', () => {
  test('costs work after three failures, before the password is looked at', async () => {
    await setting('off');
    const owner = await app.openBrowser().signUp();
    await setting('afterFailures');
    const browser = app.openBrowser();
    const login = async (password: string, headers = {}) =>
      answer(await browser.send('post', '/api/auth/login', { email: owner.email, password }, headers));
    for (let failure = 0; failure < 3; failure++) expect(await login('Wrong-Horse-7')).toEqual([401, 'AUTH_001']);
    for (let guess = 0; guess < 9; guess++) expect(await login('Wrong-Horse-7')).toEqual(refused);
    expect(await login(owner.password)).toEqual(refused);
    expect(await login(owner.password, await prove(await fetchTask()))).toEqual([200, undefined]);
    // The address stays under suspicion; the account does not.
    expect(await login(owner.password)).toEqual(refused);
    const { email, password } = owner;
    expect((await app.openBrowser().post('/api/auth/login', { email, password })).status).toBe(200);
  });

  test('costs work from the first one on where the shop wants it', async () => {
    await setting('off');
    const { email, password } = await app.openBrowser().signUp();
    await setting('always');
    const login = async (headers = {}) =>
      answer(await app.openBrowser().send('post', '/api/auth/login', { email, password }, headers));
    expect(await login()).toEqual(refused);
    expect(await login(await prove(await fetchTask()))).toEqual([200, undefined]);
    await setting('afterFailures');
    expect(await login()).toEqual([200, undefined]);
  });
});

test('proofs are remembered for as long as their tasks live', async () => {
  const task = await fetchTask();
  await register(await prove(task));
  await purgeSessions(app.services);
  const kept = { where: { id: task.signature } };
  expect(await db.prisma.spentCaptcha.count(kept)).toBe(1);
  await db.prisma.spentCaptcha.update({ ...kept, data: { expiresAt: new Date(0) } });
  await purgeSessions(app.services);
  expect(await db.prisma.spentCaptcha.count(kept)).toBe(0);
});
