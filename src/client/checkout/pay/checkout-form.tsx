import '../../ui/forms/form-sheets.ts';
import { CouponField } from '../../cart/coupon-field.tsx';
import { CartChangesNotice } from '../../cart/notices/cart-changes-notice.tsx';
import { CartRegionNotice } from '../../cart/notices/cart-region-notice.tsx';
import { ThreeDSecureDialog } from '../../payments/attempt/three-d-secure-dialog.tsx';
import { useCountry } from '../../platform/country/country.ts';
import styles from '../form/checkout.module.css';
import { Section } from '../form/section.tsx';
import { questionOf } from '../placing/checkout-machine.ts';
import { OrderSummary } from '../summary/order-summary.tsx';
import { linesOfCart, linesOfOrder } from '../summary/summary-lines.ts';
import { BillingStep, ContactStep, hasBillingStep } from './contact-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { type Checkout, type CheckoutProps, useCheckout } from './use-checkout.ts';
import { usePayButton } from './use-pay-button.ts';

/** Contact, payment and review on one page. Once placed, the order stays and only the payment is tried again. */
export function CheckoutForm(props: CheckoutProps) {
  const checkout = useCheckout(props);
  const pay = usePayButton(checkout);
  const { form, flow, noteFailedAttempt } = checkout;
  const hasBilling = hasBillingStep(checkout);
  const paymentNumber = hasBilling ? 3 : 2;
  return (
    <div className={styles.columns}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit(pay, noteFailedAttempt)}>
        <Section number={1} title="Contact">
          <ContactStep checkout={checkout} />
        </Section>
        {hasBilling ? (
          <Section number={2} title="Billing">
            <BillingStep checkout={checkout} />
          </Section>
        ) : null}
        <Section number={paymentNumber} title="Payment">
          <PaymentStep checkout={checkout} />
        </Section>
        <Section number={paymentNumber + 1} title="Review">
          <ReviewStep checkout={checkout} />
        </Section>
      </form>
      <Summary checkout={checkout} />
      <ThreeDSecureDialog
        action={questionOf(flow.state)}
        isBusy={flow.state.step === 'answering'}
        onAnswer={flow.answerBank}
      />
    </div>
  );
}

/** The cart with what stands between it and an order, or the order that was placed. */
function Summary({ checkout: { form, basket, prices, changes, order, totals } }: { checkout: Checkout }) {
  const home = useCountry();
  if (order) return <OrderSummary lines={linesOfOrder(order)} totals={totals} isStale={false} />;
  const { isGift, country } = form.values.gift;
  return (
    <OrderSummary
      lines={linesOfCart(basket.lines, prices.quote, changes, isGift ? country || undefined : home)}
      totals={totals}
      isStale={prices.isPending}
      coupon={<CouponField quote={prices.quote} basket={basket} />}
    >
      <CartChangesNotice changes={changes} onAccept={prices.accept} />
      <CartRegionNotice answers={prices.answers} onConfirm={basket.confirmRegion} isGift={isGift} />
    </OrderSummary>
  );
}
