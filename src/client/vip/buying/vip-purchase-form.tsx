import { Button, Checkbox } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { renewalConsent } from '../../../shared/vip/renewal.rules.ts';
import type { VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import { ProblemAlert } from '../../payments/attempt/problem-alert.tsx';
import { ThreeDSecureDialog } from '../../payments/attempt/three-d-secure-dialog.tsx';
import type { CardHandle } from '../../payments/card/card-handle.ts';
import { PaymentSection } from '../../payments/method/payment-section.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { useVipPurchase, type VipChoice } from './use-vip-purchase.ts';
import styles from './vip-purchase-page.module.css';

const confirmedWords = {
  own: 'Your membership begins as soon as the provider confirms it.',
  gift: 'You get the code as soon as the provider confirms the payment.',
} as const;

type VipPurchaseFormProps = {
  status: VipStatusView;
  wanted: VipChoice;
  /** It was charged and goes back, as its buyer has no use for it any more. */
  onReturned: () => void;
};

/** How it is paid, with the same form part as in the checkout. */
export function VipPurchaseForm({ status, wanted, onReturned }: VipPurchaseFormProps) {
  const { currency, paymentMethods } = status;
  const card = useRef<CardHandle>(null);
  const first = paymentMethods[0]?.method;
  const { form, payment, state, submit, answerBank } = useVipPurchase(first ?? 'card', wanted, {
    card,
    onReturned,
  });
  const [isRenewalChosen, setIsRenewalChosen] = useState(false);
  const mayRenew = wanted.plan === 'annual' && !wanted.asGift && form.values.method === 'card' && !status.renewal;
  const renews = mayRenew && isRenewalChosen;
  // Keeping the card for the renewals comes before the purchase, and takes a while.
  const isBusy = state.step !== 'form' || form.submitting;
  const action = state.step === 'bank' || state.step === 'answering' ? state.action : undefined;
  const done = state.step === 'form' ? state.done : undefined;
  // An incomplete card leaves the form as it is: fields that are disabled, even for a moment, drop the focus they just got.
  const send = form.onSubmit((values) => (card.current?.check() === false ? undefined : submit(values, renews)));
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <h2 className={styles.formTitle}>Payment</h2>
      <PaymentSection
        {...{ form: payment, methods: paymentMethods, isDisabled: isBusy, card }}
        {...(renews && { keptNote: 'This card is saved for the renewals.' })}
      />
      {mayRenew ? (
        <Checkbox
          className={styles.renewal ?? ''}
          label={renewalConsent(formatMoney(wanted.price, currency))}
          description="Optional. We write to you 7 days before each charge, and two clicks switch it off."
          checked={isRenewalChosen}
          disabled={isBusy}
          onChange={(event) => setIsRenewalChosen(event.currentTarget.checked)}
        />
      ) : null}
      {state.step === 'form' && state.problem ? <ProblemAlert problem={state.problem} /> : null}
      {done === 'processing' ? (
        <FormAlert tone="info" title="Your payment is being processed">
          <span>{confirmedWords[wanted.asGift ? 'gift' : 'own']}</span>
        </FormAlert>
      ) : null}
      <Button type="submit" size="lg" fullWidth loading={isBusy} leftSection={<IconLock size={18} />}>
        Pay {formatMoney(wanted.price, currency)}
      </Button>
      <ThreeDSecureDialog
        action={action?.type === 'three_d_secure' ? action : undefined}
        isBusy={state.step === 'answering'}
        onAnswer={answerBank}
      />
    </form>
  );
}
