import { Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { type Gift, giftRequestSchema } from '../../../shared/orders/gifts/gift.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { toLocalInput } from '../../platform/local-moment.ts';
import { notify } from '../../platform/notify.tsx';
import { useKeepTypedInput } from '../../platform/session/use-keep-page.ts';
import { trpc } from '../../platform/trpc.ts';
import { useZodForm } from '../../platform/use-zod-form.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { giftTimeSchema } from './gift-time.ts';
import styles from './order-gift.module.css';

const { receiverEmail, message } = giftRequestSchema.shape;

type ChangeGiftDialogProps = { orderId: string; gift: Gift; onClose: () => void };

/** Address, message and time of a gift that was not sent yet. */
export function ChangeGiftDialog({ orderId, gift, onClose }: ChangeGiftDialogProps) {
  const keepTyped = useKeepTypedInput();
  const agreed = toLocalInput(gift.dueAt);
  const form = useZodForm(z.object({ receiverEmail, message, sendAt: giftTimeSchema(agreed) }), {
    receiverEmail: gift.receiverEmail,
    message: gift.message,
    sendAt: agreed,
  });
  const utils = trpc.useUtils();
  const change = trpc.gifts.change.useMutation({
    onSuccess: () => {
      notify.success(orderMessages.giftChanged);
      onClose();
    },
    onError: (error) =>
      notify.error(messageOf(error, orderMessages.changeGiftFailed), { title: orderMessages.changeGiftFailed }),
    onSettled: () => utils.orders.get.invalidate({ id: orderId }),
  });
  const submit = form.onSubmit((values) =>
    change.mutate({
      id: orderId,
      ...values,
      sendAt: values.sendAt === agreed ? gift.sendAt : new Date(values.sendAt).toISOString(),
    }),
  );
  return (
    <ConfirmModal
      isOpen
      title="Change the gift"
      confirmLabel="Save"
      isBusy={change.isPending}
      onConfirm={() => submit()}
      isDirty={form.isDirty}
      onClose={onClose}
    >
      <div className={styles.fields} onInput={keepTyped}>
        <TextInput
          label="Their e-mail"
          type="email"
          data-autofocus
          key={form.key('receiverEmail')}
          {...form.getInputProps('receiverEmail')}
        />
        <Textarea
          label="Message"
          rows={3}
          maxLength={500}
          key={form.key('message')}
          {...form.getInputProps('message')}
        />
        <TextInput
          label="Send it on"
          type="datetime-local"
          {...(gift.dueAt !== gift.sendAt && {
            description: `Not before ${formatDate(gift.dueAt, 'longDateTime')}, as you kept your right of withdrawal`,
          })}
          key={form.key('sendAt')}
          {...form.getInputProps('sendAt')}
        />
      </div>
    </ConfirmModal>
  );
}
