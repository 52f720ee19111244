import { Button } from '@mantine/core';
import { IconWallet } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import { ReturnOutcome } from '../payments/attempt/return-outcome.tsx';
import { type ReturnFromProvider, readReturn } from '../payments/attempt/use-return.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { useTopUpReturn } from './use-top-up-return.ts';

const icon = <IconWallet size={32} stroke={1.6} />;

function Outcome({ back }: { back: ReturnFromProvider }) {
  const asked = useTopUpReturn(back);
  return (
    <ReturnOutcome
      {...asked}
      title="Adding the money"
      icon={icon}
      doneHref="/user/wallet"
      actions={({ canRetry }) => (
        <Button component={Link} href="/user/wallet" variant={canRetry ? 'default' : 'filled'}>
          Back to the wallet
        </Button>
      )}
    />
  );
}

/** Where a provider with pages of its own leads back to from a top-up. Reloading it asks again and changes nothing. */
export function TopUpReturnPage() {
  const [search] = useSearchParams();
  const back = readReturn(search, 'topUp');
  if (back) return <Outcome back={back} />;
  return (
    <EmptyState
      headingLevel={1}
      title="There is no payment here"
      message="This address is not complete. Your wallet shows what has come in."
      icon={icon}
    >
      <Button component={Link} href="/user/wallet">
        My wallet
      </Button>
    </EmptyState>
  );
}
