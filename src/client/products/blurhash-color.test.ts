import { expect, it } from 'vitest';
import { blurhashColor } from './blurhash-color.ts';

it('reads the average colour', () => {
  // Characters 3 to 6 spell 0xff0000 and 0 in base 83.
  expect(blurhashColor('00TI:j')).toBe('#ff0000');
  expect(blurhashColor('000000')).toBe('#000000');
});

it.each(['', 'abc', '00 zz!'])('answers nothing for %j', (text) => {
  expect(blurhashColor(text)).toBeUndefined();
});
