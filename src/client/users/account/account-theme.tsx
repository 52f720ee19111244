import { onThemeChosen, takeTheme, themeOffer, useTheme } from '../../platform/theme/theme-store.ts';
import type { ThemeChoice } from '../../platform/theme/themes.ts';
import { useAccountChoice } from './use-account-choice.ts';

/** Keeps the theme with the account. */
export function AccountTheme() {
  const { choice } = useTheme();
  useAccountChoice<ThemeChoice>({
    name: 'theme',
    choice,
    onChosen: onThemeChosen,
    take: takeTheme,
    readFrom: ({ theme }) => (theme === 'system' ? undefined : theme),
    toPatch: (theme) => ({ theme }),
    fallback: themeOffer.standard,
  });
  return null;
}
