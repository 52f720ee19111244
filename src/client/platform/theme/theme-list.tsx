import { ChoiceList } from '../choice-list.tsx';
import { themeOffer, useTheme } from './theme-store.ts';
import { ThemeSwatch } from './theme-swatch.tsx';
import { type ThemeChoice, themes } from './themes.ts';

function describeTheme(choice: ThemeChoice): string {
  return choice === 'system' ? 'System' : themes[choice].label;
}

/** The theme switch as plain buttons, for the phone menu. */
export function ThemeList() {
  const { choice, setTheme } = useTheme();
  return (
    <ChoiceList legend="Theme">
      {themeOffer.choices.map((option) => (
        <button key={option} type="button" aria-pressed={option === choice} onClick={() => setTheme(option)}>
          <ThemeSwatch choice={option} />
          {describeTheme(option)}
        </button>
      ))}
    </ChoiceList>
  );
}
