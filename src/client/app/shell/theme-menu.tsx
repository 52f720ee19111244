import { IconPalette } from '@tabler/icons-react';
import { ThemeList } from '../../platform/theme/theme-list.tsx';
import { Dropdown } from '../../ui/forms/dropdown.tsx';
import styles from './header-menus.module.css';

export function ThemeMenu() {
  return (
    <Dropdown label="Change theme" face={<IconPalette size={21} stroke={1.8} />}>
      <div className={styles.themes}>
        <ThemeList />
      </div>
    </Dropdown>
  );
}
