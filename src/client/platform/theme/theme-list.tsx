import { ChoiceList } from '../choice-list.tsx';
import { useTheme } from './theme-store.ts';
import { ThemeSwatch } from './theme-swatch.tsx';
import { type ThemeChoice, themeNames, themes } from './themes.ts';

const themeChoices: readonly ThemeChoice[] = ['system', ...themeNames];

function describeTheme(choice: ThemeChoice): string {
  return choice === 'system' ? 'System' : themes[choice].label;
}

/** The theme switch as plain buttons, for the phone menu. */
export function ThemeList() {
  const { choice, setTheme } = useTheme();
  return (
    <ChoiceList legend="Theme">
      {themeChoices.map((option) => (
        <button key={option} type="button" aria-pressed={option === choice} onClick={() => setTheme(option)}>
          <ThemeSwatch choice={option} />
          {describeTheme(option)}
        </button>
      ))}
    </ChoiceList>
  );
}
