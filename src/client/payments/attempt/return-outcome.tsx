import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from './return-outcome.module.css';
import type { ReturnState, Stop } from './use-return.ts';

type ReturnOutcomeProps = {
  state: ReturnState;
  retry: () => void;
  /** Title while the payment is being checked. */
  title: string;
  /** Where a completed payment leads. */
  doneHref: string;
  icon: ReactNode;
  /** Links for a payment that was not completed. */
  actions: (stop: Stop) => ReactNode;
};

export function ReturnOutcome({ state, retry, title, doneHref, icon, actions }: ReturnOutcomeProps) {
  const [, navigate] = useLocation();

  useEffect(() => {
    if (state === 'done') navigate(doneHref, { replace: true });
  }, [state, navigate, doneHref]);
  if (state === 'asking' || state === 'done') {
    return (
      <div role="status" aria-label="Checking your payment with PayPal" className={styles.waiting}>
        <h1 className={styles.waitingTitle}>{title}</h1>
        <p className={styles.hint}>
          We are asking PayPal for the result. This takes a few seconds; please keep this page open.
        </p>
        <Skeleton height={180} radius={18} />
      </div>
    );
  }
  return (
    <EmptyState headingLevel={1} title={state.title} message={state.message} icon={icon}>
      {state.canRetry ? <Button onClick={retry}>Check again</Button> : null}
      {actions(state)}
    </EmptyState>
  );
}
