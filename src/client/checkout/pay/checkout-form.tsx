import '../../ui/forms/form-sheets.ts';
import { useEffect, useRef, useState } from 'react';
import type { User } from '../../../shared/auth/auth.schemas.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { CheckoutDefaults } from '../../../shared/orders/checkout-defaults.schemas.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { isWorldwide } from '../../../shared/regions/region.rules.ts';
import type { Basket } from '../../cart/basket.ts';
import { findCartChanges, toOrderLines } from '../../cart/cart-changes.ts';
import { CartChangesNotice } from '../../cart/cart-changes-notice.tsx';
import { blockedByRegion, CartRegionNotice } from '../../cart/cart-region-notice.tsx';
import { CouponField } from '../../cart/coupon-field.tsx';
import { type CartPrices, useBasketPrices } from '../../cart/use-cart-prices.ts';
import { describeBilling } from '../../orders/read/describe-billing.ts';
import { ChangedRegionNotice } from '../../orders/region/order-region-notice.tsx';
import { ProblemAlert } from '../../payments/attempt/problem-alert.tsx';
import { ThreeDSecureDialog } from '../../payments/attempt/three-d-secure-dialog.tsx';
import { type CardHandle, confirmBy } from '../../payments/card/card-handle.ts';
import { useLaterCard } from '../../payments/card/use-later-card.ts';
import { paymentFormSchema } from '../../payments/method/payment-form.schemas.ts';
import { PaymentSection, toPayment } from '../../payments/method/payment-section.tsx';
import { useCountry } from '../../platform/country/country.ts';
import { notify } from '../../platform/notify.tsx';
import { useSessionHold } from '../../platform/session/use-session-hold.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { startBilling, toBilling } from '../form/billing-draft.ts';
import { BillingSection } from '../form/billing-section.tsx';
import styles from '../form/checkout.module.css';
import { checkoutFormSchema } from '../form/checkout.schemas.ts';
import { Consents, PayDeclaration } from '../form/consents.tsx';
import { saveContact, startContact, toContact } from '../form/contact-draft.ts';
import { ContactSection, PlacedContact } from '../form/contact-section.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { type GiftValues, noGift, toGiftWish } from '../form/gift-draft.ts';
import { GiftFields } from '../form/gift-fields.tsx';
import { PayWhen } from '../form/pay-when.tsx';
import { Section } from '../form/section.tsx';
import { type CheckoutValues, useCheckoutForm } from '../form/use-checkout-form.ts';
import { isUnsafeToLeave, orderOf, questionOf } from '../placing/checkout-machine.ts';
import { consentTo, deliveredOf, laterLabel } from '../placing/later-words.ts';
import { OpenOrderNotice } from '../placing/open-order-notice.tsx';
import { PayButton } from '../placing/pay-button.tsx';
import { useOfferedMethods, useUsableMethod } from '../placing/usable-method.ts';
import { useCheckoutFlow } from '../placing/use-checkout-flow.ts';
import { useLeaveWarning } from '../placing/use-leave-warning.ts';
import { useLeaveWhenPaid } from '../placing/use-leave-when-paid.ts';
import { OrderSummary } from '../summary/order-summary.tsx';
import { linesOfCart, linesOfOrder } from '../summary/summary-lines.ts';

type CheckoutFormProps = {
  user: User;
  basket: Basket;
  defaults: CheckoutDefaults;
  initialOrder: Order | undefined;
  /** Opened to give it away. */
  startsAsGift: boolean;
};

/** What the pay button asks for besides the payment, in its own words. */
const suffixes = { '': '', now: ' and deliver now', later: ', deliver later' } as const;

/** Contact, payment and review on one page. Once placed, the order stays and only the payment is tried again. */
export function CheckoutForm({ user, basket, defaults, initialOrder, startsAsGift }: CheckoutFormProps) {
  const { lines, currency, setCoupon } = basket;
  const { hasAcceptedTerms } = defaults;
  const card = useRef<CardHandle>(null);
  const flow = useCheckoutFlow(initialOrder, (secret) => confirmBy(card.current, secret));
  const { state } = flow;
  const order = orderOf(state);
  const [billing, setBilling] = useState(() => startBilling(user.id));
  const [given, setGiven] = useState<GiftValues>({ ...noGift, isGift: startsAsGift });
  const { isGift, country: giftCountry } = given;
  const prices = useBasketPrices(basket, { isWanted: true, billingCountry: billing.country, isGift, giftCountry });
  const { quote } = prices;
  const asks = { isRequired: false, isAsked: false, ...quote?.billing };
  const { form, payment, ...check } = useCheckoutForm(
    order ? paymentFormSchema : checkoutFormSchema({ ...asks, buyerEmail: user.email }),
    {
      contact: startContact(user, defaults),
      billing,
      method: order?.paymentMethod ?? defaults.paymentMethod ?? 'card',
      delivery: defaults.delivery ?? '',
      acceptTerms: hasAcceptedTerms,
      gift: { ...noGift, isGift: startsAsGift },
    },
  );
  const isBusy = state.step !== 'form';
  const isBound = (prices.answers ?? []).some(({ regions }) => !isWorldwide(regions));
  const home = useCountry();
  const isBlocked = !order && blockedByRegion(prices.answers).length > 0;
  const changes: CartPrices['changes'] = order ? new Map() : prices.changes;
  const deferrable = !order && !isGift && quote?.payOnRelease ? quote.items[0] : undefined;
  const isLater = deferrable !== undefined && form.values.payWhen === 'release';
  const methods = useOfferedMethods(quote, order).filter(({ method }) => !isLater || method === 'card');
  const keepCard = useLaterCard({ read: form.getValues, setSavedId: (id) => form.setFieldValue('savedId', id) }, card);
  const chosen = methods.find(({ method }) => method === form.values.method);
  const totals = chosen?.totals ?? order?.totals ?? quote?.totals;

  useSessionHold(user.id);
  useLeaveWarning(isUnsafeToLeave(state));
  useLeaveWhenPaid(state);
  useEffect(() => setGiven(form.values.gift), [form.values.gift]);
  useEffect(() => setBilling(form.values.billing), [form.values.billing]);
  useUsableMethod(form, methods);

  const pay = async ({ contact, method, delivery, gift: giftValues, ...values }: CheckoutValues) => {
    if (card.current?.check() === false) return;
    const gift = toGiftWish(giftValues);
    const paying = toPayment({ ...values, method });
    if (order) return flow.submit({ ...paying, expectedTotal: totals?.total }, undefined, values.coin);
    // A last check: prices that rose since the page was opened are shown, not charged; lower ones are accepted.
    const latest = await prices.refresh();
    if (latest && findCartChanges(lines, latest.items).size > 0) return;
    const total = latest?.methods.find((option) => option.method === method)?.total;
    if (latest && !(total !== undefined && totals && total <= totals.total))
      return notify.warning(messages.totalChanged, { id: 'total-changed' });
    const cardId = isLater ? await keepCard() : undefined;
    if (isLater && cardId === undefined) return;
    const { coupon } = latest ?? {};
    if (coupon?.valid === false) setCoupon(undefined);
    const input = {
      items: toOrderLines(lines, { isGift }),
      contact: toContact(contact),
      ...(asks.isAsked && { billing: toBilling(billing) }),
      ...(coupon?.valid && { couponCode: coupon.code }),
      paymentMethod: method,
      acceptTerms: true as const,
      withdrawalConsent: delivery === 'now',
      ...(gift && { gift }),
      ...(cardId !== undefined && { payOnRelease: { cardId, consent: true as const } }),
    };
    await flow.submit(paying, { input, isApart: basket.kind === 'product' }, values.coin);
  };
  const refused = prices.error !== null && quote === undefined;
  const paymentNumber = (order ? order.billing !== null : asks.isAsked) ? 3 : 2;
  return (
    <div className={styles.columns}>
      <form className={styles.form} noValidate onSubmit={form.onSubmit(pay, check.noteFailedAttempt)}>
        <Section number={1} title="Contact">
          {order ? (
            <PlacedContact order={order} />
          ) : (
            <>
              <ContactSection
                form={form}
                isDisabled={isBusy}
                onLeaveField={() => saveContact(user.id, form.getValues().contact)}
              />
              <GiftFields form={form} isDisabled={isBusy} isBound={isBound} />
            </>
          )}
        </Section>
        {order?.billing ? (
          <Section number={2} title="Billing">
            <p>{describeBilling(order.billing)}</p>
          </Section>
        ) : null}
        {!order && asks.isAsked ? (
          <Section number={2} title="Billing">
            <BillingSection form={form} userId={user.id} isRequired={asks.isRequired} isDisabled={isBusy} />
          </Section>
        ) : null}
        <Section number={paymentNumber} title="Payment">
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
          {!order && !deferrable && quote?.items.some(({ payOnRelease }) => payOnRelease) ? (
            <p className={styles.hint}>To pay for a pre-order on release, order it by itself and for yourself.</p>
          ) : null}
          {methods.length > 0 ? (
            <PaymentSection
              form={payment}
              methods={methods}
              isDisabled={isBusy}
              card={card}
              {...(isLater && { keptNote: 'This card is saved for the charge at the release.' })}
            />
          ) : null}
          {methods.length === 0 && !refused ? <Skeleton height={310} radius={14} /> : null}
          {refused ? (
            <QueryError
              title="Prices could not be checked"
              error={prices.error}
              onRetry={() => void prices.refresh()}
            />
          ) : null}
        </Section>
        <Section number={paymentNumber + 1} title="Review">
          <div className={styles.fields}>
            {order ? (
              <p className={styles.hint}>Order {order.orderNumber} has been placed and is waiting for its payment.</p>
            ) : (
              <Consents
                form={form}
                isDisabled={isBusy}
                hasAcceptedTerms={hasAcceptedTerms}
                delivered={deliveredOf(quote, isGift)}
              />
            )}
            {state.step === 'form' && state.problem ? <ProblemAlert problem={state.problem} /> : null}
            {order && state.step === 'form' && state.problem?.kind === 'region' ? (
              <ChangedRegionNotice orderId={order.id} />
            ) : null}
            {order ? null : <OpenOrderNotice lines={lines} />}
            <ErrorSummary errors={check.errors} attempt={check.failedAttempts} />
            {order ? null : (
              <PayDeclaration
                delivery={form.values.delivery}
                hasAcceptedTerms={hasAcceptedTerms}
                isGift={isGift}
                later={isLater ? consentTo(deferrable, totals) : undefined}
              />
            )}
            <PayButton
              state={state}
              suffix={order || isGift ? '' : suffixes[form.values.delivery]}
              later={isLater ? laterLabel(deferrable, totals) : undefined}
              total={totals?.total}
              currency={totals?.currency ?? currency}
              isDisabled={
                totals === undefined ||
                changes.size > 0 ||
                isBlocked ||
                form.submitting ||
                chosen?.isAvailable === false
              }
            />
          </div>
        </Section>
      </form>
      <OrderSummary
        lines={
          order ? linesOfOrder(order) : linesOfCart(lines, quote, changes, isGift ? giftCountry || undefined : home)
        }
        totals={totals}
        isStale={!order && prices.isPending}
        coupon={order ? null : <CouponField quote={quote} basket={basket} />}
      >
        <CartChangesNotice changes={changes} onAccept={prices.accept} />
        {order ? null : <CartRegionNotice answers={prices.answers} canAnswer isGift={isGift} />}
      </OrderSummary>
      <ThreeDSecureDialog action={questionOf(state)} isBusy={state.step === 'answering'} onAnswer={flow.answerBank} />
    </div>
  );
}
