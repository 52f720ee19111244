import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { formatMoney } from '../../ui/values/money-text.tsx';
import styles from '../form/checkout.module.css';
import type { CheckoutState } from './checkout-machine.ts';

const labels: Partial<Record<CheckoutState['step'], string>> = {
  placing: 'Placing your order',
  paying: 'Paying',
  'three-d-secure': 'Waiting for your bank',
  answering: 'Waiting for your bank',
  paid: 'Paid',
};

type PayButtonProps = {
  state: CheckoutState;
  total: number | undefined;
  currency: string;
  isDisabled: boolean;
  /** The form is on its way: prices are checked once more before anything is placed. */
  isSubmitting?: boolean;
  /** What pressing it asks for besides, such as immediate delivery. */
  suffix?: string;
  /** Instead of the amount: what is ordered now and paid later. */
  later?: string | undefined;
};

/** Shows the amount to be charged; while a request runs it shows the step and cannot be pressed. */
export function PayButton({
  state,
  isSubmitting = false,
  total,
  currency,
  isDisabled,
  suffix = '',
  later,
}: PayButtonProps) {
  const isChecking = isSubmitting && state.step === 'form';
  const isBusy = isChecking || state.step !== 'form';
  const isSentAway = state.step === 'three-d-secure' && state.action.type === 'redirect';
  const amount = total === undefined ? 'Pay' : `Pay ${formatMoney(total, currency)}${suffix}`;
  const wait = isSentAway ? 'Taking you to PayPal' : isChecking ? 'Checking prices' : labels[state.step];
  const label = wait ?? later ?? amount;
  return (
    <>
      <Button
        type="submit"
        size="lg"
        fullWidth
        disabled={isDisabled || isBusy}
        aria-busy={isBusy}
        leftSection={<IconLock size={18} />}
        // Every word of it counts, so it wraps on a narrow screen.
        classNames={{ root: styles.pay ?? '', label: styles.payLabel ?? '' }}
      >
        {label}
      </Button>
      <span role="status" style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden' }}>
        {isBusy ? `${label}…` : ''}
      </span>
    </>
  );
}
