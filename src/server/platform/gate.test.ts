import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('runs no more than its size at once, all in the end, failures included', async () => {
  const gate = createGate(3);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, (_, index) =>
      gate(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        order.push(index);
        if (index % 5 === 0) throw new Error('failed');
      }),
    ),
  );
  expect(most).toBe(3);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(4);
});
