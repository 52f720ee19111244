import { Button } from '@mantine/core';
import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { MAX_ADDRESSES } from '../../../shared/users/address.schemas.ts';
import { focusHeading } from '../../platform/screen/heading-focus.ts';
import { trpc } from '../../platform/trpc.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { RemovableItem } from '../../ui/forms/removable-item.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { UserLayout } from '../account/user-layout.tsx';
import { AddressCard } from './address-card.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './addresses-page.module.css';

/** 'new', the id of the edited address, or nothing. */
type Editing = string | undefined;

type AddressListProps = {
  /** What was edited last. */
  edited: Editing;
  onEdit: (editing: Editing) => void;
};

function AddressList({ edited, onEdit }: AddressListProps) {
  const list = trpc.addresses.list.useQuery({}, { staleTime: 0 });
  if (list.isError && list.data === undefined) {
    return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.data === undefined) {
    return (
      <div className={styles.list} aria-hidden="true">
        <Skeleton height={208} radius={14} />
        <Skeleton height={208} radius={14} />
      </div>
    );
  }
  if (list.data.items.length === 0) {
    return (
      <EmptyState
        title="No addresses yet"
        message="Save one here to use it for your invoices."
        icon={<IconMapPin size={32} stroke={1.6} />}
      >
        <Button autoFocus={edited === 'new'} onClick={() => onEdit('new')}>
          Add address
        </Button>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.list}>
      {list.data.items.map((address) => (
        <RemovableItem key={address.id}>
          <AddressCard address={address} isBack={edited === address.id} onEdit={() => onEdit(address.id)} />
        </RemovableItem>
      ))}
    </ul>
  );
}

export function AddressesPage() {
  const [editing, setEditing] = useState<Editing>();
  const [edited, setEdited] = useState<Editing>();
  const items = trpc.addresses.list.useQuery({}, { staleTime: 0 }).data?.items ?? [];
  const address = items.find(({ id }) => id === editing);
  const isFull = items.length >= MAX_ADDRESSES;
  const open = (next: Editing) => {
    setEdited(undefined);
    setEditing(next);
  };
  const close = () => {
    setEdited(editing);
    setEditing(undefined);
  };
  // The last address there may be takes the button with it.
  useEffect(() => {
    if (edited !== undefined && document.activeElement === document.body) return focusHeading();
  }, [edited]);
  return (
    <UserLayout>
      <PageHeader
        title={editing === undefined ? 'Addresses' : address === undefined ? 'New address' : 'Edit address'}
        description={isFull && editing === undefined ? `You have saved ${MAX_ADDRESSES} addresses, the maximum.` : ''}
      >
        {editing === undefined && items.length > 0 && !isFull ? (
          <Button leftSection={<IconPlus size={18} />} autoFocus={edited === 'new'} onClick={() => open('new')}>
            Add address
          </Button>
        ) : null}
      </PageHeader>
      {editing === undefined ? (
        <AddressList edited={edited} onEdit={open} />
      ) : (
        <AddressForm key={editing} {...(address && { address })} onDone={close} />
      )}
    </UserLayout>
  );
}
