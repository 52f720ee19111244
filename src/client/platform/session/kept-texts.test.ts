import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Reasons of a line, and a request that can be written again from its description. */
const unkept = [
  'developers/try/try-call.tsx',
  'orders/detail/cancel-order-button.tsx',
  'orders/read/order-step-button.tsx',
];

test('whatever is written at length outlives the end of the session', () => {
  const files = readdirSync('src/client', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const lost = files.filter((file) => {
    const source = readFileSync(`src/client/${file}`, 'utf8');
    const hasText = /<Textarea\b/.test(source) && /\buse(State|ZodForm)\(/.test(source);
    return hasText && !/\b(useKeepTyped|useKeepTypedInput|LeaveGuard|DeskDialog)\b/.test(source);
  });
  expect(lost.sort()).toEqual(unkept);
});
