import { TextInput } from '@mantine/core';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import styles from './checkout.module.css';
import { type CheckoutForm, fieldIdOf } from './use-checkout-form.ts';

type ContactSectionProps = { form: CheckoutForm['form']; isDisabled: boolean; onLeaveField: () => void };

export function ContactSection({ form, isDisabled, onLeaveField }: ContactSectionProps) {
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
        description="Receipt and delivery notice go here"
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <div className={styles.pair}>
        <TextInput {...field('contact.firstName')} label="First name" autoComplete="given-name" maxLength={50} />
        <TextInput {...field('contact.lastName')} label="Last name" autoComplete="family-name" maxLength={50} />
      </div>
    </div>
  );
}

/** What stands there once the order is placed: its contact is part of it. */
export function PlacedContact({ order }: { order: Order }) {
  const { firstName, lastName, email } = order.contact;
  return (
    <p className={styles.placed}>
      <strong>
        {firstName} {lastName}
      </strong>
      <span>{email}</span>
    </p>
  );
}
