import type { OrderItem } from '../../../../shared/orders/order.schemas.ts';
import { DeskDialog } from '../../../desk/record/desk-dialog.tsx';
import { notify } from '../../../platform/notify.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { orderMessageOf } from '../../order-message.ts';
import styles from './key-dialog.module.css';
import { KeyReasonFields, useKeyReason } from './key-reason-fields.tsx';

type ReplaceKeyDialogProps = { orderId: string; keys: OrderItem['keys']; close: () => void };

/** Gives the buyer another key of the product for one that does not work, once staff have said why. */
export function ReplaceKeyDialog({ orderId, keys, close }: ReplaceKeyDialogProps) {
  const utils = trpc.useUtils();
  const chosen = useKeyReason(keys);
  const replace = trpc.refunds.replaceKey.useMutation({
    onSuccess: ({ masked }) => {
      notify.success(`The buyer has ${masked} now and was told.`, { title: 'Key replaced' });
      close();
    },
    onError: (error) => notify.error(orderMessageOf(error), { title: 'The key was not replaced' }),
    onSettled: () => utils.orders.get.invalidate({ id: orderId }),
  });
  const submit = () => {
    const values = chosen.read();
    if (values) replace.mutate(values);
  };
  return (
    <DeskDialog
      title="Replace a key"
      submitLabel="Replace key"
      isBusy={replace.isPending}
      onSubmit={submit}
      close={close}
    >
      <p className={styles.hint}>
        The buyer gets another key of this product from stock and is notified. The old one is kept in the history and is
        not sold again.
      </p>
      <KeyReasonFields keys={keys} chosen={chosen} />
    </DeskDialog>
  );
}
