import type { CSSProperties } from 'react';
import { type ChoiceValue, productFields } from '../../../shared/products/product-fields.ts';
import styles from './rarity-label.module.css';

export type Rarity = ChoiceValue<'rarity'>;

export const rarityLabels: Record<Rarity, string> = productFields.rarity.choice.values;

/** Style that makes `var(--r)` the rarity colour for an element and what is inside it. */
export function rarityStyle(rarity: Rarity | null | undefined): CSSProperties & Record<'--r', string> {
  return { '--r': rarity ? `var(--r-${rarity})` : 'var(--border)' };
}

/** Diamond and word: rarity is never told by colour alone (D-35). */
export function RarityLabel({ rarity }: { rarity: Rarity }) {
  return (
    <span className={styles.label} style={rarityStyle(rarity)}>
      <i className={styles.diamond} aria-hidden="true" />
      {rarityLabels[rarity]}
    </span>
  );
}
