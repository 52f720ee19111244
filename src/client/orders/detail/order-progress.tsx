import { IconCheck, IconX } from '@tabler/icons-react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { orderProgress } from '../read/order-labels.ts';
import styles from './order-progress.module.css';

function stateOf(index: number, done: number, isStopped: boolean): 'done' | 'current' | 'stopped' | 'open' {
  if (index < done) return 'done';
  if (index > done) return 'open';
  return isStopped ? 'stopped' : 'current';
}

/** How far the order has come, step by step. */
export function OrderProgress({ order }: { order: Order }) {
  const { steps, done, isStopped } = orderProgress(order);
  return (
    <ol className={styles.steps} aria-label="Progress">
      {steps.map((label, index) => {
        const state = stateOf(index, done, isStopped);
        return (
          <li key={label} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <span className={styles.dot} aria-hidden="true">
              {state === 'done' ? <IconCheck size={16} stroke={2.6} /> : null}
              {state === 'stopped' ? <IconX size={16} stroke={2.6} /> : null}
            </span>
            <span className={styles.label}>
              {label}
              <span className={styles.hidden}>{state === 'done' ? ', done' : ''}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
