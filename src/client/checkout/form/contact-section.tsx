import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Gift } from '../../../shared/orders/gifts/gift.schemas.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { describeGift } from '../../orders/gift/gift-texts.ts';
import styles from './checkout.module.css';
import { type CheckoutFields, fieldIdOf } from './use-checkout-form.ts';

type ContactSectionProps = { form: CheckoutFields; isDisabled: boolean; onLeaveField: () => void };

/** Where the receipt goes: shown as a line, because it is known, and as fields to those who want to change it. */
export function ContactSection(props: ContactSectionProps) {
  const { contact } = props.form.values;
  const [wantsFields, setWantsFields] = useState(false);
  const isWrong = Object.keys(props.form.errors).some((path) => path.startsWith('contact.'));
  if (wantsFields || isWrong) return <ContactFields {...props} isAsked={wantsFields} />;
  const [mailbox = ''] = contact.email.split('@');
  const name = `${contact.firstName} ${contact.lastName}`.trim();
  return (
    <div className={styles.known}>
      <p>
        <strong>
          {mailbox}
          <wbr />
          {contact.email.slice(mailbox.length)}
        </strong>
        <span>{name === '' ? 'Receipt and delivery notice go here' : `Receipt for ${name}`}</span>
      </p>
      <Button
        variant="default"
        size="sm"
        disabled={props.isDisabled}
        aria-label="Change contact"
        onClick={() => setWantsFields(true)}
      >
        Change
      </Button>
    </div>
  );
}

function ContactFields({ form, isDisabled, onLeaveField, isAsked }: ContactSectionProps & { isAsked: boolean }) {
  const field = (path: 'contact.email' | 'contact.firstName' | 'contact.lastName') => {
    const { onBlur, ...props } = form.getInputProps(path);
    const leave = () => {
      onBlur?.();
      onLeaveField();
    };
    return { ...props, id: fieldIdOf(path), disabled: isDisabled, onBlur: leave };
  };
  return (
    <div className={styles.fields}>
      <TextInput
        {...field('contact.email')}
        label="E-mail"
        description="Your receipt and delivery notice are sent here"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoFocus={isAsked}
      />
      <div className={styles.pair}>
        <TextInput
          {...field('contact.firstName')}
          label="First name (optional)"
          autoComplete="given-name"
          maxLength={50}
        />
        <TextInput
          {...field('contact.lastName')}
          label="Last name (optional)"
          autoComplete="family-name"
          maxLength={50}
        />
      </div>
    </div>
  );
}

/** Shown once the order is placed: the contact can no longer change, and who gets it is chosen. */
export function PlacedContact({ order }: { order: Order }) {
  const { firstName, lastName, email } = order.contact;
  const name = `${firstName} ${lastName}`.trim();
  return (
    <>
      <p className={styles.placed}>
        {name === '' ? null : <strong>{name}</strong>}
        <span>{email}</span>
      </p>
      {order.gift ? <PlacedGift gift={order.gift} /> : null}
    </>
  );
}

/** Whoever pays sees that it goes to somebody else, and to whom. */
function PlacedGift({ gift }: { gift: Gift }) {
  return (
    <p className={styles.placed}>
      <strong>A gift</strong>
      <span>{describeGift(gift, false)}</span>
    </p>
  );
}
