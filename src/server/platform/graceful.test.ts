import { expect, test } from 'vitest';
import { createClosers } from './graceful.ts';
import { silentLogger } from './testing/test-database.ts';

test('closes in reverse order, once, whatever fails or hangs', async () => {
  const closers = createClosers(silentLogger, 1000);
  const order: string[] = [];
  closers.add('database', () => order.push('database'));
  closers.add('stuck', () => new Promise(() => undefined));
  closers.add('broken', () => Promise.reject(new Error('broken')));
  closers.add('server', () => order.push('server'));
  await Promise.all([closers.close(), closers.close()]);
  expect(order).toEqual(['server', 'database']);
});
