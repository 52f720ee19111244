import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { warmUp } from './warm-up.ts';

test('the first questions are asked once the catalogue is there, and the server for it is closed', async () => {
  const happened: string[] = [];
  const server = createServer(({ url }, response) => {
    happened.push(url ?? '');
    response.end();
  });
  const catalogue = Promise.resolve().then(() => void happened.push('catalogue'));
  await warmUp(server, catalogue);
  expect(happened).toEqual(['catalogue', '/', '/api/product/home', '/api/product', '/api/settings/public']);
  expect(server.listening).toBe(false);
});

test('a process that cannot answer yet opens all the same', async () => {
  const server = createServer((request) => request.destroy());
  await expect(warmUp(server, Promise.resolve())).resolves.toBeUndefined();
  expect(server.listening).toBe(false);
});
