import { Link } from 'wouter';
import styles from './chip-links.module.css';

export type Chip = { label: string; href: string; isChosen: boolean; count?: number | undefined };

/** One choice out of a few, each with an address of its own. */
export function ChipLinks({ label, chips }: { label: string; chips: readonly Chip[] }) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {chips.map((chip) => (
        <Link key={chip.href} href={chip.href} aria-current={chip.isChosen ? 'true' : undefined}>
          {chip.label}
          {chip.count === undefined ? null : <span className={styles.count}>{chip.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
