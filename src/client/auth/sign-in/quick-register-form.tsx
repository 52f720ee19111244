import '../../ui/forms/form-sheets.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { z } from 'zod';
import { emailSchema, newPasswordSchema, userNameSchema } from '../../../shared/auth/auth.schemas.ts';
import { passwordRules } from '../../../shared/auth/password.rules.ts';
import { useZodForm } from '../../platform/use-zod-form.ts';
import { FormAlert } from '../../ui/feedback/form-alert.tsx';
import { LegalLink } from '../../ui/values/legal-link.tsx';
import styles from '../password/auth-form.module.css';
import { PasswordField } from '../password/password-field.tsx';
import { PasswordRulesList } from '../password/password-rules-list.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';
import { useQuickRegister } from './use-quick-register.ts';

/** As registering, but the username may be left to the shop and the password is typed once: it can be shown. */
const quickRegisterSchema = z.object({
  email: emailSchema,
  password: newPasswordSchema,
  userName: z.union([z.literal(''), userNameSchema]),
  acceptTerms: z.literal(true, 'termsRequired'),
});

type QuickRegisterFormProps = { submitLabel: string; onSignInInstead: (email: string) => void };

/** An account in the middle of something else: two fields, and a username that is proposed. */
export function QuickRegisterForm({ submitLabel, onSignInInstead }: QuickRegisterFormProps) {
  const rulesId = useId();
  const [isNaming, setNaming] = useState(false);
  const form = useZodForm(
    quickRegisterSchema,
    { email: '', password: '', userName: '', acceptTerms: false },
    'controlled',
  );
  const { failure, isTaken, submit, propose } = useQuickRegister(form, () => setNaming(true));
  const { email, password, userName } = form.values;
  const { error: passwordError, ...passwordProps } = form.getInputProps('password');
  const isInList = password !== '' && passwordRules.some((rule) => !rule.holds(password));
  const { onBlur: onEmailBlur, ...emailProps } = form.getInputProps('email');
  const leaveEmail = () => {
    onEmailBlur?.();
    if (!isNaming && emailSchema.safeParse(email).success) void propose(email);
  };
  return (
    <form className={styles.form} onSubmit={form.onSubmit(submit)} noValidate>
      {failure === undefined ? null : (
        <FormAlert tone="danger" title={failure}>
          {isTaken ? (
            <Button size="xs" variant="default" mt={6} onClick={() => onSignInInstead(email)}>
              Sign in instead
            </Button>
          ) : null}
        </FormAlert>
      )}
      <TextInput
        {...emailProps}
        label="E-mail"
        description="Your receipt and delivery notice are sent here"
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        onBlur={leaveEmail}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        aria-describedby={rulesId}
        {...passwordProps}
        // The list below shows the errors; a second message would move the button away from the pointer.
        error={isInList ? Boolean(passwordError) : passwordError}
      />
      <PasswordRulesList id={rulesId} password={password} />
      {isNaming ? (
        <TextInput
          {...form.getInputProps('userName')}
          label="Username"
          description="3-20 letters, digits or underscores"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
        />
      ) : null}
      {!isNaming && userName !== '' ? (
        <p className={styles.hint}>
          Your username will be <strong>{userName}</strong>.{' '}
          <button type="button" className={styles.inline} onClick={() => setNaming(true)}>
            Change username
          </button>
        </p>
      ) : null}
      <Checkbox
        label={
          <>
            I accept the <LegalLink page="terms">terms of service</LegalLink> and the{' '}
            <LegalLink page="privacy">privacy policy</LegalLink>
          </>
        }
        {...form.getInputProps('acceptTerms', { type: 'checkbox' })}
      />
      <Button type="submit" size="md" loading={form.submitting}>
        {submitLabel}
      </Button>
      <SocialButtons />
    </form>
  );
}
