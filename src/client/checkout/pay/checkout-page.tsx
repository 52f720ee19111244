import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useProfileQuery } from '../../auth/session/use-profile.ts';
import { type Basket, useCartBasket } from '../../cart/basket.ts';
import { EmptyCart } from '../../cart/notices/empty-cart.tsx';
import { useSession } from '../../platform/session/session.ts';
import { useSite } from '../../platform/site/site.ts';
import { trpc } from '../../platform/trpc.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { type Crumb, PageHeader } from '../../ui/layout/page-header.tsx';
import { AccountStep } from '../account/account-step.tsx';
import { CheckoutDone } from '../done/checkout-done.tsx';
import styles from '../form/checkout.module.css';
import { showTop } from '../placing/show-top.ts';
import { useProductBasket } from '../placing/use-product-basket.ts';
import { useResumableOrder } from '../placing/use-resumable-order.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { VerifyFirst } from './verify-first.tsx';

const firstTime = { firstName: '', lastName: '', paymentMethod: null, delivery: null, hasAcceptedTerms: false };

function CheckoutSkeleton() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <div className={styles.form}>
        <Skeleton height={130} radius={18} />
        <Skeleton height={420} radius={18} />
        <Skeleton height={240} radius={18} />
      </div>
      <Skeleton height={320} radius={18} />
    </div>
  );
}

type StepsProps = { basket: Basket; isGift?: boolean };

function MemberCheckout({ basket, isGift = false }: StepsProps) {
  const { data: user } = useProfileQuery(true);
  const { verifyBeforePay } = useSite();
  const defaults = trpc.orders.checkoutDefaults.useQuery({}, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false });
  const resumable = useResumableOrder(basket, isGift);
  const [, navigate] = useLocation();
  const order = resumable.status === 'ready' ? resumable.order : undefined;
  const paidId = order?.paymentStatus === 'paid' ? order.id : undefined;

  useEffect(() => {
    if (paidId !== undefined) navigate(`/checkout?order=${paidId}`, { replace: true });
  }, [paidId, navigate]);
  const isLoading = resumable.status === 'loading' || defaults.isPending;
  if (isLoading || user === undefined || paidId !== undefined) return <CheckoutSkeleton />;
  if (basket.lines.length === 0 && order === undefined) return <EmptyCart />;
  if (verifyBeforePay && !user.emailVerified && order === undefined) return <VerifyFirst email={user.email} />;
  // Without them the checkout only asks a little more.
  return (
    <CheckoutForm
      key={user.id}
      user={user}
      basket={basket}
      defaults={defaults.data ?? firstTime}
      initialOrder={order}
      startsAsGift={isGift}
    />
  );
}

/** Account and payment are steps of one page: signing in goes on with paying, at its top. */
function Steps({ basket, isGift = false }: StepsProps) {
  const { status } = useSession();
  const wasGuest = useRef(false);
  useEffect(() => {
    if (status === 'guest') wasGuest.current = true;
    if (status !== 'authenticated' || !wasGuest.current) return;
    wasGuest.current = false;
    return showTop();
  }, [status]);
  if (status === 'loading') return <CheckoutSkeleton />;
  if (status === 'authenticated') return <MemberCheckout basket={basket} isGift={isGift} />;
  return basket.lines.length === 0 ? <EmptyCart /> : <AccountStep basket={basket} />;
}

type FrameProps = { crumbs: readonly Crumb[]; children: React.ReactNode };

function Frame({ crumbs, children }: FrameProps) {
  return (
    <div className={styles.page}>
      <PageHeader title="Checkout" crumbs={crumbs} />
      {children}
    </div>
  );
}

function CartCheckout() {
  const basket = useCartBasket();
  return (
    <Frame crumbs={[{ label: 'Cart', href: '/cart' }]}>
      <Steps basket={basket} />
    </Frame>
  );
}

type ProductCheckoutProps = { idOrSlug: string; quantity: number; isGift: boolean };

/** 'Buy now' or a gift: one product by itself, named in the address. */
function ProductCheckout({ idOrSlug, quantity, isGift }: ProductCheckoutProps) {
  const { query, product, basket } = useProductBasket(idOrSlug, quantity);
  const crumbs = product === undefined ? [] : [{ label: product.name, href: `/product/${product.slug}` }];
  return (
    <Frame crumbs={crumbs}>
      {product ? <Steps basket={basket} isGift={isGift} /> : null}
      {query.isPending ? <CheckoutSkeleton /> : null}
      {query.isError && !product ? (
        <QueryError title="The product could not be loaded" error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
    </Frame>
  );
}

/**
 * /checkout takes the order of the cart and its payment, /checkout?product=… that of one product, with &gift=1 for
 * somebody else; /checkout?order=… shows what became of it, after a reload too.
 */
export function CheckoutPage() {
  const [search] = useSearchParams();
  const orderId = search.get('order');
  const product = search.get('product');
  if (orderId !== null) return <CheckoutDone orderId={orderId} />;
  if (product === null) return <CartCheckout />;
  const quantity = Number(search.get('quantity') ?? 1);
  return <ProductCheckout key={product} idOrSlug={product} quantity={quantity} isGift={search.get('gift') === '1'} />;
}
