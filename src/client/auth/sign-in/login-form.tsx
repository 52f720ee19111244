import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { authMessages } from '../../../shared/auth/auth.messages.ts';
import { useZodForm } from '../../platform/use-zod-form.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import styles from '../password/auth-form.module.css';
import { PasswordField } from '../password/password-field.tsx';
import { describeAuthFailure } from '../session/auth-failure.ts';
import { useSignIn } from '../session/use-sign-in.ts';
import { SocialButtons } from '../social/social-buttons.tsx';
import { AuthSwitchLink } from './auth-switch-link.tsx';
import { saveTypedEmail } from './typed-email.ts';

/** One field takes the e-mail or the username; an @ tells which it is. */
const loginFormSchema = z.object({
  account: z.string().trim().min(1, 'required'),
  password: z.string().min(1, 'passwordRequired'),
  rememberMe: z.boolean(),
});

type LoginFormProps = {
  account?: string;
  /** Beside a form for new members, so that it need not lead to one. */
  isInline?: boolean;
};

/** Signs in. The guard of the page then leads on to where the visitor wanted to go. */
export function LoginForm({ account = '', isInline = false }: LoginFormProps) {
  const { logIn } = useSignIn();
  const [failure, setFailure] = useState<string>();
  const form = useZodForm(loginFormSchema, { account, password: '', rememberMe: false });

  const submit = form.onSubmit(async ({ account, password, rememberMe }) => {
    setFailure(undefined);
    const name = account.trim();
    try {
      await logIn({ ...(name.includes('@') ? { email: name } : { userName: name }), password, rememberMe });
    } catch (error) {
      setFailure(describeAuthFailure(error, authMessages.loginFailed));
    }
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure === undefined ? null : <FormAlert tone="danger" title={failure} />}
      <TextInput
        label="E-mail or username"
        data-autofocus={account === '' ? true : undefined}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        key={form.key('account')}
        {...form.getInputProps('account')}
      />
      <PasswordField
        label="Password"
        data-autofocus={account === '' ? undefined : true}
        autoComplete="current-password"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
      <p className={styles.forgot}>
        <AuthSwitchLink to="forgot" onLeave={() => saveTypedEmail(form.getValues().account)}>
          Forgot your password?
        </AuthSwitchLink>
      </p>
      <Checkbox
        label="Keep me signed in for 30 days"
        key={form.key('rememberMe')}
        {...form.getInputProps('rememberMe', { type: 'checkbox' })}
      />
      <Button type="submit" size="md" loading={form.submitting}>
        Sign in
      </Button>
      <PasskeyButton rememberMe={() => form.getValues().rememberMe} onFailure={setFailure} />
      <SocialButtons />
      {isInline ? null : (
        <p className={styles.switch}>
          New here? <AuthSwitchLink to="register">Create an account</AuthSwitchLink>
        </p>
      )}
    </form>
  );
}
