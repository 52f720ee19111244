import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '../app/testing/create-test-app.ts';
import { signUpAs } from '../app/testing/sign-up-as.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { startSmtpSink } from '../platform/testing/servers/smtp-sink.ts';
import { findMailServer } from '../settings/mail-server.ts';
import { getSettings } from '../settings/settings.queries.ts';

const app = await createTestApp();
const { services } = app;
const sink = await startSmtpSink();
afterAll(() => sink.close());
const port = Number(new URL(sink.url).port);
const { browser: admin, email } = await signUpAs(app, 'admin');
const save = (fields: object) => admin.send('put', '/api/settings/email', fields);

test('without a mail server a test mail is kept and says so', async () => {
  const { body } = await admin.post('/api/settings/email/test');
  expect(body).toMatchObject({ success: true, messageId: null });
  expect(await services.db.prisma.sentMail.count({ where: { recipient: email } })).toBeGreaterThan(0);
});

test('a host needs a username and a password, unless the server asks for none', async () => {
  const { body } = await save({ host: '127.0.0.1', port });
  expect(body.errors).toEqual({ username: ['required'], password: ['required'] });
  const saved = await save({ host: '127.0.0.1', port, useSsl: false, requireAuth: false, sender: 'shop@example.com' });
  expect(saved.body).toMatchObject({ host: '127.0.0.1', port, requireAuth: false, password: '' });
  expect((await admin.get('/api/settings/email')).body).toMatchObject({ inForce: 'settings' });
});

test('the test mail goes by the server of the settings and shows its words', async () => {
  const sent = await admin.post('/api/settings/email/test', { to: 'somebody@example.com' });
  expect(sent.body).toMatchObject({ success: true });
  expect(sent.body.log.join('\n')).toContain('250 OK');
  expect(sink.received.join('\n')).toContain('somebody@example.com');
  sink.refusals.push('550 5.1.1 No such user here');
  const refused = await admin.post('/api/settings/email/test');
  expect(refused.body).toMatchObject({ success: false, messageId: null });
  expect(refused.body.log.at(-1)).toContain('550 5.1.1 No such user here');
});

test('mail of the shop goes there too, and elsewhere once the settings name another server', async () => {
  const mailer = createMailer(services.environment, services.db, async () =>
    findMailServer(services, await getSettings(services.db)),
  );
  const mail = { from: { name: 'Shop', address: 'shop@example.com' }, to: 'ann@example.com', html: 'x', text: 'x' };
  expect(await mailer.send({ ...mail, dedupeKey: 'settings-1', subject: 'By the settings' })).toBe('sent');
  expect(sink.received.join('\n')).toContain('By the settings');
  await save({ host: '' });
  expect(await mailer.send({ ...mail, dedupeKey: 'settings-2', subject: 'Kept here' })).toBe('sent');
  expect(sink.received.join('\n')).not.toContain('Kept here');
});
