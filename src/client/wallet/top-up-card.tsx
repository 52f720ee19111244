import { Button, NumberInput } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { Wallet } from '../../shared/wallet/wallet.schemas.ts';
import { CardFields } from '../checkout/card-fields.tsx';
import { ProblemAlert } from '../checkout/problem-alert.tsx';
import { ThreeDSecureDialog } from '../checkout/three-d-secure-dialog.tsx';
import { FormAlert } from '../ui/form-alert.tsx';
import { formatMoney } from '../ui/money-text.tsx';
import { SettingsCard } from '../ui/settings-card.tsx';
import { useTopUp } from './use-top-up.ts';
import styles from './wallet-page.module.css';

const presets = [10, 25, 50, 100, 250];

/** Money into the wallet by card, in the same card form as at the till. */
export function TopUpCard({ wallet }: { wallet: Wallet }) {
  const { limits, currency } = wallet;
  const { form, state, submit, answerBank } = useTopUp();
  const most = Math.min(limits.topUpMax, limits.topUpLeft);
  const isBusy = state.step !== 'form';
  const action = state.step === 'bank' || state.step === 'answering' ? state.action : undefined;
  const { amount, card } = form.values;
  if (most < limits.topUpMin) {
    return (
      <SettingsCard title="Top up" description="You have reached the limit of your balance or of one day.">
        <p className={styles.hint}>
          A wallet holds up to {formatMoney(limits.maxBalance, currency)}, and takes up to{' '}
          {formatMoney(limits.topUpDaily, currency)} in a day.
        </p>
      </SettingsCard>
    );
  }
  return (
    <SettingsCard
      title="Top up"
      description={`From ${formatMoney(limits.topUpMin, currency)} to ${formatMoney(most, currency)} right now. The money is there at once.`}
    >
      <form className={styles.form} noValidate onSubmit={form.onSubmit(submit)}>
        <fieldset className={styles.presets} style={{ border: 0, margin: 0, padding: 0 }} aria-label="Amounts">
          {presets.map((preset) => (
            <button
              key={preset}
              type="button"
              className={styles.preset}
              aria-pressed={amount === preset}
              disabled={isBusy || preset > most || preset < limits.topUpMin}
              onClick={() => form.setFieldValue('amount', preset)}
            >
              {formatMoney(preset, currency).replace('.00', '')}
            </button>
          ))}
        </fieldset>
        <NumberInput
          {...form.getInputProps('amount')}
          label="Amount"
          prefix="$"
          decimalScale={2}
          min={limits.topUpMin}
          max={most}
          hideControls
          allowNegative={false}
          inputMode="decimal"
          disabled={isBusy}
        />
        <CardFields
          values={card}
          errorOf={(field) => form.errors[`card.${field}`]}
          onChange={(field, value) => form.setFieldValue(`card.${field}`, value)}
          onBlur={(field) => void form.validateField(`card.${field}`)}
          isDisabled={isBusy}
          isTest
        />
        {state.step === 'form' && state.problem ? <ProblemAlert problem={state.problem} /> : null}
        {state.step === 'form' && state.done === 'refunded' ? (
          <FormAlert tone="warning" title="The money goes back to your card">
            <span>Your wallet cannot hold that much any more.</span>
          </FormAlert>
        ) : null}
        <Button type="submit" size="md" loading={isBusy} leftSection={<IconLock size={18} />}>
          {typeof amount === 'number' && amount > 0 ? `Add ${formatMoney(amount, currency)}` : 'Add money'}
        </Button>
      </form>
      <ThreeDSecureDialog
        action={action?.type === 'three_d_secure' ? action : undefined}
        isBusy={state.step === 'answering'}
        onAnswer={answerBank}
      />
    </SettingsCard>
  );
}
