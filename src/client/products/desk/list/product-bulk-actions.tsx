import '@mantine/core/styles/Menu.css';
import '../../../ui/forms/form-sheets.ts';
import { Button, Menu } from '@mantine/core';
import { IconArchive, IconCurrencyDollar, IconFolder, IconToggleRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { ManagedProductRow } from '../../../../shared/products/managed-product.schemas.ts';
import type { managedProductList } from '../../../../shared/products/managed-product-list.ts';
import { useStartBulk } from '../../../bulk/desk/use-start-bulk.ts';
import type { ListState } from '../../../desk/table/use-list.ts';
import type { ListSelection } from '../../../desk/table/use-selection.ts';
import { CategoryChange } from './category-change.tsx';
import { PriceChangeForm } from './price-change-form.tsx';

type ProductBulkProps = {
  state: ListState<typeof managedProductList.columns>;
  selection: ListSelection<ManagedProductRow>;
};

/** What can be done to the selected products. Each is looked through first and shown before anything changes. */
export function ProductBulkActions({ state, selection }: ProductBulkProps) {
  const [opened, setOpened] = useState<'price' | 'category'>();
  const { begin, isBusy } = useStartBulk(state, selection);
  const icon = { size: 16, stroke: 1.8 };
  const shared = { isBusy, onStart: begin, onClose: () => setOpened(undefined) };
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconCurrencyDollar {...icon} />}
        onClick={() => setOpened('price')}
      >
        Change price
      </Button>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<IconToggleRight {...icon} />} loading={isBusy}>
            Change status
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => begin({ kind: 'products.status', params: { status: 'active' } })}>Active</Menu.Item>
          <Menu.Item onClick={() => begin({ kind: 'products.status', params: { status: 'inactive' } })}>
            Draft
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" variant="default" leftSection={<IconFolder {...icon} />} onClick={() => setOpened('category')}>
        Change category
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArchive {...icon} />}
        loading={isBusy}
        onClick={() => begin({ kind: 'products.delete', params: {} })}
      >
        Archive
      </Button>
      <PriceChangeForm isOpen={opened === 'price'} {...shared} />
      <CategoryChange isOpen={opened === 'category'} {...shared} />
    </>
  );
}
