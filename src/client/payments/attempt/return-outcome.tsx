import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Bone } from '../../ui/feedback/skeletons.tsx';
import styles from './return-outcome.module.css';
import type { ReturnState, Stop } from './use-return.ts';

type ReturnOutcomeProps = {
  state: ReturnState;
  retry: () => void;
  /** What the shop does with the payment, said while it is asked for. */
  title: string;
  /** Where a payment that is through leads. */
  doneHref: string;
  icon: ReactNode;
  /** The ways on from a payment that is not through. */
  actions: (stop: Stop) => ReactNode;
};

export function ReturnOutcome({ state, retry, title, doneHref, icon, actions }: ReturnOutcomeProps) {
  const [, navigate] = useLocation();

  useEffect(() => {
    if (state === 'done') navigate(doneHref, { replace: true });
  }, [state, navigate, doneHref]);
  if (state === 'asking' || state === 'done') {
    return (
      <div role="status" aria-label="We ask PayPal about your payment" className={styles.waiting}>
        <h1 className={styles.waitingTitle}>{title}</h1>
        <p className={styles.hint}>We ask PayPal how it went. This takes a few seconds; please keep this page open.</p>
        <Bone height={180} radius={18} />
      </div>
    );
  }
  return (
    <EmptyState headingLevel={1} title={state.title} message={state.message} icon={icon}>
      {state.canRetry ? <Button onClick={retry}>Ask again</Button> : null}
      {actions(state)}
    </EmptyState>
  );
}
