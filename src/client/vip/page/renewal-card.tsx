import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDate } from '../../../shared/dates/format-date.ts';
import { renewalConsent } from '../../../shared/vip/renewal.rules.ts';
import type { VipStatusView } from '../../../shared/vip/vip.schemas.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { SettingsCard } from '../../ui/layout/settings-card.tsx';
import { formatMoney } from '../../ui/values/money-text.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { PickCardDialog } from '../../users/payment-methods/pick-card-dialog.tsx';

import styles from './renewal-card.module.css';
import { useRenewal } from './use-renewal.ts';

type Renewal = NonNullable<VipStatusView['renewal']>;

function describe({ chargeAt, price, card }: Renewal, currency: string): string {
  const from = card ? card.name : 'a card that you choose';
  const amount = formatMoney(price, currency);
  return `${amount} will be charged to ${from} on ${formatDate(chargeAt, 'longDate')}, for one more year. We write to you 7 days before.`;
}

/** Why the next charge will not go through, if it is known. */
function trouble({ card, refusals, chargeAt }: Renewal): string | undefined {
  if (card === null) return 'The card was removed. Choose another one, or your membership ends with its year.';
  if (!card.isGood)
    return 'The card expires before the charge. Choose another one, or your membership ends with its year.';
  if (refusals > 0) return `Your bank declined the charge. We will try again on ${formatDate(chargeAt, 'longDate')}.`;
  return undefined;
}

/** Whether the membership renews itself, by which card, and the switch of it: nothing is charged that was not chosen. */
export function RenewalCard({ status }: { status: VipStatusView }) {
  const { renewal, renewalOffer, vipExpiresAt, currency } = status;
  const [dialog, setDialog] = useState<'card' | 'stop'>();
  const close = () => setDialog(undefined);
  const { choose, stop, isBusy } = useRenewal(close);
  if (!renewal && !renewalOffer) return null;
  const problem = renewal ? trouble(renewal) : undefined;
  const ends = vipExpiresAt === null ? '' : formatDate(vipExpiresAt, 'longDate');
  return (
    <SettingsCard
      title="Renewal"
      description={
        renewal
          ? describe(renewal, currency)
          : `Your membership ends on ${ends} and does not renew automatically. You can have it renewed each year.`
      }
      aside={<StatusBadge tone={renewal ? 'success' : 'neutral'}>{renewal ? 'On' : 'Off'}</StatusBadge>}
    >
      {problem === undefined ? null : (
        <FormAlert tone="warning" title="This renewal needs you">
          <span>{problem}</span>
        </FormAlert>
      )}
      <div className={styles.buttons}>
        {renewalOffer ? (
          <Button variant={problem === undefined ? 'default' : 'filled'} onClick={() => setDialog('card')}>
            {renewal ? 'Change card' : 'Renew each year'}
          </Button>
        ) : null}
        {renewal ? (
          <Button variant="default" onClick={() => setDialog('stop')}>
            Turn off
          </Button>
        ) : null}
      </div>
      {dialog === 'card' && renewalOffer ? (
        <PickCardDialog
          title={renewal ? 'Which card renews your membership?' : 'Renew your membership each year?'}
          confirmLabel={renewal ? 'Use this card' : 'Renew each year'}
          cancelLabel={renewal ? 'Keep it as it is' : 'Not now'}
          usedId={renewal?.card?.id ?? ''}
          chargeNote={`Nothing is charged before ${formatDate(renewalOffer.chargeAt, 'longDate')}.`}
          isBusy={isBusy}
          onPick={(paymentToken) => void choose({ paymentToken, expectedPrice: renewalOffer.price })}
          onClose={close}
        >
          <p>
            {renewalConsent(formatMoney(renewalOffer.price, currency))} The first charge is on{' '}
            {formatDate(renewalOffer.chargeAt, 'longDate')}.
          </p>
        </PickCardDialog>
      ) : null}
      <ConfirmModal
        isOpen={dialog === 'stop'}
        title="Turn off renewal?"
        confirmLabel="Turn off"
        cancelLabel="Keep renewing"
        isBusy={isBusy}
        onConfirm={() => void stop()}
        onClose={close}
      >
        <p>Your membership then ends on {ends}. Your benefits stay until that day, and nothing more is charged.</p>
      </ConfirmModal>
    </SettingsCard>
  );
}
