import '@mantine/core/styles/Menu.css';
import '../../ui/forms/form-sheets.ts';
import { Button, Menu } from '@mantine/core';
import { IconArchive, IconCurrencyDollar, IconFolder, IconToggleRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { bulkIdLimit } from '../../../shared/bulk/bulk-limits.ts';
import type { ManagedProductRow } from '../../../shared/products/managed-product.schemas.ts';
import type { managedProductList } from '../../../shared/products/managed-product-list.ts';
import { useDesk } from '../../desk/frame/desk-state.ts';
import type { ListState } from '../../desk/table/use-list.ts';
import type { ListSelection } from '../../desk/table/use-selection.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { CategoryChange } from './category-change.tsx';
import { PriceChangeForm } from './price-change-form.tsx';

type ProductBulkProps = {
  state: ListState<typeof managedProductList.columns>;
  selection: ListSelection<ManagedProductRow>;
};

type StartInput = Parameters<ReturnType<typeof trpc.bulk.start.useMutation>['mutate']>[0];

/** What can be done to the selected products. Each is looked through first and shown before anything changes. */
export function ProductBulkActions({ state, selection }: ProductBulkProps) {
  const { root } = useDesk();
  const [, navigate] = useLocation();
  const [opened, setOpened] = useState<'price' | 'category'>();
  const start = trpc.bulk.start.useMutation({
    onSuccess: ({ id }) => navigate(`${root}/bulk/${id}`),
    onError: (error) => notify.error(messageOf(error)),
  });
  const { filters, sort, q } = state.input;
  const begin = (action: StartInput['action']) => {
    const all = { all: true as const, filters, sort, ...(q !== undefined && { q }) };
    const ids = selection.rows.map(({ id }) => id);
    start.mutate({ action, selection: selection.isAll ? all : { ids: ids.slice(0, bulkIdLimit) } });
  };
  const icon = { size: 16, stroke: 1.8 };
  const shared = { isBusy: start.isPending, onStart: begin, onClose: () => setOpened(undefined) };
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
          <Button size="xs" variant="default" leftSection={<IconToggleRight {...icon} />} loading={start.isPending}>
            Change status
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => begin({ kind: 'products.status', params: { status: 'active' } })}>
            On show
          </Menu.Item>
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
        loading={start.isPending}
        onClick={() => begin({ kind: 'products.delete', params: {} })}
      >
        Archive
      </Button>
      <PriceChangeForm isOpen={opened === 'price'} {...shared} />
      <CategoryChange isOpen={opened === 'category'} {...shared} />
    </>
  );
}
