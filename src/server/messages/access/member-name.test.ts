import { expect, test } from 'vitest';
import { anonymizeAccount } from '../../accounts/end-account.ts';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import { transaction } from '../../platform/database/db.ts';

const app = await createTestApp();
const { prisma } = app.services.db;

test('a seller is called by the name of the shop, wherever messages name them', async () => {
  const [ann, bob] = [await signUpAs(app, 'buyer'), await signUpAs(app, 'buyer')];
  const displayName = `Forge ${bob.userName}`;
  await prisma.sellerProfile.create({ data: { userId: bob.id, displayName } });
  const letter = { to: bob.userName, subject: 'Hello', content: 'Is this still for sale?' };
  const first = (await ann.browser.post('/api/messages', letter)).body;
  const answer = await bob.browser.post(`/api/messages/${first.id}/reply`, { content: 'Yes, it is.' });
  expect(answer.body).toMatchObject({ from: { displayName }, to: { displayName: ann.userName } });

  const inbox = await ann.browser.get(`/api/messages?q=${encodeURIComponent(displayName)}`);
  expect(inbox.body.items).toMatchObject([{ from: { userName: bob.userName, displayName } }]);
  const thread = await ann.browser.get(`/api/messages/threads/${first.threadId}`);
  expect(thread.body.participants).toMatchObject([{ displayName: ann.userName }, { displayName }]);
  const told = await prisma.notification.findFirst({ where: { userId: ann.id, type: 'message_received' } });
  expect(told?.title).toBe(`New message from ${displayName}`);
});

test('whose account was erased is a deleted user', async () => {
  const [ann, bob] = [await signUpAs(app, 'buyer'), await signUpAs(app, 'buyer')];
  const letter = { to: ann.userName, subject: 'Hello', content: 'Are you there?' };
  const { threadId } = (await bob.browser.post('/api/messages', letter)).body;
  const alias = '0123456789abcdef';
  await transaction(app.services.db, (tx) => anonymizeAccount(tx, bob.id, { alias, address: 'gone@deleted.invalid' }));
  const inbox = await ann.browser.get('/api/messages');
  expect(inbox.body.items).toMatchObject([{ from: { displayName: 'Deleted user' } }]);
  const thread = await ann.browser.get(`/api/messages/threads/${threadId}`);
  expect(JSON.stringify(thread.body.participants)).toContain('"displayName":"Deleted user"');
});
