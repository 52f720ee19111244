import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Facets } from '../../../shared/products/list/facets.schemas.ts';
import type { FilterState } from '../query/use-product-filters.ts';
import styles from './filter-drawer.module.css';

// Hidden where the filters stand beside the list, so the panel's code must not cost every page its 20 kB.
const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((m) => ({ default: m.FilterDrawer })));

type FilterButtonProps = {
  state: FilterState;
  facets: Facets | undefined;
  appliedCount: number;
  total: { totalItems: number; isTotalExact: boolean } | undefined;
};

/** Opens the filters where there is no room for a column beside the list. */
export function FilterButton({ state, facets, appliedCount, total }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button
        variant="default"
        className={styles.open ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        aria-haspopup="dialog"
        onClick={open}
      >
        Filters{appliedCount === 0 ? '' : ` (${appliedCount})`}
      </Button>
      {wasOpened ? (
        <Suspense>
          <FilterDrawer isOpen={isOpen} close={() => setOpen(false)} state={state} facets={facets} total={total} />
        </Suspense>
      ) : null}
    </>
  );
}
