import { Checkbox } from '@mantine/core';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { endOfWithdrawal } from '../../../shared/orders/withdrawal.rules.ts';
import { LegalLink } from '../../ui/values/legal-link.tsx';
import styles from './checkout.module.css';
import { ChoiceCards } from './choice-cards.tsx';
import type { CheckoutFields, Delivery } from './use-checkout-form.ts';

type Way = { value: Exclude<Delivery, ''>; title: string; text: string };

/** What is delivered: something of which a release or a recipient decides when. */
export type Delivered = 'goods' | 'preorder' | 'gift';

const deliveredNow: Record<Delivered, { title: string; text: string }> = {
  goods: { title: 'Deliver now', text: 'Keys and files are yours right after the payment.' },
  preorder: { title: 'Deliver at the release', text: 'Keys and files are yours as soon as it is out.' },
  gift: { title: 'Deliver once it is claimed', text: 'They get keys and files as soon as they claim your gift.' },
};

function waysFrom(today: Date, delivered: Delivered): readonly Way[] {
  const later = formatDate(endOfWithdrawal(today));
  return [
    {
      value: 'now',
      title: deliveredNow[delivered].title,
      text: `${deliveredNow[delivered].text} Your right of withdrawal ends once delivery starts.`,
    },
    {
      value: 'later',
      title: delivered === 'goods' ? `Deliver on ${later}` : 'Deliver after 14 days',
      text:
        delivered === 'goods'
          ? 'After the 14-day withdrawal period. Until then you can cancel and get all of your money back.'
          : 'Counted from the payment: the 14-day withdrawal period. Until then you can cancel and get all of your money back.',
    },
  ];
}

type ConsentsProps = {
  form: CheckoutFields;
  isDisabled: boolean;
  /** The terms in force were accepted with the account or with an earlier order. */
  hasAcceptedTerms: boolean;
  delivered: Delivered;
};

/**
 * When to deliver, and the terms. The consent to immediate delivery is given anew by each order's pay button, which names
 * it; after an order that was delivered now, that is chosen when the page opens. Waiting is never chosen for the buyer.
 */
export function Consents({ form, isDisabled, hasAcceptedTerms, delivered }: ConsentsProps) {
  return (
    <div className={styles.fields}>
      <ChoiceCards
        name="delivery"
        legend="When do you want it?"
        choices={waysFrom(new Date(), delivered)}
        value={form.values.delivery}
        onChange={(delivery) => form.setFieldValue('delivery', delivery)}
        isDisabled={isDisabled}
        error={form.errors.delivery}
      >
        <small>
          More about your <LegalLink page="withdrawal">right of withdrawal</LegalLink>
        </small>
      </ChoiceCards>
      {hasAcceptedTerms ? null : (
        <Checkbox
          {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
          id="acceptTerms"
          disabled={isDisabled}
          label={
            <>
              I accept the <LegalLink page="terms">terms of service</LegalLink>
            </>
          }
        />
      )}
    </div>
  );
}

type PayDeclarationProps = {
  delivery: Delivery;
  hasAcceptedTerms: boolean;
  delivered: Delivered;
  /** What is agreed to be charged later. */
  later: string | undefined;
};

const startOf: Record<Delivered, string> = { goods: 'now', preorder: 'at the release', gift: 'once it is claimed' };

/** What pressing the pay button declares, right above it. */
export function PayDeclaration({ delivery, hasAcceptedTerms, delivered, later }: PayDeclarationProps) {
  if (delivery !== 'now' && !hasAcceptedTerms && later === undefined) return null;
  return (
    <p className={styles.declaration}>
      {later === undefined ? null : `${later} `}
      {delivery === 'now'
        ? `By ordering I want delivery ${startOf[delivered]} and know I lose my right of withdrawal once it starts. `
        : null}
      {hasAcceptedTerms ? (
        <>
          The <LegalLink page="terms">terms of service</LegalLink> that you accepted apply.
        </>
      ) : null}
    </p>
  );
}
