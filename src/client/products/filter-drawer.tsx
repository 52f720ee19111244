import { Button, Drawer } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import styles from './filter-drawer.module.css';
import { FilterPanel } from './filter-panel.tsx';
import { describeCount } from './product-labels.ts';
import type { FilterState } from './use-product-filters.ts';

type FilterDrawerProps = { isOpen: boolean; close: () => void; state: FilterState; totalItems: number | undefined };

/** The filters over the list. Starts closed: only a change to open makes Mantine remember where the focus has to return. */
export function FilterDrawer({ isOpen, close, state, totalItems }: FilterDrawerProps) {
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
      <FilterPanel state={state} />
      <div className={styles.foot}>
        <Button fullWidth size="md" onClick={close}>
          {totalItems === undefined ? 'Show products' : `Show ${describeCount(totalItems)}`}
        </Button>
      </div>
    </Drawer>
  );
}
