import '../../ui/forms/form-sheets.ts';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '../../../shared/auth/auth.schemas.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { BIO_MAX, updateProfileSchema } from '../../../shared/users/profile.schemas.ts';
import { describeAuthFailure } from '../../auth/session/auth-failure.ts';
import { useProfileQuery } from '../../auth/session/use-profile.ts';
import { notify } from '../../platform/notify.tsx';
import { useSavedDraft } from '../../platform/session/saved-draft.ts';
import { trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeletons.tsx';
import { countryOptions } from '../../ui/forms/country-options.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { EmailChangeNotice } from '../account/email-change-notice.tsx';
import { UserLayout } from '../account/user-layout.tsx';
import { AvatarEditor } from './avatar-editor.tsx';
import styles from './edit-profile-page.module.css';
import { UserNameField } from './user-name-field.tsx';

const countryChoices = [{ value: '', label: 'Not given' }, ...countryOptions];

function ProfileForm({ user }: { user: User }) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  const [failure, setFailure] = useState<string>();
  const [typedName, setTypedName] = useState(user.userName);
  const form = useZodForm(updateProfileSchema, {
    userName: user.userName,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    email: user.email,
    phone: user.phone ?? '',
    country: user.country ?? '',
    bio: user.bio ?? '',
  });
  useSavedDraft(form, { name: 'profile', userId: user.id });
  form.watch('userName', ({ value }) => setTypedName(value));
  const update = trpc.profile.update.useMutation();

  const submit = form.onSubmit(async (values) => {
    setFailure(undefined);
    try {
      const saved = await update.mutateAsync(values);
      await utils.auth.profile.invalidate();
      const isMailed = saved.emailChangePending && values.email !== saved.email;
      notify.success(isMailed ? `Saved. Open the link we sent to ${values.email} to use that address.` : 'Saved');
      navigate('/user/profile');
    } catch (error) {
      if (!applyServerErrors(form, error)) setFailure(describeAuthFailure(error, messages.updateProfileFailed));
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
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

export function EditProfilePage() {
  const profile = useProfileQuery(true);
  const user = profile.data;
  return (
    <UserLayout>
      <PageHeader title="Edit profile" crumbs={[{ label: 'Profile', href: '/user/profile' }]} />
      <EmailChangeNotice />
      {user === undefined ? null : (
        <>
          <section className={styles.card} aria-label="Picture">
            <AvatarEditor user={user} />
          </section>
          <section className={styles.card} aria-label="About you">
            <ProfileForm key={user.id} user={user} />
          </section>
        </>
      )}
      {profile.isPending ? <Skeleton width="100%" height={420} /> : null}
      {profile.isError && user === undefined ? (
        <QueryError error={profile.error} onRetry={() => void profile.refetch()} />
      ) : null}
    </UserLayout>
  );
}
