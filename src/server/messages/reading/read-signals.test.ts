import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import { hearSignals } from '../../notifications/testing/hear-signals.ts';

const app = await createTestApp();
const heard = await hearSignals(app.services.db);
type Member = Awaited<ReturnType<typeof signUpAs>>;

const hideMarks = ({ browser }: Member) =>
  browser.send('patch', '/api/user/preferences', { privacy: { readMarks: false } });

test.each([
  { name: 'nobody hides read marks', hide: async () => undefined, isSenderTold: true },
  { name: 'the reader hides them', hide: (_ann: Member, bob: Member) => hideMarks(bob), isSenderTold: false },
  { name: 'the sender hides them', hide: (ann: Member) => hideMarks(ann), isSenderTold: false },
  {
    name: 'the reader has blocked the sender',
    hide: (ann: Member, bob: Member) => bob.browser.post(`/api/user/blocks/${ann.id}`),
    isSenderTold: false,
  },
])('who is told at once that a message was read, when $name', async ({ hide, isSenderTold }) => {
  const [ann, bob] = [await signUpAs(app, 'buyer'), await signUpAs(app, 'buyer')];
  const sent = await ann.browser.post('/api/messages', {
    to: bob.userName,
    subject: 'Hello',
    content: 'Are you there?',
  });
  await hide(ann, bob);
  expect((await bob.browser.send('put', `/api/messages/${sent.body.id}/read`)).status).toBe(200);
  const data = { kind: 'read', threadId: sent.body.threadId };
  await expect
    .poll(() => heard.filter((signal) => JSON.stringify(signal.data) === JSON.stringify(data)))
    .toEqual([{ name: 'message', userIds: isSenderTold ? [bob.id, ann.id] : [bob.id], data }]);
});
