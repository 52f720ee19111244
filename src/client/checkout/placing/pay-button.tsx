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
  /** What pressing it asks for besides, such as immediate delivery. */
  suffix?: string;
  /** Instead of the amount: what is ordered now and paid later. */
  later?: string | undefined;
};

/** Shows the amount to be charged; while a request runs it shows the step and cannot be pressed. */
export function PayButton({ state, total, currency, isDisabled, suffix = '', later }: PayButtonProps) {
  const isBusy = state.step !== 'form';
  const isSentAway = state.step === 'three-d-secure' && state.action.type === 'redirect';
  const label = isSentAway
    ? 'Taking you to PayPal'
    : (labels[state.step] ?? later ?? (total === undefined ? 'Pay' : `Pay ${formatMoney(total, currency)}${suffix}`));
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
