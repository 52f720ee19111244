import '../../ui/forms/form-sheets.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { authMessages } from '../../../shared/auth/auth.messages.ts';
import { forgotPasswordSchema } from '../../../shared/auth/password.schemas.ts';
import { useZodForm } from '../../platform/use-zod-form.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { postProvedForm } from '../captcha/post-form.ts';
import styles from '../password/auth-form.module.css';
import { describeAuthFailure } from '../session/auth-failure.ts';
import { AuthSwitchLink } from './auth-switch-link.tsx';
import { takeTypedEmail } from './typed-email.ts';

/** Requests a password reset link. The answer does not tell whether the address has an account. */
export function ForgotPasswordForm() {
  const [failure, setFailure] = useState<string>();
  const [sentTo, setSentTo] = useState<string>();
  const form = useZodForm(forgotPasswordSchema, { email: takeTypedEmail() });

  const submit = form.onSubmit(async (values) => {
    setFailure(undefined);
    try {
      await postProvedForm('/api/auth/forgot-password', values);
      setSentTo(values.email);
    } catch (error) {
      setFailure(describeAuthFailure(error, authMessages.forgotPasswordFailed));
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure === undefined ? null : <FormAlert tone="danger" title={failure} />}
      {sentTo === undefined ? null : (
        <FormAlert tone="success" title="Check your mail">
          <span>
            If there is an account for {sentTo}, a link is on its way. It works once and expires after 60 minutes.
            Nothing there? Check your spam folder.
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
