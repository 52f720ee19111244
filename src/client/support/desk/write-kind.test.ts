import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from '../../messages/thread/drafts.ts';
import { draftIdOf, moveDraft, readBegun, writeKindOf } from './write-kind.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a note that was left is found as a note', () => {
  expect(readBegun('sue', 'c1')).toBeUndefined();
  keepDraft('sue', draftIdOf('c1', 'note'), 'Looks like fraud');
  expect(readBegun('sue', 'c1')).toBe('note');
  expect(readDraft('sue', draftIdOf('c1', 'answer'))).toBe('');
});

test('a text that its writer switches is kept once, as what it is now', () => {
  keepDraft('sue', draftIdOf('c1', 'note'), 'We are on it');
  moveDraft('sue', 'c1', 'note', 'answer');
  expect(readBegun('sue', 'c1')).toBe('answer');
  expect(readDraft('sue', draftIdOf('c1', 'answer'))).toBe('We are on it');
  expect(readDraft('sue', draftIdOf('c1', 'note'))).toBe('');
});

test.each([
  { begun: undefined, chosen: 'answer', isColleagues: false, kind: 'answer' },
  { begun: undefined, chosen: 'answer', isColleagues: true, kind: 'note' },
  { begun: undefined, chosen: 'note', isColleagues: false, kind: 'note' },
  // A colleague gives the conversation back, or takes it, while something is being written.
  { begun: 'note', chosen: 'answer', isColleagues: false, kind: 'note' },
  { begun: 'answer', chosen: 'answer', isColleagues: true, kind: 'answer' },
] as const)('$begun begun, $chosen chosen, with a colleague: $isColleagues', ({ kind, ...facts }) => {
  expect(writeKindOf(facts)).toBe(kind);
});
