import { expect, test } from 'vitest';
import { type Chunk, findStrays } from './vite-desk-isolation.ts';

const client = '/repo/src/client';
const main = `${client}/app/main.tsx`;
const routes = `${client}/app/desk/desk.routes.ts`;
const deskApp = `${client}/app/desk/desk-app.tsx`;
const table = `${client}/desk/table/list-table.tsx`;
const library = '/repo/node_modules/grid/index.js';
const button = `${client}/ui/button.tsx`;

const imports: Record<string, string[]> = {
  [main]: [routes, button],
  [routes]: [deskApp],
  [deskApp]: [table, button],
  [table]: [library],
};
const importedBy = (id: string) => imports[id] ?? [];

function chunksWith(common: string[]): Chunk[] {
  return [
    { fileName: 'main.js', facade: main, modules: [main, routes], imports: ['common.js'] },
    { fileName: 'common.js', facade: null, modules: [button, ...common], imports: [] },
    { fileName: 'desk-app.js', facade: deskApp, modules: [deskApp, table, library], imports: ['common.js'] },
  ];
}

test('code of the back office stays in chunks that its own screens load', () => {
  expect(findStrays(main, importedBy, chunksWith([]))).toEqual([]);
});

test.each([table, library])('%s in a chunk of the shop is named', (id) => {
  expect(findStrays(main, importedBy, chunksWith([id]))).toEqual([`${id} is in common.js, which shoppers load`]);
});
