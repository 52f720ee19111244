import { Button, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { Facets } from '../../../shared/products/list/facets.schemas.ts';
import { describeTotal } from '../query/list-labels.ts';
import type { FilterState } from '../query/use-product-filters.ts';
import styles from './filter-drawer.module.css';
import { FilterPanel } from './filter-panel.tsx';

type FilterDrawerProps = {
  isOpen: boolean;
  close: () => void;
  state: FilterState;
  facets: Facets | undefined;
  total: { totalItems: number; isTotalExact: boolean } | undefined;
};

/** The filters over the list. Starts closed: only a change to open makes Mantine remember where the focus has to return. */
export function FilterDrawer({ isOpen, close, state, facets, total }: FilterDrawerProps) {
  const isMounted = useMounted();
  return (
    <Drawer
      opened={isOpen && isMounted}
      onClose={close}
      position="left"
      size={360}
      title="Filters"
      closeButtonProps={{ 'aria-label': 'Close filters' }}
      classNames={{ body: styles.body ?? '', title: styles.title ?? '' }}
    >
      <FilterPanel state={state} facets={facets} />
      <div className={styles.foot}>
        <Button fullWidth size="md" onClick={close}>
          {total === undefined ? 'Show products' : `Show ${describeTotal(total)}`}
        </Button>
      </div>
    </Drawer>
  );
}
