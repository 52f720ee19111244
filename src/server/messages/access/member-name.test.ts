import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';

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
