import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { joinPaths } from './vite-joined-icons.ts';

const folder = fileURLToPath(
  new URL('icons/', import.meta.resolve('@tabler/icons-react/dist/esm/tabler-icons-react.mjs')),
);
const sourceOf = (icon: string) => readFileSync(`${folder}${icon}.mjs`, 'utf8');

test('the lines of an icon become one path, all of them', () => {
  const [source, joined] = [sourceOf('IconScale'), joinPaths(sourceOf('IconScale'))];
  const lines = [...source.matchAll(/"d": "([^"]*)"/g)].map(([, d]) => d);
  expect(lines).toHaveLength(5);
  expect(joined).toContain(`const __iconNode = [["path",{"d":"${lines.join('')}","key":"svg-0"}]];`);
  expect(joined).toContain('createReactComponent("outline", "scale", "Scale", __iconNode)');
});

test.each(['IconStarFilled', 'IconBrandGoogleFilled'])('%s is filled and stays as it is', (icon) => {
  expect(joinPaths(sourceOf(icon))).toBe(sourceOf(icon));
});

test('an icon with other shapes stays as it is', () => {
  const source =
    'const __iconNode = [["circle", { "cx": "5", "key": "svg-0" }]];\ncreateReactComponent("outline", "x", "X", __iconNode)';
  expect(joinPaths(source)).toBe(source);
});
