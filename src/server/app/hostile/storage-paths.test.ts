import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const app = await createTestApp();
const name = `${randomUUID()}.zip`;
await app.services.storage.write(`files/${name}`, Buffer.from('private-bytes'));
await app.services.storage.write('public/seen.txt', Buffer.from('public-bytes'));

const climbs = ['..', '%2e%2e', '%2E%2E', '.%2e', '%252e%252e', '..%00', '..;', '%c0%ae%c0%ae', '\\..', '%5c..'];
const slashes = ['/', '%2f', '%5c', '\\'];
/** Forty ways out of the public folder, and the plain addresses that somebody would guess. */
const paths = [
  ...climbs.flatMap((climb) => slashes.map((slash) => `/media/${climb}${slash}files${slash}${name}`)),
  `/media/products/../../files/${name}`,
  `/media//files/${name}`,
  `/media/public/../../files/${name}`,
  `/files/${name}`,
  `/public/seen.txt`,
  `/api/files/${name}`,
  `/api/downloads/../../files/${name}`,
  `/api/downloads/${name}`,
  `/.data/files/${name}`,
];

test('stored files have no address of their own, however it is written (M-15)', async () => {
  expect(paths.length).toBeGreaterThan(40);
  const replies = await sendTogether(
    app.origin,
    paths.map((path) => ({ method: 'GET', path })),
  );
  for (const [index, { status, text }] of replies.entries()) {
    expect.soft({ path: paths[index], isSafe: [400, 401, 404, 422].includes(status) }).toMatchObject({ isSafe: true });
    expect.soft(text).not.toContain('private-bytes');
  }
  const [seen] = await sendTogether(app.origin, [{ method: 'GET', path: '/media/seen.txt' }]);
  expect(seen).toMatchObject({ status: 200, text: 'public-bytes' });
});
