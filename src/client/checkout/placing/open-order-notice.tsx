import { Button } from '@mantine/core';
import { Link } from 'wouter';
import type { OrderSummary } from '../../../shared/orders/own-orders.schemas.ts';
import type { CartLine } from '../../cart/cart-storage.ts';
import { trpc } from '../../platform/trpc.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';

/** Tells of an order that waits for its payment with something of these lines, before the same is ordered again. */
export function OpenOrderNotice({ lines }: { lines: readonly Pick<CartLine, 'name'>[] }) {
  const { data } = trpc.orders.list.useQuery({ status: 'pending', limit: 5 }, { staleTime: 0 });
  const isSame = (name: string) => lines.some((line) => line.name === name);
  /** A bundle is ordered under its own name, and stands in the order as what it holds. */
  const orderedNames = ({ items }: OrderSummary) => [
    ...new Set(items.map(({ name, bundle }) => bundle ?? name).filter(isSame)),
  ];
  const open = data?.items.find(
    (order) => order.paymentStatus !== 'paid' && !order.paysOnRelease && orderedNames(order).length > 0,
  );
  if (open === undefined) return null;
  return (
    <FormAlert tone="info" title={`Order ${open.orderNumber} is waiting for its payment`}>
      <span>
        You already have an unpaid order with {orderedNames(open).join(', ')} ({formatMoney(open.total, open.currency)}{' '}
        in all). A coupon in it cannot be used again until that order is paid or cancelled.{' '}
        <Button component={Link} href={`/user/orders/${open.id}`} size="compact-sm" variant="light">
          Show order
        </Button>
      </span>
    </FormAlert>
  );
}
