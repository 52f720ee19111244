import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ClientManifest, offlineFilesOf, offlineScreens } from './vite-offline-shell.ts';

type Chunk = ClientManifest[string];
const chunk = (file: string, more: Partial<Chunk> = {}): Chunk => ({
  file,
  css: [],
  assets: [],
  imports: [],
  dynamicImports: [],
  ...more,
});

test('guests keep the shell, members the screens that work offline, and nobody the back office', () => {
  const [screen = ''] = offlineScreens;
  const manifest: ClientManifest = {
    'index.html': chunk('index.js', {
      imports: ['_react'],
      dynamicImports: [screen, 'search/search-page.tsx'],
      css: ['index.css'],
      assets: ['font.woff2'],
    }),
    _react: chunk('react.js'),
    _card: chunk('card.js', { css: ['card.css'] }),
    [screen]: chunk('library.js', { imports: ['_react', '_card'], dynamicImports: ['a/dialog.tsx', 'a/desk/b.tsx'] }),
    'a/dialog.tsx': chunk('dialog.js', { imports: ['_modal'] }),
    _modal: chunk('modal.js'),
    'a/desk/b.tsx': chunk('desk.js'),
    'search/search-page.tsx': chunk('search.js'),
  };
  const { shell, members } = offlineFilesOf(manifest);
  expect([...shell].sort()).toEqual(['font.woff2', 'index.css', 'index.js', 'react.js']);
  expect([...members].sort()).toEqual(['card.css', 'card.js', 'dialog.js', 'library.js', 'modal.js']);
});

test.each(offlineScreens)('%s is there', (screen) => {
  expect(existsSync(`src/client/${screen}`)).toBe(true);
});
