import type { UseFormReturnType } from '@mantine/form';
import type { PaymentForm, PaymentFormValues } from './payment-section.tsx';

type FormWithPayment = Pick<UseFormReturnType<PaymentFormValues>, 'values' | 'errors' | 'setFieldValue'> & {
  validateField: (path: string) => unknown;
};

/** The payment part of a form, whatever else the form holds. */
export function paymentFormOf(form: FormWithPayment): PaymentForm {
  return {
    values: form.values,
    errorOf: (path) => form.errors[path],
    setMethod: (method) => form.setFieldValue('method', method),
    setProvider: (provider) => form.setFieldValue('provider', provider),
    setSavedId: (id) => form.setFieldValue('savedId', id),
    setKeepsCard: (keepsCard) => form.setFieldValue('keepsCard', keepsCard),
    setCoin: (coin) => form.setFieldValue('coin', coin),
    setCard: (field, value) => form.setFieldValue(`card.${field}`, value),
    validate: (path) => void form.validateField(path),
  };
}
