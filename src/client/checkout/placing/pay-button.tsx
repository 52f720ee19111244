import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { formatMoney } from '../../ui/values/money-text.tsx';
import type { CheckoutState } from './checkout-machine.ts';

const labels: Partial<Record<CheckoutState['step'], string>> = {
  placing: 'Placing your order',
  paying: 'Paying',
  'three-d-secure': 'Waiting for your bank',
  answering: 'Waiting for your bank',
  paid: 'Paid',
};

type PayButtonProps = { state: CheckoutState; total: number | undefined; currency: string; isDisabled: boolean };

/** Says what will be charged; while something is on its way it says what, and cannot be pressed again. */
export function PayButton({ state, total, currency, isDisabled }: PayButtonProps) {
  const isBusy = state.step !== 'form';
  const isSentAway = state.step === 'three-d-secure' && state.action.type === 'redirect';
  const label = isSentAway
    ? 'Taking you to PayPal'
    : (labels[state.step] ?? (total === undefined ? 'Pay' : `Pay ${formatMoney(total, currency)}`));
  return (
    <>
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={isDisabled || isBusy}
        aria-busy={isBusy}
        leftSection={<IconLock size={18} />}
      >
        {label}
      </Button>
      <span role="status" style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden' }}>
        {isBusy ? `${label}…` : ''}
      </span>
    </>
  );
}
