import { expect, test } from 'vitest';
import { looksLikeShop, namesShop } from './looks-like-shop.ts';

test.each([
  'AMBER FORGE',
  'Ámber  Forge!',
  'Ａｍｂｅｒ Forge',
  '\u0410mber Forge',
  'Amb\u0435r Forge',
  'Am\u200Bber\u00AD Forge',
  'Amber\u3164Forge',
  '𝐀𝐦𝐛𝐞𝐫 Forge',
  'Arnber F0rge',
])('%j looks like Amber Forge', (name) => {
  expect(looksLikeShop(name, 'Amber Forge')).toBe(true);
});

test.each([
  ['Iamplight', 'lamplight'],
  ['INK', 'ink'],
  ['VVillow Games', 'Willow Games'],
  ['Level 1', 'Level l'],
  ['Игры', 'ИГРЫ'],
  ['***', ' *** '],
])('%j looks like %j', (name, other) => {
  expect(looksLikeShop(name, other)).toBe(true);
});

test.each([
  ['Amber Forge', 'Amber Forgery'],
  ['Игры', 'Игра'],
  ['***', '!!!'],
])('%j is told from %j', (name, other) => {
  expect(looksLikeShop(name, other)).toBe(false);
});

test.each([
  ['Game Market', 'Game Market', true],
  ['The Official G\u00E1me-Rnarket Support', 'Game Market', true],
  ['Gamers Marketplace', 'Game Market', false],
  ['Bigmouth', 'GM', false],
  ['g.m.', 'GM', true],
])('%j under the name of the shop %j: %j', (name, shop, isRefused) => {
  expect(namesShop(name, shop)).toBe(isRefused);
});
