import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link, useSearchParams } from 'wouter';
import { ReturnOutcome } from '../../payments/attempt/return-outcome.tsx';
import { type ReturnFromProvider, readReturn } from '../../payments/attempt/use-return.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from '../form/checkout.module.css';
import { useOrderReturn } from './use-order-return.ts';

const icon = <IconReceipt size={32} stroke={1.6} />;

function Outcome({ back }: { back: ReturnFromProvider }) {
  const asked = useOrderReturn(back);
  const orderHref = `/user/orders/${back.id}`;
  return (
    <ReturnOutcome
      {...asked}
      title="Finishing your payment"
      icon={icon}
      doneHref={`/checkout?order=${back.id}`}
      actions={({ canPay }) => (
        <>
          {canPay ? (
            <Button component={Link} href={`${orderHref}/pay`}>
              Try again
            </Button>
          ) : null}
          <Button component={Link} href={orderHref} variant="default">
            View the order
          </Button>
        </>
      )}
    />
  );
}

/** Where a provider with pages of its own leads back to. Reloading it asks again and changes nothing. */
export function CheckoutReturnPage() {
  const [search] = useSearchParams();
  const back = readReturn(search, 'order');
  return (
    <div className={styles.page}>
      {back ? (
        <Outcome back={back} />
      ) : (
        <EmptyState
          headingLevel={1}
          title="There is no payment here"
          message="This address is not complete. Your orders show what is paid."
          icon={icon}
        >
          <Button component={Link} href="/user/orders">
            My orders
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
