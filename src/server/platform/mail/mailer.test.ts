import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { readEnvironment } from '../env.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createMailer } from './mailer.ts';

const db = await createTestDatabase();
const received: { secure: boolean; user: string | undefined }[] = [];
const server = new SMTPServer({
  // Offers STARTTLS under its own self-signed certificate, and takes nothing before a login.
  authOptional: false,
  onAuth: ({ username, password }, _session, done) =>
    password === 'right' ? done(null, { user: username ?? '' }) : done(new Error('Wrong password')),
  onData: (stream, session, done) => {
    stream.resume();
    stream.on('end', () => {
      received.push({ secure: session.secure, user: session.user });
      done();
    });
  },
});
server.on('error', () => {});
const listener = server.listen(0, '127.0.0.1');
await once(listener, 'listening');
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const address = listener.address();
const port = typeof address === 'object' ? address?.port : 0;
const environment = readEnvironment({ NODE_ENV: 'test', DATA_DIR: '.data' });
const mailerFor = (password: string, query: string) =>
  createMailer({ ...environment, SMTP_URL: `smtp://shop:${password}@127.0.0.1:${port}/?requireTLS=true${query}` }, db);
const mail = (dedupeKey: string) => ({
  dedupeKey,
  from: { name: 'Shop', address: 'shop@example.com' },
  to: 'ann@example.com',
  subject: 'Hello',
  html: '<p>Hello</p>',
  text: 'Hello',
});
const trusting = '&tls.rejectUnauthorized=false';

test('mail goes out over TLS, after a login', async () => {
  expect(await mailerFor('right', trusting).send(mail('tls'))).toBe('sent');
  expect(received).toEqual([{ secure: true, user: 'shop' }]);
});

test('a wrong password of ours fails the run and is tried again, for it may be put right', async () => {
  await expect(mailerFor('wrong', trusting).send(mail('auth'))).rejects.toMatchObject({ code: 'EAUTH' });
  expect(await mailerFor('right', trusting).send(mail('auth'))).toBe('sent');
});

test('a certificate that nobody vouches for is not trusted', async () => {
  await expect(mailerFor('right', '').send(mail('forged'))).rejects.toThrow(/self-signed|certificate/i);
});
