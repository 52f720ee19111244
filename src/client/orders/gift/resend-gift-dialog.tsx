import { TextInput } from '@mantine/core';
import { type Gift, giftRequestSchema } from '../../../shared/orders/gifts/gift.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { useZodForm } from '../../platform/use-zod-form.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import styles from './order-gift.module.css';

const formSchema = giftRequestSchema.pick({ receiverEmail: true });

type ResendGiftDialogProps = { orderId: string; gift: Gift; onClose: () => void };

/** A new link instead of the one that was sent, to the same address or another. */
export function ResendGiftDialog({ orderId, gift, onClose }: ResendGiftDialogProps) {
  const isDeclined = gift.state === 'declined';
  const form = useZodForm(formSchema, { receiverEmail: isDeclined ? '' : gift.receiverEmail });
  const utils = trpc.useUtils();
  const resend = trpc.gifts.resend.useMutation({
    onSuccess: () => {
      notify.success(orderMessages.giftResent);
      onClose();
    },
    onError: (error) =>
      notify.error(messageOf(error, orderMessages.resendGiftFailed), { title: orderMessages.resendGiftFailed }),
    onSettled: () => utils.orders.get.invalidate({ id: orderId }),
  });
  const submit = form.onSubmit(({ receiverEmail }) => resend.mutate({ id: orderId, receiverEmail }));
  return (
    <ConfirmModal
      isOpen
      title={isDeclined ? 'Give it to somebody else?' : 'Send the gift again?'}
      confirmLabel={isDeclined ? 'Send the gift' : 'Send it again'}
      isBusy={resend.isPending}
      onConfirm={() => submit()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <p>{isDeclined ? 'They get a link of their own.' : 'The link that was sent before stops working.'}</p>
        <TextInput
          label="Their e-mail"
          type="email"
          data-autofocus
          key={form.key('receiverEmail')}
          {...form.getInputProps('receiverEmail')}
        />
      </div>
    </ConfirmModal>
  );
}
