import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createDeskShop } from '../testing/desk-shop.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);
const { owner, seller } = shop;
const talk = (by: Parameters<typeof shop.as>[0]) => shop.as(by).orderTalk;

test('a note that is sent again under its key is written once', async () => {
  const { id } = await shop.addOrder();
  const note = { id, note: 'When?', clientKey: randomUUID() };
  const [first, second] = await Promise.all([talk(owner).addNote(note), talk(owner).addNote(note)]);
  expect([second.id, (await talk(owner).addNote(note)).id]).toEqual([first.id, first.id]);
  // Others may name the same key, and the author another.
  await talk(seller).addNote({ ...note, note: 'Soon' });
  await talk(owner).addNote({ ...note, clientKey: randomUUID() });
  expect((await talk(owner).notes({ id })).items.map(({ text }) => text)).toEqual(['When?', 'Soon', 'When?']);
});

test('an answer that is sent again under its key is written once, even when the report is resolved by then', async () => {
  const { id } = await shop.addOrder({ status: 'completed' });
  const { id: issueId } = await talk(owner).openIssue({ id, type: 'other', description: 'It does not start' });
  const answer = { id, issueId, text: 'What is shown?', clientKey: randomUUID() };
  await Promise.all([talk(seller).answerIssue(answer), talk(seller).answerIssue(answer)]);
  await talk(owner).resolveIssue({ id, issueId });
  const repeated = await talk(seller).answerIssue(answer);
  expect(repeated.messages.map(({ text }) => text)).toEqual(['What is shown?']);
  expect(repeated.status).toBe('resolved');
});
