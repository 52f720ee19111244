import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconPalette } from '@tabler/icons-react';
import { useTheme } from './theme-store.ts';
import { type ThemeChoice, themeNames, themes } from './themes.ts';
import styles from './theme-menu.module.css';

const choices: readonly ThemeChoice[] = ['system', ...themeNames];

function Swatch({ choice }: { choice: ThemeChoice }) {
  if (choice === 'system') {
    return (
      <span
        className={styles.swatch}
        style={{ background: `linear-gradient(135deg,${themes.light.bg} 50%,${themes.dark.bg} 50%)` }}
      />
    );
  }
  const tokens = themes[choice];
  return (
    <span className={styles.swatch} style={{ background: tokens.bg }}>
      <span className={styles.dot} style={{ background: tokens.primary }} />
    </span>
  );
}

export function ThemeMenu() {
  const { choice, setTheme } = useTheme();
  return (
    <Menu position="bottom-end" width={216} shadow="md" radius="md" transitionProps={{ transition: 'pop-top-right' }}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={42} aria-label="Change theme">
          <IconPalette size={21} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Theme</Menu.Label>
        {choices.map((option) => (
          <Menu.Item
            key={option}
            role="menuitemradio"
            aria-checked={option === choice}
            leftSection={<Swatch choice={option} />}
            rightSection={option === choice ? <IconCheck size={16} /> : null}
            onClick={() => setTheme(option)}
          >
            {option === 'system' ? 'System' : themes[option].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
