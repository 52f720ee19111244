import { IconCheck } from '@tabler/icons-react';
import type { CryptoPayment } from '../../../shared/crypto/quotes/quote.schemas.ts';
import styles from './payment-steps.module.css';

/** How far the payment has come, told as it happens. */
export function PaymentSteps({ payment }: { payment: CryptoPayment }) {
  const { detail, transfers } = payment;
  const isSent = transfers.length > 0;
  const isComplete = isSent && detail !== 'underpaid';
  const isConfirmed = isComplete && detail !== 'confirming';
  const slowest = transfers.find(({ isConfirmed: isDeep }) => !isDeep);
  const steps = [
    { label: isSent ? 'Sent' : 'Waiting for your payment', isDone: isSent },
    { label: detail === 'underpaid' ? 'Waiting for the rest' : 'Seen on the network', isDone: isComplete },
    {
      label: slowest && isComplete ? `${slowest.confirmations} of ${slowest.required} confirmations` : 'Confirmed',
      isDone: isConfirmed,
    },
  ];
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <>
      <ol className={styles.steps} aria-label="Progress of the payment">
        {steps.map(({ label, isDone }, index) => (
          <li
            key={index === 0 ? 'sent' : index === 1 ? 'seen' : 'confirmed'}
            data-done={isDone ? '' : undefined}
            data-current={index === current ? '' : undefined}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className={styles.dot}>{isDone ? <IconCheck size={14} stroke={3} aria-label="Done" /> : null}</span>
            {label}
          </li>
        ))}
      </ol>
      <span role="status" className={styles.said}>
        {steps[current]?.label ?? 'Confirmed'}
      </span>
    </>
  );
}
