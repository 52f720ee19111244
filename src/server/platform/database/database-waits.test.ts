import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import {
  asOneCaller,
  asPatientCaller,
  beginStatement,
  beginWait,
  detachFromCaller,
  msLeftForStatement,
  msLeftToWait,
} from './database-waits.ts';

test('waits add up, those side by side once', () =>
  asOneCaller(1000, async () => {
    const ends = [beginWait(), beginWait()];
    await wait(120);
    for (const end of ends) end(false);
    const left = msLeftToWait(Number.POSITIVE_INFINITY);
    expect(left).toBeLessThanOrEqual(881);
    const end = beginWait();
    await wait(50);
    end(false);
    expect(msLeftToWait(Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(left - 49);
    expect(msLeftForStatement(1000)).toBeLessThanOrEqual(left - 49);
  }));

test('whoever met a lost database waits no more, though a statement said so elsewhere', () =>
  asOneCaller(1000, async () => {
    const end = beginStatement();
    detachFromCaller(() => end(true));
    expect(msLeftToWait(Number.POSITIVE_INFINITY)).toBe(0);
    expect(msLeftForStatement(1000)).toBe(200);
  }));

test('a slow answer is no wait: what was begun is worth ending', () =>
  asOneCaller(1000, async () => {
    const end = beginStatement();
    await wait(250);
    end(false);
    expect(msLeftToWait(Number.POSITIVE_INFINITY)).toBe(1000);
  }));

test('who is no caller, and who announced long work, are not hurried', () => {
  expect(msLeftToWait(700)).toBe(700);
  expect(msLeftForStatement(700)).toBe(700);
  asPatientCaller(60_000, () => expect(msLeftForStatement(700)).toBe(60_000));
});
