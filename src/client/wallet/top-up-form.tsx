import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import type { Wallet } from '../../shared/wallet/wallet.schemas.ts';
import { ProblemAlert } from '../payments/attempt/problem-alert.tsx';
import { ThreeDSecureDialog } from '../payments/attempt/three-d-secure-dialog.tsx';
import { type CardHandle, confirmBy } from '../payments/card/card-handle.ts';
import { PaymentSection } from '../payments/method/payment-section.tsx';
import { FormAlert } from '../ui/feedback/form-alert.tsx';
import { AmountInput } from '../ui/forms/amount-input.tsx';
import { typedNumber } from '../ui/forms/typed-number.ts';
import { formatMoney } from '../ui/values/money-text.tsx';
import { useTopUp } from './use-top-up.ts';
import styles from './wallet-page.module.css';

const presets = [10, 25, 50, 100, 250];

/** Amount and payment method, with the same form part as in the checkout. */
export function TopUpForm({ wallet, most }: { wallet: Wallet; most: number }) {
  const { limits, currency, topUpMethods } = wallet;
  const card = useRef<CardHandle>(null);
  const range = { least: limits.topUpMin, most, currency };
  const { form, payment, state, submit, answerBank } = useTopUp(topUpMethods[0]?.method ?? 'card', range, (secret) =>
    confirmBy(card.current, secret),
  );
  const isBusy = state.step !== 'form';
  const action = state.step === 'bank' || state.step === 'answering' ? state.action : undefined;
  const amount = typedNumber(form.values.amount);
  const send = form.onSubmit(async (values) => {
    if (card.current?.check() !== false) await submit(values);
  });
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <fieldset className={styles.presets} style={{ border: 0, margin: 0, padding: 0 }} aria-label="Amounts">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.preset}
            aria-pressed={amount === preset}
            disabled={isBusy || preset > most || preset < limits.topUpMin}
            onClick={() => form.setFieldValue('amount', String(preset))}
          >
            {formatMoney(preset, currency).replace('.00', '')}
          </button>
        ))}
      </fieldset>
      <AmountInput {...form.getInputProps('amount')} label="Amount" currency={currency} disabled={isBusy} />
      <PaymentSection form={payment} methods={topUpMethods} isDisabled={isBusy} card={card} />
      {state.step === 'form' && state.problem ? <ProblemAlert problem={state.problem} /> : null}
      {state.step === 'form' && state.done === 'refunded' ? (
        <FormAlert tone="warning" title="Your money is being returned">
          <span>Your wallet can no longer hold that much.</span>
        </FormAlert>
      ) : null}
      {state.step === 'form' && state.done === 'processing' ? (
        <FormAlert tone="info" title="Your payment is being processed">
          <span>The money will be in your wallet as soon as the provider confirms it. You can leave this page.</span>
        </FormAlert>
      ) : null}
      <Button type="submit" size="md" loading={isBusy} leftSection={<IconLock size={18} />}>
        {amount > 0 ? `Add ${formatMoney(amount, currency)}` : 'Add money'}
      </Button>
      <ThreeDSecureDialog
        action={action?.type === 'three_d_secure' ? action : undefined}
        isBusy={state.step === 'answering'}
        onAnswer={answerBank}
      />
    </form>
  );
}
