import { isThemeChoice, type ThemeChoice, themeNames } from './themes.ts';

/** What the shop lets visitors choose, and what it shows those who chose nothing. */
export interface ThemeOffer {
  choices: readonly ThemeChoice[];
  standard: ThemeChoice;
}

/** Reads the offer from the attributes that the server writes on the page's root where it differs from the usual one. */
export function readThemeOffer({ themes, defaultTheme }: Partial<Record<string, string>>): ThemeOffer {
  const all: readonly ThemeChoice[] = ['system', ...themeNames];
  const named = themes?.split(' ').filter(isThemeChoice) ?? [];
  const choices = named.length > 0 ? all.filter((choice) => named.includes(choice)) : all;
  const standard = isThemeChoice(defaultTheme) ? defaultTheme : 'system';
  return { choices, standard: choices.includes(standard) ? standard : (choices[0] ?? 'system') };
}
