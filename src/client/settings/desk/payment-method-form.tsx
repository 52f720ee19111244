import { Dialog } from '../../ui/feedback/dialog.tsx';
import '../../ui/forms/form-sheets.ts';
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import {
  type ShopPaymentMethodView,
  updatePaymentMethodSchema,
} from '../../../shared/payments/shop-payment-method.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { typedNumber, typedNumberOrNull } from '../../ui/forms/typed-number.ts';
import styles from './settings-desk.module.css';

type Values = {
  name: string;
  description: string;
  percent: string;
  fixed: string;
  minAmount: string;
  maxAmount: string;
  countries: string;
};

const amount = z
  .string()
  .trim()
  .refine(
    (text) => text === '' || (/^\d+([.,]\d{1,3})?$/.test(text) && !Number.isNaN(typedNumber(text))),
    'amountInvalid',
  );
const formSchema = z.object({
  name: z.string().trim().min(1, 'required').max(80, 'tooLong'),
  description: z.string().max(300, 'tooLong'),
  percent: amount,
  fixed: amount,
  minAmount: amount,
  maxAmount: amount,
  countries: z.string().regex(/^\s*(?:[A-Za-z]{2}(?:[\s,]+|$))*$/, 'countryInvalid'),
});

/** Name, fee, limits and countries of a payment method. */
export function PaymentMethodForm({ method, close }: { method: ShopPaymentMethodView; close: () => void }) {
  const utils = trpc.useUtils();
  const form = useZodForm<Values>(formSchema, {
    name: method.name,
    description: method.description,
    percent: String(method.fee.percent),
    fixed: String(method.fee.fixed),
    minAmount: method.minAmount === null ? '' : String(method.minAmount),
    maxAmount: method.maxAmount === null ? '' : String(method.maxAmount),
    countries: method.countries.join(', '),
  });
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
  const submit = form.onSubmit(({ name, description, percent, fixed, minAmount, maxAmount, countries }) => {
    const input = {
      id: method.id,
      version: method.version,
      name,
      description,
      fee: { percent: typedNumberOrNull(percent) ?? 0, fixed: typedNumberOrNull(fixed) ?? 0 },
      minAmount: typedNumberOrNull(minAmount),
      maxAmount: typedNumberOrNull(maxAmount),
      countries: countries
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((code) => code !== ''),
    };
    save.mutate(updatePaymentMethodSchema.parse(input));
  });
  const field = (name: keyof Values, label: string, description?: string) => (
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
