import { expect, test } from 'vitest';
import { differenceParts, htmlLines } from './difference-parts.ts';

test('what changed is shown with a line around it, and the rest is counted', () => {
  const from = 'a\nb\nc\nd\ne\nf';
  expect(differenceParts(from, 'a\nb\nc\nx\ne\nf')).toEqual([
    { kind: 'skipped', count: 2 },
    { kind: 'same', lines: ['c'] },
    { kind: 'removed', lines: ['d'] },
    { kind: 'added', lines: ['x'] },
    { kind: 'same', lines: ['e', 'f'] },
  ]);
  expect(differenceParts(from, `${from}\n`)).toEqual([{ kind: 'skipped', count: 6 }]);
  expect(differenceParts('', 'new')).toContainEqual({ kind: 'added', lines: ['new'] });
});

test('each block of HTML has its line', () => {
  expect(htmlLines('<h2>A</h2><p>B<br>C</p><ul><li>D</li></ul>').split('\n')).toEqual([
    '<h2>A</h2>',
    '<p>B<br>',
    'C</p>',
    '<ul>',
    '<li>D</li>',
    '</ul>',
  ]);
});
