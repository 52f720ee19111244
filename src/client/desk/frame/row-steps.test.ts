import { expect, test } from 'vitest';
import { readShownRows, stepsFrom } from './row-steps.ts';

const rows = readShownRows(
  JSON.stringify({ '/admin/orders': ['/admin/orders/c', '/admin/orders/a', '/admin/orders/b'] }),
);

test.each([
  ['/admin/orders/c', { previous: undefined, next: '/admin/orders/a' }],
  ['/admin/orders/a', { previous: '/admin/orders/c', next: '/admin/orders/b' }],
  ['/admin/orders/b', { previous: '/admin/orders/a', next: undefined }],
  ['/admin/orders/unknown', undefined],
  ['/admin/orders', undefined],
  ['/admin/users/a', undefined],
])('from %s the rows beside it follow the order of the list', (path, steps) => {
  expect(stepsFrom(rows, path)).toEqual(steps);
});

test('a row that was alone in its list leads nowhere', () => {
  expect(stepsFrom({ '/admin/users': ['/admin/users/a'] }, '/admin/users/a')).toBeUndefined();
});

test.each([null, '', 'nonsense', '[]', '{"/admin/orders":1}', '{"/admin/orders":[1,null]}'])(
  'what is stored as %s leads nowhere',
  (text) => {
    expect(stepsFrom(readShownRows(text), '/admin/orders/a')).toBeUndefined();
  },
);
