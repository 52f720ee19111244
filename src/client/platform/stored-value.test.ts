import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearStored, parseJson, storedValue } from './stored-value.ts';

const kept = new Map<string, string>();
let isFull = false;
const storage = new Proxy(
  {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  },
  {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
  },
);
const other = new EventTarget();

function block(): void {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  }
}

beforeEach(() => {
  kept.clear();
  isFull = false;
  vi.stubGlobal('window', other);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => {
  clearStored('device', new Set());
  clearStored('tab', new Set());
  vi.unstubAllGlobals();
});

const readList = (text: string | null) => {
  const list = parseJson(text);
  return Array.isArray(list) ? list : [];
};

test('is what was written last, and nothing after it was deleted', () => {
  const list = storedValue('list', readList);
  expect(list.read()).toEqual([]);
  list.write('[1]');
  expect(kept.get('list')).toBe('[1]');
  expect(list.read()).toEqual([1]);
  list.write(undefined);
  expect(kept.has('list')).toBe(false);
  expect(list.read()).toEqual([]);
});

test('is the same object until its text changes, in another tab too', () => {
  const list = storedValue('list', readList);
  list.write('[1]');
  const before = list.read();
  expect(list.read()).toBe(before);
  kept.set('list', '[2]');
  expect(list.read()).toEqual([2]);
});

test('tells who listens of what this page and other tabs write', () => {
  const list = storedValue('list', readList);
  const listener = vi.fn();
  const stop = list.subscribe(listener);
  list.write('[1]');
  other.dispatchEvent(Object.assign(new Event('storage'), { key: 'list' }));
  other.dispatchEvent(Object.assign(new Event('storage'), { key: 'another' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  list.write('[2]');
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each(['full', 'blocked'])('lasts as long as the page where the storage is %s', (state) => {
  const list = storedValue('list', readList, 'tab');
  if (state === 'full') isFull = true;
  else block();
  list.write('[1]');
  expect(list.read()).toEqual([1]);
  list.write(undefined);
  expect(list.read()).toEqual([]);
});

test('clearing keeps what it is told to, stored or not', () => {
  const [mine, owned] = ['mine', 'owned'].map((key) => storedValue(key, readList));
  kept.set('stored', '[0]');
  isFull = true;
  mine?.write('[1]');
  owned?.write('[2]');
  clearStored('device', new Set(['owned']));
  expect(mine?.read()).toEqual([]);
  expect(owned?.read()).toEqual([2]);
  expect(kept.has('stored')).toBe(false);
});

test.each([null, '', 'not json', 'null'])('unreadable JSON is null: %j', (text) => {
  expect(parseJson(text)).toBeNull();
});
