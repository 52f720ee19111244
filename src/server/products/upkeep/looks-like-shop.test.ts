import { expect, test } from 'vitest';
import { looksLikeShop } from './looks-like-shop.ts';

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
