import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { asOneCaller } from './database/database-waits.ts';
import { createBoundedGate, createDatabaseGate } from './gate.ts';

describe('the gate before the database', () => {
  test('runs no more than its size at once, all in the end, failures included', async () => {
    const gate = createDatabaseGate(3);
    let running = 0;
    let most = 0;
    const order: number[] = [];
    const enter = (index: number) =>
      gate(async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        order.push(index);
        if (index % 5 === 0) throw new Error('failed');
      });
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? enter(index) : asOneCaller(5000, () => enter(index)))),
    );
    expect(most).toBe(3);
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(4);
  });

  test('refuses who has waited long enough, and gives the turn to the next', async () => {
    const gate = createDatabaseGate(1);
    let release = () => {};
    const first = gate(() => new Promise<void>((resolve) => (release = resolve)));
    let ran = 0;
    const count = async () => {
      ran += 1;
    };
    const late = asOneCaller(20, () => gate(count));
    const patient = asOneCaller(60_000, () => gate(count));
    await expect(late).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    release();
    await Promise.all([first, patient]);
    await gate(count);
    expect(ran).toBe(2);
  });

  test('work that fails before its first wait leaves its place to the next', async () => {
    const gate = createDatabaseGate(1);
    const enter = (work: () => Promise<unknown>) => asOneCaller(5000, () => gate(work));
    const throwing = () => {
      throw new Error('broken');
    };
    const passes = await Promise.allSettled([enter(() => wait(1)), enter(throwing), enter(async () => 'next')]);
    expect(passes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

describe('the gate with a bounded line', () => {
  test('runs two at a time in order, lets three wait, and refuses the rest at once', async () => {
    const gate = createBoundedGate({ parallel: 2, waiting: 3, refuse: () => new Error('full') });
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
    const gate = createBoundedGate({ parallel: 1, waiting: 1, refuse: () => new Error('full') });
    const failing = gate(() => Promise.reject(new Error('broken')));
    const next = gate(async () => 'next');
    await expect(failing).rejects.toThrow('broken');
    expect(await next).toBe('next');
    expect(await gate(async () => 'free again')).toBe('free again');
  });
});
