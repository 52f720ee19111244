import { describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createDeskShop, newHash, watchedByStaff } from '../testing/desk-shop.ts';
import { serveTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db, watchedByStaff);
const { owner } = shop;
const talk = shop.as(owner).orderTalk;

const rival = await shop.addUser({ roles: ['user', 'seller'] });
const at = await serveTestShop(shop, [rival]);

describe('somebody else’s ids (S-02)', () => {
  const ids = async () => {
    const { id } = await shop.addOrder({ status: 'completed' });
    const { id: issueId } = await talk.openIssue({ id, type: 'other', description: 'Hm hm' });
    return { id, issueId };
  };
  const nobodys = '01a1fd71-5fe7-704b-99c0-dbba7d10f94c';
  const image = `images/${nobodys}`;
  const calls: [method: string, path: string, body?: unknown][] = [
    ['GET', ''],
    ['GET', '/notes'],
    ['POST', '/notes', { note: 'Mine' }],
    ['GET', '/issues'],
    ['POST', '/issues', { type: 'other', description: 'Mine' }],
    ['GET', `/issues/{issue}/${image}`],
    ['POST', '/issues/{issue}/messages', { text: 'Mine' }],
    ['POST', '/issues/{issue}/resolve', {}],
    ['POST', '/cancel', { reason: 'Mine' }],
    ['PATCH', '/status', { status: 'refund_requested', reason: 'Mine' }],
    ['PATCH', '/transaction', { transactionId: 'PAYPAL-1' }],
    ['PATCH', '/submit-hash', { transactionHash: newHash(), network: 'eth' }],
    ['POST', '/ship', {}],
  ];

  test.each(calls)('%s …%s answers as if there were no such order', async (method, path, body) => {
    const { id, issueId } = await ids();
    const ask = async (orderId: string) => {
      const init = { method, headers: { 'x-test-user': rival.userId, 'content-type': 'application/json' } };
      const url = `${at}/api/order/${orderId}${path.replace('{issue}', issueId)}`;
      const answer = await fetch(url, body === undefined ? init : { ...init, body: JSON.stringify(body) });
      return { status: answer.status, body: { ...(await answer.json()), requestId: '' } };
    };
    const foreign = await ask(id);
    expect(foreign.status).toBe(404);
    expect(foreign).toEqual(await ask(nobodys));
  });

  test('a report of another order is none of this one', async () => {
    const [mine, theirs] = [await ids(), await ids()];
    const answer = talk.answerIssue({ id: mine.id, issueId: theirs.issueId, text: 'Mine' });
    await expect(answer).rejects.toMatchObject({ cause: { code: 'ORDER_NOT_FOUND' } });
  });
});
