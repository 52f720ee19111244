import { encode } from 'blurhash';
import { expect, test } from 'vitest';
import { blurStyle } from './blur-style.ts';

/** 8 × 8 pixels, the upper half red, the lower half blue. */
const redOverBlue = Uint8ClampedArray.from({ length: 8 * 8 * 4 }, (_, index) => {
  const isUpper = index < 4 * 8 * 4;
  return [isUpper ? 255 : 0, 0, isUpper ? 0 : 255, 255][index % 4] ?? 0;
});

test('runs through the colours of the picture from the top down', () => {
  const { background } = blurStyle(encode(redOverBlue, 8, 8, 3, 4));
  const colors = [...String(background).matchAll(/#(..)(..)(..)/g)].map(([, ...parts]) =>
    parts.map((part) => Number.parseInt(part, 16)),
  );
  expect(colors).toHaveLength(4);
  const [[topRed = 0, , topBlue = 0] = [], , , [bottomRed = 0, , bottomBlue = 0] = []] = colors;
  expect(topRed).toBeGreaterThan(topBlue * 2);
  expect(bottomBlue).toBeGreaterThan(bottomRed * 2);
});

test.each(['', 'abc', '00TI:jx', null, undefined])('shows nothing for %j', (text) => {
  expect(blurStyle(text)).toEqual({});
});

test('takes the tiny picture of a former version as it is', () => {
  const picture = 'data:image/webp;base64,UklGRg==';
  expect(blurStyle(picture)).toEqual({ backgroundImage: `url("${picture}")` });
});
