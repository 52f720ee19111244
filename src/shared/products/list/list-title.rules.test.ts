import { expect, test } from 'vitest';
import { titleOfList } from './list-title.rules.ts';

const all = { q: '', type: [], onSale: false };

test.each([
  ['All products', {}],
  ['On sale', { onSale: true }],
  ['Games', { type: ['game'], onSale: true }],
  ['All products', { type: ['game', 'dlc'] }],
  ['Swords', { category: 'Swords', type: ['game_item'] }],
  ['Results for “saw”', { q: 'saw', category: 'Swords' }],
])('a list is called "%s"', (title, narrowed) => {
  expect(titleOfList({ ...all, ...narrowed })).toBe(title);
});
