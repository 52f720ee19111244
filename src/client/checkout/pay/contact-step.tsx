import { isWorldwide } from '../../../shared/regions/region.rules.ts';
import { describeBilling } from '../../orders/read/describe-billing.ts';
import { BillingSection } from '../form/billing-section.tsx';
import { saveContact } from '../form/contact-draft.ts';
import { ContactSection, PlacedContact } from '../form/contact-section.tsx';
import { GiftFields } from '../form/gift-fields.tsx';
import type { Checkout } from './use-checkout.ts';

type StepProps = { checkout: Checkout };

/** Who gets the receipt, and whether the order is for somebody else. */
export function ContactStep({ checkout: { order, form, user, prices, isBusy } }: StepProps) {
  if (order) return <PlacedContact order={order} />;
  return (
    <>
      <ContactSection
        form={form}
        isDisabled={isBusy}
        onLeaveField={() => saveContact(user.id, form.getValues().contact)}
      />
      <GiftFields
        form={form}
        isDisabled={isBusy}
        isBound={(prices.answers ?? []).some(({ regions }) => !isWorldwide(regions))}
      />
    </>
  );
}

/** Whether the page has a step for it: the shop asks, or the placed order names it. */
export function hasBillingStep({ order, billingAsked }: Checkout): boolean {
  return order ? order.billing !== null : billingAsked.isAsked;
}

export function BillingStep({ checkout: { order, form, user, billingAsked, isBusy } }: StepProps) {
  if (order?.billing) return <p>{describeBilling(order.billing)}</p>;
  return <BillingSection form={form} userId={user.id} isRequired={billingAsked.isRequired} isDisabled={isBusy} />;
}
