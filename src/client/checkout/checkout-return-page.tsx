import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { EmptyState } from '../ui/empty-state.tsx';
import { Bone } from '../ui/skeletons.tsx';
import styles from './checkout.module.css';
import { type ReturnFromProvider, useReturn } from './use-return.ts';

const idPattern = /^[0-9a-f-]{36}$/i;

/** What the address that the provider led back to says; undefined when somebody made it up. */
function readAddress(search: URLSearchParams): ReturnFromProvider | undefined {
  const orderId = search.get('order') ?? '';
  const paymentId = search.get('payment') ?? '';
  if (!idPattern.test(orderId) || !idPattern.test(paymentId)) return undefined;
  return { orderId, paymentId, outcome: search.get('outcome') === 'rejected' ? 'rejected' : 'approved' };
}

function Waiting() {
  return (
    <div role="status" aria-label="We ask PayPal about your payment" className={styles.waiting}>
      <h1 className={styles.waitingTitle}>Finishing your payment</h1>
      <p className={styles.hint}>We ask PayPal how it went. This takes a few seconds; please keep this page open.</p>
      <Bone height={180} radius={18} />
    </div>
  );
}

function Outcome({ back }: { back: ReturnFromProvider }) {
  const { state, retry } = useReturn(back);
  const [, navigate] = useLocation();
  const isDone = state.step === 'done';
  const { orderId } = back;

  useEffect(() => {
    if (isDone) navigate(`/checkout?order=${orderId}`, { replace: true });
  }, [isDone, navigate, orderId]);
  if (state.step === 'asking' || isDone) return <Waiting />;
  return (
    <EmptyState
      headingLevel={1}
      title={state.title}
      message={state.message}
      icon={<IconReceipt size={32} stroke={1.6} />}
    >
      {state.canRetry ? <Button onClick={retry}>Ask again</Button> : null}
      {state.canPay ? (
        <Button component={Link} href={`/user/orders/${orderId}/pay`}>
          Try again
        </Button>
      ) : null}
      <Button component={Link} href={`/user/orders/${orderId}`} variant="default">
        View the order
      </Button>
    </EmptyState>
  );
}

/** Where a provider with pages of its own leads back to. Reloading it asks again and changes nothing. */
export function CheckoutReturnPage() {
  const [search] = useSearchParams();
  const back = readAddress(search);
  return (
    <div className={styles.page}>
      {back ? (
        <Outcome back={back} />
      ) : (
        <EmptyState
          headingLevel={1}
          title="There is no payment here"
          message="This address is not complete. Your orders show what is paid."
          icon={<IconReceipt size={32} stroke={1.6} />}
        >
          <Button component={Link} href="/user/orders">
            My orders
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
