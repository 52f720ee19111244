import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('runs two at a time in order, lets three wait, and refuses the rest at once', async () => {
  const gate = createGate({ parallel: 2, waiting: 3, refuse: () => new Error('full') });
  const releases: (() => void)[] = [];
  const started: number[] = [];
  const enter = (name: number) =>
    gate(async () => {
      started.push(name);
      await new Promise<void>((release) => releases.push(release));
      return name;
    });
  const waiting = [1, 2, 3, 4, 5].map(enter);
  await expect(enter(6)).rejects.toThrow('full');
  const done: number[] = [];
  for (const [index, pass] of waiting.entries()) {
    releases[index]?.();
    done.push(await pass);
    expect(started.length).toBe(Math.min(5, index + 3));
  }
  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
});

test('a task that fails leaves its place to the next', async () => {
  const gate = createGate({ parallel: 1, waiting: 1, refuse: () => new Error('full') });
  const failing = gate(() => Promise.reject(new Error('broken')));
  const next = gate(async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
  expect(await gate(async () => 'free again')).toBe('free again');
});
