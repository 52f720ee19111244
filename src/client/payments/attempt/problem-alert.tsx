import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { adviceFor, type PaymentProblem } from './payment-problem.ts';

/** Why the purchase stopped and what to do now. Takes the focus, since the button that was pressed is still far away. */
export function ProblemAlert({ problem }: { problem: PaymentProblem }) {
  const alert = useRef<HTMLDivElement>(null);
  const { tone, text } = adviceFor(problem.kind);
  const leadsToOrders = problem.kind === 'too-many-orders' || problem.kind === 'not-payable' || problem.kind === 'held';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next problem of the same kind is news as well
  useEffect(() => {
    alert.current?.focus();
  }, [problem]);
  return (
    <FormAlert ref={alert} tone={tone} title={problem.message}>
      <span>{text}</span>
      {problem.requestId === undefined ? null : <small>Request id {problem.requestId}</small>}
      {leadsToOrders ? (
        <Button component={Link} href="/user/orders" size="xs" variant="default" mt={6}>
          My orders
        </Button>
      ) : null}
    </FormAlert>
  );
}
