import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Address } from '../../../shared/users/address.schemas.ts';
import { userMessages } from '../../../shared/users/users.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmModal } from '../../ui/feedback/confirm-modal.tsx';
import { countryName } from '../../ui/forms/country-name.ts';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import styles from './addresses-page.module.css';

function linesOf(address: Address): string[] {
  const { firstName, lastName, company, line1, line2, postalCode, city, state, country, phone } = address;
  const place = `${postalCode} ${city}${state === undefined ? '' : `, ${state}`}`;
  const lines = [`${firstName} ${lastName}`, company, line1, line2, place, countryName(country), phone];
  return lines.flatMap((line) => line ?? []);
}

type AddressCardProps = {
  address: Address;
  /** Its form has just been closed. */
  isBack: boolean;
  onEdit: () => void;
};

export function AddressCard({ address, isBack, onEdit }: AddressCardProps) {
  const [isAsking, setAsking] = useState(false);
  const utils = trpc.useUtils();
  const refresh = () => utils.addresses.list.invalidate();
  const remove = trpc.addresses.remove.useMutation({
    onSuccess: () => {
      setAsking(false);
      notify.success(userMessages.addressRemoved);
    },
    onError: (error) =>
      notify.error(messageOf(error, userMessages.removeAddressFailed), { title: userMessages.removeAddressFailed }),
    onSettled: refresh,
  });
  const update = trpc.addresses.update.useMutation({
    onSuccess: () => notify.success(userMessages.addressUpdated),
    onError: (error) =>
      notify.error(messageOf(error, userMessages.updateAddressFailed), { title: userMessages.updateAddressFailed }),
    onSettled: refresh,
  });
  const title = address.label ?? address.city;
  return (
    <article className={styles.card} data-default={address.isDefault ? '' : undefined}>
      <div className={styles.top}>
        <strong>{title}</strong>
        {address.isDefault ? <StatusBadge tone="info">Default</StatusBadge> : null}
      </div>
      <address className={styles.address}>
        {linesOf(address).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className={styles.cardActions}>
        <Button variant="subtle" size="compact-sm" autoFocus={isBack} onClick={onEdit} aria-label={`Edit ${title}`}>
          Edit
        </Button>
        {address.isDefault ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={update.isPending}
            onClick={() => update.mutate({ ...address, isDefault: true })}
          >
            Make default
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          color="red"
          onClick={() => setAsking(true)}
          aria-label={`Remove ${title}`}
          data-removes=""
        >
          Remove
        </Button>
      </div>
      <ConfirmModal
        isOpen={isAsking}
        title="Remove this address?"
        confirmLabel="Remove address"
        cancelLabel="Keep it"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id: address.id })}
        onClose={() => setAsking(false)}
      >
        <p>
          {address.isDefault
            ? 'It is your default address. The newest of the others takes its place.'
            : 'Orders you placed keep the address they were placed with.'}
        </p>
      </ConfirmModal>
    </article>
  );
}
