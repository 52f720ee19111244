import '../../ui/forms/form-sheets.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { forgotPasswordSchema } from '../../../shared/auth/password.schemas.ts';
import { messages } from '../../../shared/messages/messages.ts';
import { trpc } from '../../platform/trpc.ts';
import { useZodForm } from '../../platform/use-zod-form.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import styles from '../password/auth-form.module.css';
import { describeAuthFailure } from '../session/auth-failure.ts';
import { AuthSwitchLink } from './auth-switch-link.tsx';
import { takeTypedEmail } from './typed-email.ts';

/** Asks for a link to set a new password. Whether an account has the address stays unsaid. */
export function ForgotPasswordForm() {
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const form = useZodForm(forgotPasswordSchema, { email: takeTypedEmail() });
  const forgot = trpc.passwords.forgot.useMutation();

  const submit = form.onSubmit(async (values) => {
    setFailure(undefined);
    try {
      await forgot.mutateAsync(values);
      setSentTo(values.email);
    } catch (error) {
      setFailure(describeAuthFailure(error, messages.forgotPasswordFailed));
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure === undefined ? null : <FormAlert tone="danger" title={failure} />}
      {sentTo === undefined ? null : (
        <FormAlert tone="success" title="Check your mail">
          <span>
            If an account belongs to {sentTo}, a link is on its way. It works once, for 60 minutes. Nothing there? Look
            into the spam folder.
          </span>
        </FormAlert>
      )}
      <TextInput
        label="E-mail"
        data-autofocus
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <Button type="submit" size="md" loading={form.submitting} variant={sentTo === undefined ? 'filled' : 'default'}>
        {sentTo === undefined ? 'Send me a link' : 'Send it again'}
      </Button>
      <p className={styles.switch}>
        Remembered it? <AuthSwitchLink to="login">Sign in</AuthSwitchLink>
      </p>
    </form>
  );
}
