import '../../ui/forms/form-sheets.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Link } from 'wouter';
import type { User } from '../../../shared/auth/auth.schemas.ts';
import { BIO_MAX } from '../../../shared/users/profile.schemas.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { countryOptions } from '../../ui/forms/country-options.ts';
import styles from './edit-profile-page.module.css';
import { useProfileForm } from './use-profile-form.ts';
import { UserNameField } from './user-name-field.tsx';

const countryChoices = [{ value: '', label: 'Not given' }, ...countryOptions];

export function ProfileForm({ user }: { user: User }) {
  const { form, typedName, failure, submit, keepTyped } = useProfileForm(user);
  return (
    <form className={styles.form} onSubmit={submit} onInput={keepTyped} noValidate>
      {failure === undefined ? null : <FormAlert tone="danger" title={failure} />}
      <UserNameField
        typed={typedName}
        current={user.userName}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        key={form.key('userName')}
        {...form.getInputProps('userName')}
      />
      <TextInput
        label="E-mail"
        description="A new address takes effect once you open the link we send to it"
        type="email"
        autoComplete="email"
        maxLength={254}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <TextInput
        label="First name"
        autoComplete="given-name"
        maxLength={50}
        key={form.key('firstName')}
        {...form.getInputProps('firstName')}
      />
      <TextInput
        label="Last name"
        autoComplete="family-name"
        maxLength={50}
        key={form.key('lastName')}
        {...form.getInputProps('lastName')}
      />
      <TextInput
        label="Phone"
        placeholder="+14155552671"
        type="tel"
        autoComplete="tel"
        key={form.key('phone')}
        {...form.getInputProps('phone')}
      />
      <NativeSelect
        label="Country"
        autoComplete="country"
        data={countryChoices}
        key={form.key('country')}
        {...form.getInputProps('country')}
      />
      <Textarea
        className={styles.wide}
        label="About me"
        description={`Shown on your public profile, up to ${BIO_MAX} characters`}
        rows={4}
        maxLength={BIO_MAX}
        key={form.key('bio')}
        {...form.getInputProps('bio')}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={form.submitting}>
          Save changes
        </Button>
        <Button component={Link} href="/user/profile" variant="default">
          Cancel
        </Button>
      </div>
    </form>
  );
}
