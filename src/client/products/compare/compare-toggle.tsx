import { IconScale } from '@tabler/icons-react';
import { productMessages } from '../../../shared/products/products.messages.ts';
import { notify } from '../../platform/notify.tsx';
import { type ComparedProduct, toggleCompared, useIsCompared } from './compare-list.ts';
import styles from './compare-toggle.module.css';

/** Picks a product for comparing; pressed while it is picked. */
export function CompareToggle({ product }: { product: ComparedProduct }) {
  const isPicked = useIsCompared(product.id);
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isPicked}
      aria-label={`Compare ${product.name}`}
      title="Compare"
      onClick={() => {
        if (!toggleCompared(product)) notify.info(productMessages.compareFull, { id: 'compare-full' });
      }}
    >
      <IconScale size={17} stroke={1.9} aria-hidden="true" />
    </button>
  );
}
