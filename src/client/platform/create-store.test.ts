import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from './create-store.ts';

test('tells every listener of a change until it stops listening', () => {
  const store = createStore('closed');
  const heard: string[] = [];
  const stop = store.subscribe(() => heard.push(store.read()));
  const stopSecond = store.subscribe(() => heard.push(`second ${store.read()}`));
  store.set('open');
  stop();
  store.set('closed');
  stopSecond();
  store.set('open');
  expect(heard).toEqual(['open', 'second open', 'second closed']);
  expect(store.read()).toBe('open');
});

test('shows the server what it can know', () => {
  const page = (store: { use: () => number }) => renderToString(createElement(() => store.use()));
  expect(page(createStore(1))).toBe('1');
  expect(page(createStore(2, 0))).toBe('0');
});
