import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { authMessages } from '../../../shared/auth/auth.messages.ts';
import { registerSchema } from '../../../shared/auth/auth.schemas.ts';
import { passwordRules } from '../../../shared/auth/password.rules.ts';
import { newsletterConsent } from '../../../shared/privacy/consent-texts.ts';
import { notify } from '../../platform/notify.tsx';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { LegalLink } from '../../ui/values/legal-link.tsx';
import styles from '../password/auth-form.module.css';
import { PasswordField } from '../password/password-field.tsx';
import { PasswordRulesList } from '../password/password-rules-list.tsx';
import { describeAuthFailure } from '../session/auth-failure.ts';
import { useSignIn } from '../session/use-sign-in.ts';
import { SocialButtons } from '../social/social-buttons.tsx';
import { AuthSwitchLink } from './auth-switch-link.tsx';

const emptyForm = { email: '', userName: '', password: '', confirmPassword: '', acceptTerms: false, newsletter: false };

/** Creates an account and signs in with it. */
export function RegisterForm() {
  const { register } = useSignIn();
  const rulesId = useId();
  const [failure, setFailure] = useState<string>();
  const [password, setPassword] = useState('');
  const form = useZodForm(registerSchema, emptyForm);
  form.watch('password', ({ value }) => setPassword(value));

  const { error: passwordError, ...passwordProps } = form.getInputProps('password');
  const isInList = password !== '' && passwordRules.some((rule) => !rule.holds(password));

  const forgetFailure = () => setFailure(undefined);
  const submit = form.onSubmit(async (values) => {
    forgetFailure();
    try {
      await register({ ...values, acceptTerms: true });
      notify.success(`Welcome, ${values.userName}! We sent a link to ${values.email} to confirm your address.`);
    } catch (error) {
      applyServerErrors(form, error);
      setFailure(describeAuthFailure(error, authMessages.registrationFailed));
    }
  }, forgetFailure);
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {failure === undefined ? null : <FormAlert tone="danger" title={failure} />}
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
      <TextInput
        label="Username"
        description="3-20 letters, digits or underscores"
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        key={form.key('userName')}
        {...form.getInputProps('userName')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        aria-describedby={rulesId}
        key={form.key('password')}
        {...passwordProps}
        // The list below shows the errors; a second message would move the button away from the pointer.
        error={isInList ? Boolean(passwordError) : passwordError}
      />
      <PasswordRulesList id={rulesId} password={password} />
      <PasswordField
        label="Repeat password"
        autoComplete="new-password"
        key={form.key('confirmPassword')}
        {...form.getInputProps('confirmPassword')}
      />
      <Checkbox
        label={
          <>
            I accept the <LegalLink page="terms">terms of service</LegalLink> and the{' '}
            <LegalLink page="privacy">privacy policy</LegalLink>
          </>
        }
        key={form.key('acceptTerms')}
        {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
      />
      <Checkbox
        label={newsletterConsent.text}
        description="Optional. We ask you to confirm it by a link in your inbox."
        key={form.key('newsletter')}
        {...form.getInputProps('newsletter', { type: 'checkbox' })}
      />
      <Button type="submit" size="md" loading={form.submitting}>
        Create account
      </Button>
      <SocialButtons />
      <p className={styles.switch}>
        Already a member? <AuthSwitchLink to="login">Sign in</AuthSwitchLink>
      </p>
    </form>
  );
}
