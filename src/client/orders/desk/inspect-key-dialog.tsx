import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OrderItem } from '../../../shared/orders/order.schemas.ts';
import { DeskDialog } from '../../desk/record/desk-dialog.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import styles from './order-record.module.css';

type InspectKeyDialogProps = { keys: OrderItem['keys']; close: () => void };

/** Shows staff a sold key, once they have said why. */
export function InspectKeyDialog({ keys, close }: InspectKeyDialogProps) {
  const [id, setId] = useState(keys[0]?.id ?? '');
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const inspect = trpc.productKeys.inspect.useMutation({
    // A key must not outlive the dialog in memory.
    gcTime: 0,
    onError: (error) => notify.error(messageOf(error), { title: 'The key was not shown' }),
  });
  const submit = () => {
    if (inspect.data) return close();
    const isGiven = reason.trim().length >= 3;
    setShort(!isGiven);
    if (isGiven) inspect.mutate({ id, reason: reason.trim() });
  };
  const shown = inspect.data?.key;
  return (
    <DeskDialog
      title="Show a key"
      submitLabel={shown === undefined ? 'Show key' : 'Done'}
      isBusy={inspect.isPending}
      onSubmit={submit}
      close={close}
    >
      {shown === undefined ? (
        <>
          <p className={styles.hint}>
            This is recorded in the audit log. The key does not count as revealed by the buyer.
          </p>
          {keys.length > 1 ? (
            <NativeSelect
              label="Key"
              data={keys.map((key) => ({ value: key.id, label: key.masked }))}
              value={id}
              onChange={(event) => setId(event.currentTarget.value)}
            />
          ) : null}
          <TextInput
            label="Reason"
            data-autofocus
            maxLength={500}
            value={reason}
            error={isShort ? 'Please enter at least 3 characters' : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      ) : (
        <p className={styles.key} role="status">
          <code>{shown}</code>
          <CopyButton value={shown} label="Copy key" />
        </p>
      )}
    </DeskDialog>
  );
}
