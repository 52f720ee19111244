import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type Address, addAddressSchema } from '../../../shared/users/address.schemas.ts';
import { userMessages } from '../../../shared/users/users.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { useSavedDraft } from '../../platform/session/saved-draft.ts';
import { useSession } from '../../platform/session/session.ts';
import { useKeepTypedInput } from '../../platform/session/use-keep-page.ts';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { LeaveQuestion } from '../../ui/feedback/leave-question.tsx';
import { countryOptions } from '../../ui/forms/country-options.ts';
import styles from './addresses-page.module.css';

type AddressFormProps = { address?: Address; onDone: () => void };

/** Makes a new address, or changes the one given. */
export function AddressForm({ address, onDone }: AddressFormProps) {
  const { id, ...known } = address ?? { id: undefined };
  const keepTyped = useKeepTypedInput();
  const [hasTyped, setTyped] = useState(false);
  const form = useZodForm(addAddressSchema, {
    label: '',
    firstName: '',
    lastName: '',
    company: '',
    vatId: '',
    line1: '',
    line2: '',
    city: '',
    state: '',
    postalCode: '',
    country: 'US',
    phone: '',
    isDefault: false,
    ...known,
  });
  useSavedDraft(form, { name: `address ${id ?? 'new'}`, userId: useSession().user?.id });
  const utils = trpc.useUtils();
  const failed = id === undefined ? userMessages.addAddressFailed : userMessages.updateAddressFailed;
  const reply = {
    onSuccess: async () => {
      notify.success(id === undefined ? userMessages.addressAdded : userMessages.addressUpdated);
      await utils.addresses.list.invalidate();
      onDone();
    },
    onError: (error: unknown) => {
      applyServerErrors(form, error);
      notify.error(messageOf(error, failed), { title: failed });
    },
  };
  const add = trpc.addresses.add.useMutation(reply);
  const update = trpc.addresses.update.useMutation(reply);
  const submit = form.onSubmit((values) => (id === undefined ? add.mutate(values) : update.mutate({ id, ...values })));
  const field = (name: keyof typeof form.values & string, label: string, autoComplete: string) => (
    <TextInput
      label={label}
      autoComplete={autoComplete}
      autoFocus={name === 'firstName'}
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  );
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !form.isDirty()) onDone();
  };
  const noteTyped = () => {
    keepTyped();
    setTyped(true);
  };
  return (
    <>
      <form className={styles.form} onSubmit={submit} onInput={noteTyped} onKeyDown={closeByKey} noValidate>
        <div className={styles.pair}>
          {field('firstName', 'First name', 'given-name')}
          {field('lastName', 'Last name', 'family-name')}
        </div>
        {field('line1', 'Street and number', 'address-line1')}
        {field('line2', 'Flat, floor, building (optional)', 'address-line2')}
        <div className={styles.pair}>
          {field('postalCode', 'Postal code', 'postal-code')}
          {field('city', 'City', 'address-level2')}
        </div>
        <div className={styles.pair}>
          {field('state', 'State or region (optional)', 'address-level1')}
          <NativeSelect
            label="Country"
            autoComplete="country"
            data={countryOptions}
            key={form.key('country')}
            {...form.getInputProps('country')}
          />
        </div>
        <div className={styles.pair}>
          {field('phone', 'Phone (optional)', 'tel')}
          {field('label', 'Name of this address (optional)', 'off')}
        </div>
        <div className={styles.pair}>
          {field('company', 'Company (optional)', 'organization')}
          {field('vatId', 'VAT number (optional)', 'off')}
        </div>
        {address?.isDefault ? null : (
          <Checkbox
            label="Use as my default address"
            key={form.key('isDefault')}
            {...form.getInputProps('isDefault', { type: 'checkbox' })}
          />
        )}
        <div className={styles.actions}>
          <Button variant="default" onClick={onDone} disabled={add.isPending || update.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={add.isPending || update.isPending}>
            {id === undefined ? 'Add address' : 'Save address'}
          </Button>
        </div>
      </form>
      <LeaveQuestion isNeeded={hasTyped} title="Leave without saving?" confirmLabel="Discard what I typed">
        This address is not saved.
      </LeaveQuestion>
    </>
  );
}
