import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useDesk } from '../../../desk/frame/desk-state.ts';
import { RemovableItem } from '../../../ui/forms/removable-item.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import styles from './chosen-products.module.css';

export type ChosenProduct = { productId: string; name: string; status?: 'active' | 'inactive' | 'archived' };

type ChosenProductsProps<Row extends ChosenProduct> = {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** The one that can not be removed. */
  fixedId?: string;
  children?: (row: Row, place: number) => ReactNode;
};

/** Products in an order, each to be moved and removed. */
export function ChosenProducts<Row extends ChosenProduct>({
  rows,
  onChange,
  fixedId,
  children,
}: ChosenProductsProps<Row>) {
  const { root } = useDesk();
  const move = (from: number, to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <ol className={styles.list}>
      {rows.map((row, place) => (
        <RemovableItem key={row.productId}>
          <div className={styles.head}>
            <span className={styles.name}>
              {row.productId === fixedId ? (
                <strong>{row.name}</strong>
              ) : (
                <Link href={`${root}/products/${row.productId}`}>{row.name}</Link>
              )}
              {row.productId === fixedId ? <small>This product</small> : null}
              {row.status === undefined || row.status === 'active' ? null : (
                <StatusBadge tone="neutral">{row.status === 'archived' ? 'Archived' : 'Draft'}</StatusBadge>
              )}
            </span>
            <span className={styles.buttons}>
              <ActionIcon
                variant="default"
                size={40}
                aria-label={`Move ${row.name} up`}
                disabled={place === 0}
                onClick={() => move(place, place - 1)}
              >
                <IconArrowUp size={18} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size={40}
                aria-label={`Move ${row.name} down`}
                disabled={place === rows.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <IconArrowDown size={18} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="red"
                size={40}
                aria-label={`Remove ${row.name}`}
                data-removes=""
                disabled={row.productId === fixedId}
                onClick={() => onChange(rows.filter(({ productId }) => productId !== row.productId))}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </span>
          </div>
          {children?.(row, place)}
        </RemovableItem>
      ))}
    </ol>
  );
}
