import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useProfileQuery } from '../../auth/session/use-profile.ts';
import { useCart } from '../../cart/cart-store.ts';
import { EmptyCart } from '../../cart/empty-cart.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { CheckoutDone } from '../done/checkout-done.tsx';
import styles from '../form/checkout.module.css';
import { useResumableOrder } from '../placing/use-resumable-order.ts';
import { CheckoutForm } from './checkout-form.tsx';

function CheckoutSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.form}>
        <Skeleton height={242} radius={18} />
        <Skeleton height={420} radius={18} />
        <Skeleton height={240} radius={18} />
      </div>
      <Skeleton height={320} radius={18} />
    </div>
  );
}

function Checkout() {
  const { lines } = useCart();
  const { data: user } = useProfileQuery(true);
  const resumable = useResumableOrder();
  const [, navigate] = useLocation();
  const order = resumable.status === 'ready' ? resumable.order : undefined;
  const paidId = order?.paymentStatus === 'paid' ? order.id : undefined;

  useEffect(() => {
    if (paidId !== undefined) navigate(`/checkout?order=${paidId}`, { replace: true });
  }, [paidId, navigate]);
  if (resumable.status === 'loading' || user === undefined || paidId !== undefined) return <CheckoutSkeleton />;
  if (lines.length === 0 && order === undefined) return <EmptyCart />;
  return <CheckoutForm user={user} initialOrder={order} />;
}

/** /checkout takes the order and its payment; /checkout?order=… shows what became of it, after a reload too. */
export function CheckoutPage() {
  const [search] = useSearchParams();
  const orderId = search.get('order');
  if (orderId !== null) return <CheckoutDone orderId={orderId} />;
  return (
    <div className={styles.page}>
      <PageHeader title="Checkout" crumbs={[{ label: 'Cart', href: '/cart' }]} />
      <Checkout />
    </div>
  );
}
