import { describe, expect, test } from 'vitest';
import { contrastRatio, mixColors } from './contrast.ts';
import { strongestGrounds, themeCharacters } from './theme-character.ts';
import { isThemeChoice, rarityColors, themeNames, themes } from './themes.ts';

describe.each(themeNames)('theme %s', (name) => {
  const tokens = themes[name];
  const grounds = [tokens.bg, tokens.surface, tokens.raise, ...strongestGrounds(themeCharacters[name], tokens.bg)];

  test.each(['text', 'muted', 'primary', 'danger', 'success', 'warn'] as const)(
    'reads %s at 4.5:1 or better',
    (token) => {
      for (const ground of grounds) expect(contrastRatio(tokens[token], ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('draws borders at 3:1 or better on bg and surface', () => {
    expect(contrastRatio(tokens.border, tokens.bg)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(tokens.border, tokens.surface)).toBeGreaterThanOrEqual(3);
  });

  test('reads text on filled colours', () => {
    expect(contrastRatio(tokens.onPrimary, tokens.primary)).toBeGreaterThanOrEqual(4.5);
    for (const fill of [tokens.danger, tokens.success, tokens.warn]) {
      expect(contrastRatio(tokens.bg, fill)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(['primary', 'danger', 'success', 'warn'] as const)('reads %s on its own tint', (token) => {
    const label = mixColors(tokens[token], tokens.text, 84);
    for (const ground of grounds) {
      expect(contrastRatio(label, mixColors(tokens[token], ground, 14))).toBeGreaterThanOrEqual(4.5);
    }
  });

  test.each(Object.entries(rarityColors))('reads the %s label', (_rarity, color) => {
    const label = mixColors(color, tokens.text, tokens.rarityMix);
    for (const ground of grounds) expect(contrastRatio(label, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test('no two themes but light and dark have the same character', () => {
  const texts = themeNames.filter((name) => name !== 'dark').map((name) => JSON.stringify(themeCharacters[name]));
  expect(new Set(texts).size).toBe(texts.length);
});

describe('contrastRatio', () => {
  test('agrees with the two known ends of the scale', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastRatio('#777777', '#777777')).toBe(1);
  });
});

describe('isThemeChoice', () => {
  test('accepts the nine choices and nothing else', () => {
    expect([...themeNames, 'system'].every(isThemeChoice)).toBe(true);
    expect([null, '', 'Dark', 'toString', 3].some(isThemeChoice)).toBe(false);
  });
});
