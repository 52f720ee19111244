import { expect, test } from 'vitest';
import { createTestApp } from '../../app/testing/create-test-app.ts';
import { signUpAs } from '../../app/testing/sign-up-as.ts';
import { hearSignals } from '../../notifications/testing/hear-signals.ts';

const app = await createTestApp();
const heard = await hearSignals(app.services.db);

test('neither side is told at once of what a member reads or has read, who hides read marks', async () => {
  const [ann, sue] = [await signUpAs(app, 'buyer'), await signUpAs(app, 'support')];
  await app.services.db.prisma.user.update({ where: { id: sue.id }, data: { twoFactorEnabledAt: new Date() } });
  const asked = await ann.browser.post('/api/support/conversations', { topic: 'order', content: 'Where is it?' });
  const { id } = asked.body;
  const readBoth = async () => {
    const from = heard.length;
    await sue.browser.send('put', `/api/admin/support/${id}/read`);
    await sue.browser.post(`/api/admin/support/${id}/messages`, { content: 'Here it is.' });
    await ann.browser.send('put', `/api/support/conversations/${id}/read`);
    const reads = () => heard.slice(from).filter(({ data }) => JSON.stringify(data).includes('"read"'));
    await expect.poll(reads).toHaveLength(2);
    return reads().map(({ userIds }) => ({ ann: userIds.includes(ann.id), sue: userIds.includes(sue.id) }));
  };
  expect(await readBoth()).toEqual(Array.from({ length: 2 }, () => ({ ann: true, sue: true })));
  await ann.browser.send('patch', '/api/user/preferences', { privacy: { readMarks: false } });
  await ann.browser.post(`/api/support/conversations/${id}/messages`, { content: 'Thanks.' });
  expect(await readBoth()).toEqual([
    { ann: false, sue: true },
    { ann: true, sue: false },
  ]);
});
