import styles from './theme-swatch.module.css';
import { type ThemeChoice, themes } from './themes.ts';

export function ThemeSwatch({ choice }: { choice: ThemeChoice }) {
  if (choice === 'system') {
    const background = `linear-gradient(135deg,${themes.light.bg} 50%,${themes.dark.bg} 50%)`;
    return <span className={styles.swatch} style={{ background }} />;
  }
  const tokens = themes[choice];
  return (
    <span className={styles.swatch} style={{ background: tokens.bg }}>
      <span className={styles.dot} style={{ background: tokens.primary }} />
    </span>
  );
}
