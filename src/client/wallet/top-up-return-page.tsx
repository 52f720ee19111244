import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { EmptyState } from '../ui/empty-state.tsx';
import { Bone } from '../ui/skeletons.tsx';
import { type TopUpReturn, useTopUpReturn } from './use-top-up-return.ts';
import styles from './wallet-page.module.css';

const idPattern = /^[0-9a-f-]{36}$/i;

/** What the address that the provider led back to says; undefined when somebody made it up. */
function readAddress(search: URLSearchParams): TopUpReturn | undefined {
  const topUpId = search.get('topUp') ?? '';
  const paymentId = search.get('payment') ?? '';
  if (!idPattern.test(topUpId) || !idPattern.test(paymentId)) return undefined;
  return { topUpId, paymentId, outcome: search.get('outcome') === 'rejected' ? 'rejected' : 'approved' };
}

function Outcome({ back }: { back: TopUpReturn }) {
  const { state, retry } = useTopUpReturn(back);
  const [, navigate] = useLocation();
  const isDone = state.step === 'done';

  useEffect(() => {
    if (isDone) navigate('/user/wallet', { replace: true });
  }, [isDone, navigate]);
  if (state.step === 'asking' || isDone) {
    return (
      <div role="status" aria-label="We ask PayPal about your payment" className={styles.waiting}>
        <h1>Adding the money</h1>
        <p className={styles.hint}>We ask PayPal how it went. This takes a few seconds; please keep this page open.</p>
        <Bone height={180} radius={18} />
      </div>
    );
  }
  return (
    <EmptyState
      headingLevel={1}
      title={state.title}
      message={state.message}
      icon={<IconWallet size={32} stroke={1.6} />}
    >
      {state.canRetry ? <Button onClick={retry}>Ask again</Button> : null}
      <Button component={Link} href="/user/wallet" variant={state.canRetry ? 'default' : 'filled'}>
        Back to the wallet
      </Button>
    </EmptyState>
  );
}

/** Where a provider with pages of its own leads back to from a top-up. Reloading it asks again and changes nothing. */
export function TopUpReturnPage() {
  const [search] = useSearchParams();
  const back = readAddress(search);
  if (back) return <Outcome back={back} />;
  return (
    <EmptyState
      headingLevel={1}
      title="There is no payment here"
      message="This address is not complete. Your wallet shows what has come in."
      icon={<IconWallet size={32} stroke={1.6} />}
    >
      <Button component={Link} href="/user/wallet">
        My wallet
      </Button>
    </EmptyState>
  );
}
