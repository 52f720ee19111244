import { Dialog } from '../../ui/feedback/dialog.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button, TextInput } from '@mantine/core';
import type { ShopPaymentMethodView } from '../../../shared/payments/shop-payment-method.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { methodFormSchema, methodValuesOf, type PaymentMethodValues, toMethodInput } from './payment-method-values.ts';
import styles from './settings-desk.module.css';

/** Name, fee, limits and countries of a payment method. */
export function PaymentMethodForm({ method, close }: { method: ShopPaymentMethodView; close: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm<PaymentMethodValues>(methodFormSchema, methodValuesOf(method));
  const save = trpc.shopPaymentMethods.update.useMutation({
    onSuccess: () => {
      notify.success('Payment method saved');
      close();
    },
    onError: (error) => {
      applyServerErrors(form, error);
      notify.error(messageOf(error));
    },
    onSettled: () => utils.shopPaymentMethods.invalidate(),
  });
  const submit = form.onSubmit((values) =>
    save.mutate({ id: method.id, version: method.version, ...toMethodInput(values) }),
  );
  const field = (name: keyof PaymentMethodValues, label: string, description?: string) => (
    <TextInput label={label} description={description} key={form.key(name)} {...form.getInputProps(name)} />
  );
  return (
    <Dialog onClose={close} title={`Edit ${method.name}`} size={520}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        {field('name', 'Name')}
        {field('description', 'Description')}
        {field('percent', 'Fee (%)')}
        {field('fixed', 'Fixed fee')}
        {field('minAmount', 'Smallest order', 'Leave empty for no limit')}
        {field('maxAmount', 'Largest order', 'Leave empty for no limit')}
        {field('countries', 'Countries', 'Country codes such as DE, FR. Leave empty for all countries')}
        <div className={styles.actions}>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
