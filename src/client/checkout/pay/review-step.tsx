import { blockedByRegion } from '../../cart/notices/cart-region-notice.tsx';
import { ChangedRegionNotice } from '../../orders/region/order-region-notice.tsx';
import { ProblemAlert } from '../../payments/attempt/problem-alert.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import styles from '../form/checkout.module.css';
import { Consents, PayDeclaration } from '../form/consents.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { fieldIdOf } from '../form/use-checkout-form.ts';
import { OpenOrderNotice } from '../placing/open-order-notice.tsx';
import { PayButton } from '../placing/pay-button.tsx';
import { deliveredOf, deliverySuffix, preorderConsent, preorderLabel } from '../placing/preorder-texts.ts';
import { orderSummaryId } from '../summary/order-summary.tsx';
import { openQuestion } from './open-question.ts';
import type { Checkout } from './use-checkout.ts';

type StepProps = { checkout: Checkout };

/** What is agreed to, what stands in the way, and the button that pays. */
export function ReviewStep({ checkout }: StepProps) {
  const { form, order, basket, defaults, prices, totals, errors, failedAttempts, deferrable, isPaidOnRelease } =
    checkout;
  const { delivery, gift } = form.values;
  const { hasAcceptedTerms } = defaults;
  const delivered = deliveredOf(prices.quote, gift.isGift);
  // What is delivered when is not known before: a pre-order would be offered at once.
  if (!order && prices.quote === undefined && prices.isPending) return <Skeleton height={280} radius={14} />;
  return (
    <div className={styles.fields}>
      {order ? (
        <p className={styles.hint}>Order {order.orderNumber} has been placed and is waiting for its payment.</p>
      ) : (
        <Consents form={form} isDisabled={checkout.isBusy} hasAcceptedTerms={hasAcceptedTerms} delivered={delivered} />
      )}
      <PaymentProblem checkout={checkout} />
      {order ? null : <OpenOrderNotice lines={basket.lines} />}
      <ErrorSummary errors={errors} attempt={failedAttempts} />
      {order ? null : (
        <PayDeclaration
          delivery={delivery}
          hasAcceptedTerms={hasAcceptedTerms}
          delivered={delivered}
          later={deferrable && isPaidOnRelease ? preorderConsent(deferrable, totals) : undefined}
        />
      )}
      <OpenQuestion question={openQuestionOf(checkout)} />
      <PayButton
        state={checkout.flow.state}
        suffix={order ? '' : deliverySuffix(delivery, delivered)}
        later={deferrable && isPaidOnRelease ? preorderLabel(deferrable, totals) : undefined}
        total={totals?.total}
        currency={totals?.currency ?? basket.currency}
        isDisabled={!canPay(checkout)}
        isSubmitting={checkout.form.submitting}
      />
    </div>
  );
}

/** Where what stands in the way of paying is answered. */
function OpenQuestion({ question }: { question: ReturnType<typeof openQuestion> }) {
  if (question === undefined) return null;
  return (
    <p className={styles.hint}>
      {question === 'receiver-country' ? (
        <>
          Before you can pay, choose under Contact <a href={`#${fieldIdOf('gift.country')}`}>where they will use it</a>.
        </>
      ) : (
        <>
          Before you can pay, <a href={`#${orderSummaryId}`}>the order summary</a> needs your answer.
        </>
      )}
    </p>
  );
}

/** Why the last try failed, and what can be done about it here. */
function PaymentProblem({ checkout: { flow, order } }: StepProps) {
  const problem = flow.state.step === 'form' ? flow.state.problem : undefined;
  if (problem === undefined) return null;
  return (
    <>
      <ProblemAlert problem={problem} />
      {order && problem.kind === 'region' ? <ChangedRegionNotice orderId={order.id} /> : null}
    </>
  );
}

/** Everything is priced as shown, works where it is used, and can be paid by the chosen method. */
function canPay(checkout: Checkout): boolean {
  const { form, totals, chosen } = checkout;
  return (
    totals !== undefined && openQuestionOf(checkout) === undefined && !form.submitting && chosen?.isAvailable !== false
  );
}

function openQuestionOf({ form, order, prices, changes }: Checkout) {
  return openQuestion({
    hasChanges: changes.size > 0,
    isBlocked: !order && blockedByRegion(prices.answers).length > 0,
    isGift: form.values.gift.isGift,
  });
}
