import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './filter-drawer.module.css';
import { FilterPanel } from './filter-panel.tsx';
import type { FilterState } from './use-product-filters.ts';

type FilterDrawerProps = { state: FilterState; appliedCount: number; totalItems: number | undefined };

/** The filters where there is no room for a column beside the list. */
export function FilterDrawer({ state, appliedCount, totalItems }: FilterDrawerProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="default"
        className={styles.open ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Filters{appliedCount === 0 ? '' : ` (${appliedCount})`}
      </Button>
      <Drawer
        opened={isOpen}
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
    </>
  );
}

export function describeCount(totalItems: number): string {
  return `${totalItems.toLocaleString('en-US')} ${totalItems === 1 ? 'product' : 'products'}`;
}
