import { PaymentSection } from '../../payments/method/payment-section.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from '../form/checkout.module.css';
import { PayWhen } from '../form/pay-when.tsx';
import type { Checkout } from './use-checkout.ts';

/** When and how to pay. */
export function PaymentStep({ checkout }: { checkout: Checkout }) {
  const { form, payment, card, methods, totals, prices, order, deferrable, isPaidOnRelease, isBusy } = checkout;
  const areRefused = prices.error !== null && prices.quote === undefined;
  const isDeferrableAlone = !order && !deferrable && prices.quote?.items.some(({ payOnRelease }) => payOnRelease);
  return (
    <>
      {deferrable?.releaseAt && totals ? (
        <PayWhen
          value={form.values.payWhen}
          onChange={(payWhen) => form.setFieldValue('payWhen', payWhen)}
          isDisabled={isBusy}
          total={totals.total}
          currency={totals.currency}
          releaseAt={deferrable.releaseAt}
        />
      ) : null}
      {isDeferrableAlone ? (
        <p className={styles.hint}>To pay for a pre-order on release, order it by itself and for yourself.</p>
      ) : null}
      {methods.length > 0 ? (
        <PaymentSection
          form={payment}
          methods={methods}
          isDisabled={isBusy}
          card={card}
          {...(isPaidOnRelease && { keptNote: 'This card is saved for the charge at the release.' })}
        />
      ) : null}
      {methods.length === 0 && !areRefused ? <Skeleton height={310} radius={14} /> : null}
      {areRefused ? (
        <QueryError title="Prices could not be checked" error={prices.error} onRetry={() => void prices.refresh()} />
      ) : null}
    </>
  );
}
