import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link, useLocation } from 'wouter';
import { reserveBottomInset } from '../../platform/screen/bottom-inset.ts';
import { RemovableItem } from '../../ui/forms/removable-item.tsx';
import { CoverImage } from '../../ui/pictures/cover-image.tsx';
import { compareHref } from './compare-address.ts';
import styles from './compare-bar.module.css';
import { clearCompared, mostCompared, toggleCompared, useCompared } from './compare-list.ts';

/** Where nothing is picked, and buttons of the page itself stand at the bottom. */
const isElsewhere = /^\/(compare|cart|checkout|pay|user)(\/|$)/;

/** The products selected for comparison, at the bottom of every list, with a link to the comparison. */
export function CompareBar() {
  const compared = useCompared();
  const [path] = useLocation();
  if (compared.length === 0 || isElsewhere.test(path)) return null;
  return (
    <section ref={reserveBottomInset} className={styles.bar} aria-label="Products to compare">
      <ul className={styles.picked}>
        {compared.map((product) => (
          <RemovableItem key={product.id}>
            <CoverImage src={product.coverUrl || null} alt={product.name} shape="square" sizes="48px" />
            <button
              type="button"
              aria-label={`Remove ${product.name} from the comparison`}
              data-removes=""
              onClick={() => toggleCompared(product)}
            >
              <IconX size={13} stroke={2.4} aria-hidden="true" />
            </button>
          </RemovableItem>
        ))}
      </ul>
      <p className={styles.hint} role="status">
        {compared.length === 1 ? 'Choose another product to compare' : `${compared.length} of ${mostCompared} selected`}
      </p>
      <Button variant="subtle" size="compact-md" onClick={clearCompared}>
        Clear
      </Button>
      {compared.length < 2 ? (
        <Button className={styles.compare ?? ''} disabled>
          Compare
        </Button>
      ) : (
        <Button component={Link} href={compareHref(compared.map(({ id }) => id))} className={styles.compare ?? ''}>
          Compare
        </Button>
      )}
    </section>
  );
}
