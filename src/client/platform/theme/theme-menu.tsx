import { ActionIcon, Menu } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { describeTheme, themeChoices } from './theme-list.tsx';
import { useTheme } from './theme-store.ts';
import { ThemeSwatch } from './theme-swatch.tsx';
import { isThemeChoice } from './themes.ts';

export function ThemeMenu() {
  const { choice, setTheme } = useTheme();
  const choose = (option: string) => {
    if (isThemeChoice(option)) setTheme(option);
  };
  return (
    <Menu position="bottom-end" width={216} shadow="md" transitionProps={{ transition: 'pop-top-right' }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={42} aria-label="Change theme">
          <IconPalette size={21} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Theme</Menu.Label>
        <Menu.RadioGroup value={choice} onChange={choose}>
          {themeChoices.map((option) => (
            <Menu.RadioItem key={option} value={option} rightSection={<ThemeSwatch choice={option} />}>
              {describeTheme(option)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
