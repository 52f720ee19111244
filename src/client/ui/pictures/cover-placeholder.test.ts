import { expect, test } from 'vitest';
import { blurhashColor, coverPlaceholder } from './cover-placeholder.ts';

test('reads the average colour', () => {
  // Characters 3 to 6 spell 0xff0000 and 0 in base 83.
  expect(blurhashColor('00TI:j')).toBe('#ff0000');
  expect(blurhashColor('000000')).toBe('#000000');
});

test.each(['', 'abc', '00 zz!'])('answers nothing for %j', (text) => {
  expect(blurhashColor(text)).toBeUndefined();
});

test('takes a tiny picture as it is, for it only looks like a blurhash', () => {
  const picture = 'data:image/webp;base64,UklGRg==';
  expect(coverPlaceholder(picture)).toBe(picture);
  expect(coverPlaceholder('00TI:j')).toBe('#ff0000');
  expect(coverPlaceholder('')).toBeNull();
});
