import { Link } from 'wouter';
import { useCurrentInView } from '../../platform/screen/use-current-in-view.ts';
import styles from './chip-links.module.css';

export type Chip = { label: string; href: string; isChosen: boolean; count?: number | undefined };

/** One choice out of a few, each with an address of its own. */
export function ChipLinks({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const nav = useCurrentInView<HTMLElement>(chips.find(({ isChosen }) => isChosen)?.href);
  return (
    <nav ref={nav} className={styles.chips} aria-label={label}>
      {chips.map((chip) => (
        <Link key={chip.href} href={chip.href} aria-current={chip.isChosen ? 'true' : undefined}>
          {chip.label}
          {chip.count === undefined ? null : <span className={styles.count}>{chip.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
