import { Button } from '@mantine/core';
import { IconBrandPaypal, IconCreditCard, IconCurrencyBitcoin } from '@tabler/icons-react';
import { useState } from 'react';
import {
  isPaymentMethodExpired,
  paymentMethodDetail,
  paymentMethodName,
} from '../../../shared/users/payment-method.rules.ts';
import type { UserPaymentMethod } from '../../../shared/users/payment-method.schemas.ts';
import { userMessages } from '../../../shared/users/users.messages.ts';
import { CardBrandPlate } from '../../payments/card/card-brand-mark.tsx';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { RemovableItem } from '../../ui/forms/removable-item.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './payment-method-list.module.css';

const icons = { card: IconCreditCard, paypal: IconBrandPaypal, crypto: IconCurrencyBitcoin } as const;

type PaymentMethodRowProps = { method: UserPaymentMethod; isOnly: boolean };

export function PaymentMethodRow({ method, isOnly }: PaymentMethodRowProps) {
  const [isAsking, setAsking] = useState(false);
  const { makeDefault, remove } = useChanges(() => setAsking(false));
  const Icon = icons[method.type];
  const name = paymentMethodName(method);
  const detail = paymentMethodDetail(method);
  const isExpired = isPaymentMethodExpired(method, new Date());
  return (
    <RemovableItem>
      <span className={styles.icon} aria-hidden="true">
        <CardBrandPlate brand={method.brand} fallback={<Icon size={22} stroke={1.7} />} />
      </span>
      <div className={styles.facts}>
        <strong>{name}</strong>
        <small>
          {method.type === 'card' && detail !== '' ? `${isExpired ? 'Expired' : 'Expires'} ${detail}` : detail}
          {isExpired ? <StatusBadge tone="warning">Expired</StatusBadge> : null}
          {method.isDefault ? <StatusBadge tone="info">Default</StatusBadge> : null}
        </small>
      </div>
      <div className={styles.actions}>
        {method.isDefault || isExpired ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Make ${name} the default`}
            loading={makeDefault.isPending}
            onClick={() => makeDefault.mutate({ id: method.id, isDefault: true })}
          >
            Make default
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          color="red"
          aria-label={`Remove ${name}`}
          data-removes=""
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        cancelLabel="Keep it"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: method.id })}
        onClose={() => setAsking(false)}
      >
        <p>
          {method.isDefault && !isOnly
            ? 'It is your default. The newest of the others takes its place.'
            : 'Orders you paid with it stay as they are.'}
        </p>
      </ConfirmModal>
    </RemovableItem>
  );
}

function useChanges(close: () => void) {
  const utils = trpc.useUtils();
  const onSettled = () => Promise.all([utils.paymentMethods.list.invalidate(), utils.savedCards.invalidate()]);
  const remove = trpc.paymentMethods.remove.useMutation({
    onSuccess: () => {
      close();
      notify.success(userMessages.paymentMethodRemoved);
    },
    onError: (error) =>
      notify.error(messageOf(error, userMessages.removePaymentMethodFailed), {
        title: userMessages.removePaymentMethodFailed,
      }),
    onSettled,
  });
  const makeDefault = trpc.paymentMethods.makeDefault.useMutation({
    onSuccess: () => notify.success(userMessages.paymentMethodUpdated),
    onError: (error) =>
      notify.error(messageOf(error, userMessages.updatePaymentMethodFailed), {
        title: userMessages.updatePaymentMethodFailed,
      }),
    onSettled,
  });
  return { remove, makeDefault };
}
