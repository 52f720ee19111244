/** The nine looks of D-35; 'system' is light or dark, as the device asks. */
export const themeChoices = [
  'system',
  'light',
  'dark',
  'monochrome-blue',
  'sepia',
  'neon',
  'gray',
  'rainbow',
  'black-and-gold',
] as const;
export type ThemeChoiceName = (typeof themeChoices)[number];

/** The themes that a list such as `light, dark` offers. */
export function offeredThemes(list: string): ThemeChoiceName[] {
  const names = list.split(/[\s,]+/);
  return themeChoices.filter((choice) => names.includes(choice));
}
