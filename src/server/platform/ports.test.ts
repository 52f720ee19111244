import { expect, test } from 'vitest';
import { definePort } from './ports.ts';

const greeting = definePort<() => string>('greetings');
const others = definePort<() => string>('others');

test('gives what was connected to it, in order, and nothing of another port', () => {
  const ports = [greeting.connect(() => 'good day'), others.connect(() => 'no'), greeting.connect(() => 'hello')];
  expect(greeting.all({ ports }).map((greet) => greet())).toEqual(['good day', 'hello']);
  expect(others.only({ ports })()).toBe('no');
});

test('refuses to choose where nothing or more than one thing stands behind it', () => {
  const one = greeting.connect(() => 'hello');
  const failure = { code: 'INTERNAL' };
  expect(() => greeting.only({ ports: [] })).toThrow(expect.objectContaining(failure));
  expect(() => greeting.only({ ports: [one, greeting.connect(() => 'again')] })).toThrow(
    expect.objectContaining(failure),
  );
});
