import { Dialog } from '../../ui/feedback/dialog.tsx';
import { DialogActions } from '../../ui/feedback/dialog-actions.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button, TextInput } from '@mantine/core';
import type { ShopPaymentMethodView } from '../../../shared/payments/shop-payment-method.schemas.ts';
import { ChangedMeanwhile } from '../../desk/record/changed-meanwhile.tsx';
import { changedWords } from '../../desk/record/changed-words.ts';
import { useSeenRow } from '../../desk/record/use-seen-row.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import {
  methodFormSchema,
  methodLabels,
  methodValuesOf,
  type PaymentMethodValues,
  toMethodInput,
} from './payment-method-values.ts';
import styles from './settings-desk.module.css';

/** Name, fee, limits and countries of a payment method. */
export function PaymentMethodForm({ method, close }: { method: ShopPaymentMethodView; close: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm<PaymentMethodValues>(methodFormSchema, methodValuesOf(method));
  const { seen, theirs, take } = useSeenRow(method, async () => {
    const { items } = await utils.shopPaymentMethods.list.fetch({}, { staleTime: 0 });
    return items.find(({ id }) => id === method.id);
  });
  const save = trpc.shopPaymentMethods.update.useMutation({
    onSuccess: () => {
      notify.success('Payment method saved');
      close();
    },
    onError: async (error) => {
      if (await take(error)) return;
      applyServerErrors(form, error);
      notify.error(messageOf(error));
    },
    onSettled: () => utils.shopPaymentMethods.invalidate(),
  });
  const submit = form.onSubmit((values) =>
    save.mutate({ id: method.id, version: seen.version, ...toMethodInput(values) }),
  );
  const field = (name: keyof PaymentMethodValues, description?: string) => (
    <TextInput
      label={methodLabels[name]}
      description={description}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  );
  return (
    <Dialog onClose={close} isDirty={form.isDirty} title={`Edit ${method.name}`} size={520}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        {field('name')}
        {field('description')}
        {field('percent')}
        {field('fixed')}
        {field('minAmount', 'Leave empty for no limit')}
        {field('maxAmount', 'Leave empty for no limit')}
        {field('countries', 'Country codes such as DE, FR. Leave empty for all countries')}
        {theirs === undefined ? null : (
          <ChangedMeanwhile
            what="payment method"
            words={changedWords(methodLabels, form.getValues(), methodValuesOf(theirs))}
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
