import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconPalette } from '@tabler/icons-react';
import { describeTheme, themeChoices } from './theme-list.tsx';
import { useTheme } from './theme-store.ts';
import { ThemeSwatch } from './theme-swatch.tsx';

export function ThemeMenu() {
  const { choice, setTheme } = useTheme();
  return (
    <Menu position="bottom-end" width={216} shadow="md" transitionProps={{ transition: 'pop-top-right' }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={42} aria-label="Change theme">
          <IconPalette size={21} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Theme</Menu.Label>
        {themeChoices.map((option) => (
          <Menu.Item
            key={option}
            role="menuitemradio"
            aria-checked={option === choice}
            leftSection={<ThemeSwatch choice={option} />}
            rightSection={option === choice ? <IconCheck size={16} /> : null}
            onClick={() => setTheme(option)}
          >
            {describeTheme(option)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
