import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { styleLayerOf, styleLayerOrder, styleLayers } from './style-layers.ts';
import { renderThemeCss } from './theme-css.ts';

const files = readdirSync('src/client', { recursive: true, encoding: 'utf8' }).map((file) => `src/client/${file}`);
const sheets = files.filter((file) => file.endsWith('.css')).map((file) => path.resolve(file));
const layers: readonly string[] = styleLayers;
const rankOf = (file: string) => layers.indexOf(styleLayerOf(file) ?? '');

test('every sheet but that of the fonts has a layer', () => {
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.filter((file) => styleLayerOf(file) === undefined)).toEqual([
    path.resolve('src/client/app/fonts/fonts.css'),
  ]);
});

test("what resets comes first, then the library's parts, then the shop's own from low to high", () => {
  const mantine = '/shop/node_modules/@mantine/core/styles';
  const order = [
    `${mantine}/baseline.css`,
    '/shop/src/client/app/global.css',
    `${mantine}/UnstyledButton.css`,
    `${mantine}/Tabs.css`,
    '/shop/src/client/ui/forms/form-fields.css',
    '/shop/src/client/cart/lines/cart-lines.module.css',
    '/shop/src/client/checkout/form/checkout.module.css',
    '/shop/src/client/app/shell/header.module.css',
  ].map(rankOf);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(new Set(order).size).toBe(order.length);
});

test('a folder is stronger than those whose parts it uses', () => {
  for (const file of files.filter((name) => name.endsWith('.tsx'))) {
    const [, folder = ''] = /^src\/client\/([^/]+)\//.exec(file) ?? [];
    for (const [, used = ''] of readFileSync(file, 'utf8').matchAll(/from '(?:\.\.\/)+([a-z]+)\/[^']+\.tsx'/g)) {
      const rank = layers.indexOf(used);
      if (rank < 0 || used === folder) continue;
      expect(rank, `${file} uses ${used}`).toBeLessThan(layers.indexOf(folder));
    }
  }
});

test('the order stands in the document before any sheet', () => {
  expect(renderThemeCss().startsWith(styleLayerOrder)).toBe(true);
});
