import type { OrderItem } from '../../../../shared/orders/order.schemas.ts';
import { DeskDialog } from '../../../desk/record/desk-dialog.tsx';
import { messageOf } from '../../../platform/http/api-error.ts';
import { notify } from '../../../platform/notify.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { CopyButton } from '../../../ui/values/copy-button.tsx';
import styles from './key-dialog.module.css';
import { KeyReasonFields, useKeyReason } from './key-reason-fields.tsx';

type InspectKeyDialogProps = { keys: OrderItem['keys']; close: () => void };

/** Shows staff a sold key, once they have said why. */
export function InspectKeyDialog({ keys, close }: InspectKeyDialogProps) {
  const chosen = useKeyReason(keys);
  const inspect = trpc.productKeys.inspect.useMutation({
    // A key must not outlive the dialog in memory.
    gcTime: 0,
    onError: (error) => notify.error(messageOf(error), { title: 'The key was not shown' }),
  });
  const submit = () => {
    if (inspect.data) return close();
    const values = chosen.read();
    if (values) inspect.mutate(values);
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
          <KeyReasonFields keys={keys} chosen={chosen} />
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
