import { Button } from '@mantine/core';
import {
  IconCreditCard,
  IconCurrencyBitcoin,
  IconFileInvoice,
  IconMessageReport,
  IconShoppingCartPlus,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { isBeingChecked } from '../read/is-being-checked.ts';
import { OrderStepButton, plainSteps } from '../read/order-step-button.tsx';
import { talkOfOrder } from '../talk/talk-subject.ts';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { useBuyAgain } from './use-buy-again.ts';

const IssueDialog = lazy(async () => ({ default: (await import('../talk/issue-dialog.tsx')).IssueDialog }));

/** What the viewer may do with the order now, as the server says, and nothing else. */
export function OrderActions({ order }: { order: Order }) {
  const [isReporting, setReporting] = useState(false);
  const buyAgain = useBuyAgain(order);
  const { allowedActions } = order;
  // The buyer considers it paid, so nothing may ask for the money a second time.
  const isNamed = isBeingChecked(order);
  const isOver = ['completed', 'cancelled', 'refunded'].includes(order.status);
  return (
    <>
      {order.viewedAs === 'buyer' && isOver ? (
        <Button
          variant="default"
          leftSection={<IconShoppingCartPlus size={18} />}
          loading={buyAgain.isBusy}
          onClick={() => void buyAgain.run()}
        >
          Buy again
        </Button>
      ) : null}
      {order.paidAt === null || order.viewedAs === 'seller' ? null : (
        <Button
          component="a"
          href={`/api/order/${order.id}/invoice.pdf`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconFileInvoice size={18} />}
        >
          Invoice
        </Button>
      )}
      {allowedActions.includes('open-issue') ? (
        <Button variant="default" leftSection={<IconMessageReport size={18} />} onClick={() => setReporting(true)}>
          Report a problem
        </Button>
      ) : null}
      {allowedActions.includes('cancel') ? <CancelOrderButton order={order} /> : null}
      {plainSteps(order).map((step) => (
        <OrderStepButton key={step.action} order={order} step={step} />
      ))}
      {allowedActions.includes('submit-hash') && !isNamed ? (
        <Button
          component={Link}
          href={`/user/orders/${order.id}/pay`}
          variant="default"
          leftSection={<IconCurrencyBitcoin size={18} />}
        >
          Paid in crypto?
        </Button>
      ) : null}
      {allowedActions.includes('pay') ? (
        <Button
          component={Link}
          href={`/user/orders/${order.id}/pay`}
          variant={isNamed ? 'default' : 'filled'}
          leftSection={<IconCreditCard size={18} />}
        >
          {isNamed ? 'View the payment' : 'Pay now'}
        </Button>
      ) : null}
      {isReporting ? (
        <Suspense fallback={null}>
          <IssueDialog about={talkOfOrder(order)} onClose={() => setReporting(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
